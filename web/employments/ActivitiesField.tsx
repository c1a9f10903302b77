import { ActionIcon, Group, Input, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { otherActivity } from '#contract/employments/schema.ts'
import { employmentTexts } from '#contract/employments/texts.ts'
import { type Labelled, useField } from '../kit/fields.tsx'
import type { FieldProps } from '../kit/form.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'

interface Activity {
  veikla: string
  kitaVeikla?: string | null | undefined
}

/** What a person does in the company: each activity once, KITA as many times as it is named. */
export function ActivitiesField(props: FieldProps<Activity[]> & Labelled) {
  const t = useText(employmentTexts)
  const { name, options } = useCodes('darboVeiklos')
  const rows = props.value ?? []
  const { id, label, error } = useField(props, (shown) => shown.map(({ veikla }) => name(veikla)).join(', '))
  const change = (i: number, row: Activity | null) =>
    props.onChange(row ? rows.map((one, at) => (at === i ? row : one)) : rows.filter((_, at) => at !== i))
  const free = options.filter(({ value }) => value === otherActivity || !rows.some(({ veikla }) => veikla === value))
  return (
    <Input.Wrapper label={label} error={error} labelElement="label" labelProps={{ htmlFor: id }}>
      <Stack gap="xs" mt={4}>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: KITA may stand twice and rows are told by their place
          <Group key={i} justify="space-between" wrap="nowrap" className="file">
            {row.veikla === otherActivity ? (
              <TextInput
                aria-label={t('otherActivity')}
                placeholder={t('otherActivity')}
                value={row.kitaVeikla ?? ''}
                onChange={(event) => change(i, { ...row, kitaVeikla: event.currentTarget.value })}
                style={{ flex: 1 }}
              />
            ) : (
              <Text size="sm">{name(row.veikla)}</Text>
            )}
            <ActionIcon
              variant="subtle"
              color="neutral"
              aria-label={t('removeActivity', { name: row.kitaVeikla || name(row.veikla) })}
              onClick={() => change(i, null)}
            >
              <IconTrash size={20} stroke={1.75} />
            </ActionIcon>
          </Group>
        ))}
        <Select
          id={id}
          data={free}
          value={null}
          searchable
          placeholder={t('addActivity')}
          disabled={props.disabled}
          onBlur={props.onBlur}
          onChange={(veikla) => veikla && props.onChange([...rows, { veikla, kitaVeikla: '' }])}
        />
      </Stack>
    </Input.Wrapper>
  )
}
