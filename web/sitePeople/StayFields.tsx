import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { outsideOf } from '#contract/sitePeople/rules.ts'
import { sitePeopleTexts } from '#contract/sitePeople/texts.ts'
import type { Site } from '#contract/sites/schema.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { type Option, RadioField, TextField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'

interface Days {
  nuo: FieldProps<string>
  iki: FieldProps<string>
  site: Site
  /** The company's contract with the site, where it is known. */
  contract?: { sutartisNuo: string | null; sutartisIki: string | null } | null | undefined
}

/** First and last day; days outside those of the site or of the contract bring a warning, not a refusal. */
export function DayFields({ nuo, iki, site, contract = null }: Days) {
  const t = useText(sitePeopleTexts)
  const days = { dirbaNuo: nuo.value ?? null, dirbaIki: iki.value ?? null }
  const date = {
    beforeSite: site.pradzia,
    afterSite: site.pabaiga,
    beforeContract: contract?.sutartisNuo,
    afterContract: contract?.sutartisIki,
  }
  const outside = outsideOf(days, site, contract)
  return (
    <>
      <DateField {...nuo} label={t('dirbaNuo')} />
      <DateField {...iki} label={t('dirbaIki')} hint={t('untilHint')} {...(nuo.value ? { min: nuo.value } : {})} />
      {outside.length > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle />} role="status">
          {outside.map((code) => (
            <div key={code}>{t(code, { date: date[code] ?? '' })}</div>
          ))}
        </Alert>
      )}
    </>
  )
}

interface Purpose<V extends string> {
  field: FieldProps<V>
  reason: FieldProps<string>
  /** Only visitors: there is nothing to choose. */
  visitor?: boolean
}

/** The purpose; for a visitor also the reason. */
export function PurposeFields<V extends string>({ field, reason, visitor = false }: Purpose<V>) {
  const t = useText(sitePeopleTexts)
  const { options } = useCodes('objektoPaskirtys')
  return (
    <>
      {!visitor && (
        <RadioField {...field} label={t('purpose')} required options={options as unknown as readonly Option<V>[]} />
      )}
      {(visitor || field.value === 'LANKYTOJAS') && (
        <TextField {...reason} label={t('priezastis')} hint={t('reasonHint')} required />
      )}
    </>
  )
}
