import { Alert, Button, Group, Skeleton, Table, Text } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { valueAt } from '#contract/lib/columns.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '#web/lib/lang.ts'
import { same, withNewest } from './conflict.ts'
import type { Draft, Form } from './form.ts'

interface Props<B> {
  form: Form<B>
  reload: () => Promise<{ initial: Draft<B>; versija: number }>
  version: RefObject<number | undefined>
}

/**
 * Shown when somebody has saved the record meanwhile: the differences, and the choice. Nothing is overwritten unseen,
 * and no typed value is lost.
 */
export function RecordChanged<B>({ form, reload, version }: Props<B>) {
  const t = useText(formTexts)
  const shell = useText(shellTexts)
  const { data, isError, refetch } = useQuery({
    queryKey: ['conflict', form.id, form.refusals],
    queryFn: reload,
    gcTime: 0,
  })
  const differing = data
    ? [...form.labels].filter(([path]) => !same(valueAt(data.initial, path), valueAt(form.values, path)))
    : []
  const settle = (take: boolean) => {
    if (!data) return
    version.current = data.versija
    const { initial: newest } = data
    form.restart(
      newest,
      take ? newest : withNewest(form.values, { before: form.base, newest, shown: form.labels.keys() }),
    )
  }
  const shown = (path: string, from: unknown) => {
    const value = valueAt(from, path)
    return same(value, null) ? '—' : form.labels.get(path)?.show(value)
  }
  return (
    <Alert data-summary tabIndex={-1} color="warning" mb="md" icon={<IconArrowsDiff />} title={t('recordChanged')}>
      {isError && (
        <Button variant="default" onClick={() => refetch()}>
          {shell('retry')}
        </Button>
      )}
      {!data && !isError && <Skeleton height={48} />}
      {data && (
        <>
          {differing.length === 0 ? (
            <Text mb="sm">{t('sameNow')}</Text>
          ) : (
            <Table mb="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('field')}</Table.Th>
                  <Table.Th scope="col">{t('newest')}</Table.Th>
                  <Table.Th scope="col">{t('mine')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {differing.map(([path, { label }]) => (
                  <Table.Tr key={path}>
                    <Table.Th scope="row">{label}</Table.Th>
                    <Table.Td>{shown(path, data.initial)}</Table.Td>
                    <Table.Td>{shown(path, form.values)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
          <Group gap="sm">
            <Button variant="default" onClick={() => settle(true)}>
              {t('takeNewest')}
            </Button>
            <Button variant="default" onClick={() => settle(false)}>
              {t('keepMine')}
            </Button>
          </Group>
        </>
      )}
    </Alert>
  )
}
