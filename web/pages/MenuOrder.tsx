import './pages.css'
import { ActionIcon, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { pagesApi } from '#contract/pages/api.ts'
import { type PageLanguage, type PageRow, pageLanguages } from '#contract/pages/schema.ts'
import { pageTexts } from '#contract/pages/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { announce } from '../lib/announce.ts'
import { useList, useSave } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { useLang, useText } from '../lib/lang.ts'
import { Published } from './parts.tsx'

/** The pages of the menu in their order, one language at a time; each press saves. */
export function MenuOrder({ onClose }: { onClose: () => void }) {
  const t = useText(pageTexts)
  const [language, setLanguage] = useState<PageLanguage>(useLang())
  const { name } = useCodes('puslapioKalbos')
  const pages = useList(pagesApi.list, { query: { language, meniu: 'true', order: 'eile', size: '100' } })
  const { data } = pages
  const move = useSave(pagesApi.move)
  // Shows the new order at once, before the list is read again.
  const [rows, setRows] = useState<PageRow[] | null>(null)
  useEffect(() => setRows(data?.rows.every((row) => row.language === language) ? data.rows : null), [data, language])
  async function set(page: PageRow, to: number) {
    if (!rows || move.isPending) return
    const rest = rows.filter(({ id }) => id !== page.id)
    setRows([...rest.slice(0, to), page, ...rest.slice(to)])
    try {
      await move.mutateAsync({ params: { id: page.id }, body: { eile: to } })
      announce(t('nowAt', { title: page.title, place: to + 1 }))
    } catch (error) {
      setRows(rows)
      alertDanger(error)
    }
  }
  return (
    <Dialog onClose={onClose} title={t('order')} size="md">
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('language')}
          value={language}
          onChange={(value) => setLanguage(value as PageLanguage)}
          data={pageLanguages.map((value) => ({ value, label: name(value) }))}
        />
        <Text size="sm" c="dimmed">
          {t('orderWhy')}
        </Text>
        {!rows && (data || !pages.error) && <Skeleton height={96} />}
        {!data && <PartFailed query={pages} />}
        {rows?.length === 0 && <Text>{t('orderNone')}</Text>}
        {rows && rows.length > 0 && (
          <ol className="menu-order">
            {rows.map((page, at) => (
              <li key={page.id}>
                <Group gap="sm" wrap="nowrap" justify="space-between">
                  <span>
                    {page.title} {!page.skelbiamas && <Published page={page} />}
                  </span>
                  <Group gap={4} wrap="nowrap">
                    <ActionIcon
                      variant="default"
                      size={44}
                      aria-label={t('up', { title: page.title })}
                      disabled={at === 0}
                      onClick={() => void set(page, at - 1)}
                    >
                      <IconArrowUp size={20} stroke={1.75} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="default"
                      size={44}
                      aria-label={t('down', { title: page.title })}
                      disabled={at === rows.length - 1}
                      onClick={() => void set(page, at + 1)}
                    >
                      <IconArrowDown size={20} stroke={1.75} aria-hidden />
                    </ActionIcon>
                  </Group>
                </Group>
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </Dialog>
  )
}
