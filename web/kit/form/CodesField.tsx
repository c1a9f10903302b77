import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListName } from '#contract/lists.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { byWords } from '#web/lib/byWords.ts'
import { useCodes } from '#web/lib/codes.ts'
import { useText } from '#web/lib/lang.ts'
import { apart } from './apart.ts'
import { useChoices } from './choices.ts'
import { type Labelled, listFailed, type Option, useField } from './fields.tsx'
import type { FieldProps } from './form.ts'

type Props = FieldProps<string[]> & Labelled

/** Chooses several of a set of values. A chosen value that is no longer offered stays visible. */
export const OptionsField = apart(function OptionsField({
  options,
  complaint,
  ...props
}: Props & { options: readonly Option<string>[]; complaint?: ReactNode }) {
  const t = useText(formTexts)
  const choices = useChoices()
  const chosen = props.value ?? []
  const names = new Map(options.map(({ value, label }) => [value, label]))
  const old = chosen.filter((value) => !names.has(value)).map((value) => ({ value, label: value }))
  const shared = useField(props, (values) => values.map((value) => names.get(value) ?? value).join(', '))
  return (
    <MultiSelect
      {...shared}
      error={complaint ?? shared.error}
      data={[...options, ...old]}
      value={chosen}
      onChange={props.onChange}
      {...choices}
      searchable
      filter={byWords}
      openOnFocus={false}
      hidePickedOptions
      classNames={{ pill: 'long-pill' }}
      placeholder={chosen.length === 0 ? t('choose') : ''}
      nothingFoundMessage={t('nothingFound')}
    />
  )
})

/**
 * Chooses several codes of a reference list: `<CodesField {...field('vertintojasSritys')} list="sritys" label=… />`.
 */
export const CodesField = apart(function CodesField({ list, ...props }: Props & { list: ListName }) {
  const codes = useCodes(list)
  return <OptionsField {...props} options={codes.options} complaint={listFailed(codes)} />
})
