import type { companyTypes } from '#contract/companies/schema.ts'
import { apart } from '../kit/form/apart.ts'
import { CodesField } from '../kit/form/CodesField.tsx'
import type { Labelled } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'

type Types = { id: (typeof companyTypes)[number] }[]
const codesOf = (types: Types | null | undefined): string[] => (types ?? []).map(({ id }) => id)

/** The types of a company, which its body has as `[{ id }]`: `<TypesField {...field('tipai')} label=… />`. */
export const TypesField = apart(function TypesField({
  value,
  onChange,
  named,
  ...props
}: FieldProps<Types> & Labelled) {
  return (
    <CodesField
      {...props}
      list="imonesTipai"
      value={codesOf(value)}
      onChange={(codes) => onChange((codes ?? []).map((id) => ({ id })) as Types)}
      named={(label, show) => named(label, show && ((types) => show(codesOf(types as Types))))}
    />
  )
})
