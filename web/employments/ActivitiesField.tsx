import { ActionIcon, Group, Input, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { otherActivity } from '#contract/employments/schema.ts'
import { employmentTexts } from '#contract/employments/texts.ts'
import { Complaint, type Labelled, useField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { byWords } from '../lib/byWords.ts'
import { useCodes } from '../lib/codes.ts'
import { fieldText } from '../lib/fieldText.ts'
import { useLang, useText } from '../lib/lang.ts'

interface Activity {
  veikla: string
  kitaVeikla?: string | null | undefined
}
interface Props {
  /** The text field of a row with another activity: „Kokia veikla“. */
  other: (row: number) => FieldProps<string>
}

/** What a person does in the company: each activity once, KITA any number of times. */
export function ActivitiesField({ other, ...props }: FieldProps<Activity[]> & Labelled & Props) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: KITA may occur twice, so rows are identified by their place
          <Group key={i} justify="space-between" wrap="nowrap" align="flex-start" className="file">
            {row.veikla === otherActivity ? (
              <OtherActivity
                {...other(i)}
                value={row.kitaVeikla ?? ''}
                onChange={(kitaVeikla) => change(i, { ...row, kitaVeikla })}
              />
            ) : (
              <Text size="sm" className="activity">
                {name(row.veikla)}
              </Text>
            )}
            <ActionIcon
              variant="subtle"
              color="neutral"
              className="activity-remove"
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
          filter={byWords}
          // A tap opens the list without the on-screen keyboard; typing on a keyboard still searches.
          inputMode="none"
          placeholder={t('addActivity')}
          disabled={props.disabled}
          onBlur={props.onBlur}
          openOnFocus={false}
          maxDropdownHeight={280}
          onChange={(veikla) => veikla && props.onChange([...rows, { veikla, kitaVeikla: '' }])}
        />
      </Stack>
    </Input.Wrapper>
  )
}

function OtherActivity({ id, value, onChange, onBlur, error, disabled, named }: FieldProps<string>) {
  const lang = useLang()
  const t = useText(employmentTexts)
  named(t('otherActivity'))
  return (
    <TextInput
      id={id}
      aria-label={t('otherActivity')}
      placeholder={t('otherActivity')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      disabled={disabled}
      error={error && <Complaint text={fieldText(error, lang)} />}
      maxLength={200}
      className="activity-other"
    />
  )
}
