import { maxSmsParts, smsLength } from '#contract/templates/sms.ts'
import { templateTexts } from '#contract/templates/texts.ts'
import { apart } from '../kit/form/apart.ts'
import { TextField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { useText } from '../lib/lang.ts'

/** The text of an SMS, with its length in letters and parts. */
export const SmsField = apart(function SmsField(props: FieldProps<string>) {
  const t = useText(templateTexts)
  const { letters, parts } = smsLength(props.value ?? '')
  const hint = t('smsHint', { letters, parts, most: parts > 1 ? maxSmsParts * 153 : 160 })
  return <TextField {...props} label={t('sms')} hint={hint} rows={2} required />
})
