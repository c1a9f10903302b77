import { Select } from '@mantine/core'
import { type InductionLanguage, inductionLanguages, languageCodes } from '#contract/inductions/rules.ts'
import { inductionTexts } from '#contract/inductions/texts.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  value: InductionLanguage
  /** Languages that have a text already. */
  written: readonly string[]
  onChange: (language: InductionLanguage) => void
}

/** In which language a part of the induction is being written; those that are written are marked. */
export function LanguageSelect({ value, written, onChange }: Props) {
  const t = useText(inductionTexts)
  return (
    <Select
      label={t('language')}
      description={t('languageHint')}
      allowDeselect={false}
      value={value}
      data={languageCodes.map((code) => ({
        value: code,
        label: `${inductionLanguages[code]}${written.includes(code) ? ' ✓' : ''}`,
      }))}
      onChange={(next) => next && onChange(next as InductionLanguage)}
    />
  )
}
