import type { ReactNode } from 'react'
import type { Use } from '#contract/lib/refs.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { CheckboxField, TextField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { UseLine } from '../kit/page/UseLine.tsx'
import { isOn } from '../lib/features.ts'
import { useText } from '../lib/lang.ts'

type Name = 'kodas' | 'pavadinimas' | 'pavadinimasEn' | 'pavadinimasLv'
interface Props {
  text: (name: Name) => FieldProps<string>
  flag: FieldProps<boolean>
  use?: Use | undefined
  /** A rule of the program names this code. */
  relied?: boolean
  maxLength: number
  /** Fields that only this kind has, after the names. */
  children?: ReactNode
}

/** The fields that a level, a qualification and a row of a list have in common. A code in use cannot be changed. */
export function NameFields({ text, flag, use, relied = false, maxLength, children }: Props) {
  const t = useText(metadataTexts)
  const used = (use?.kiekis ?? 0) > 0
  const kodas = text('kodas')
  return (
    <>
      <TextField
        {...kodas}
        disabled={kodas.disabled || used || relied}
        label={t('kodas')}
        hint={t(relied ? 'kodasRelied' : used ? 'kodasUsed' : 'kodasHint')}
        maxLength={maxLength}
      />
      <TextField {...text('pavadinimas')} label={t('pavadinimas')} />
      <TextField {...text('pavadinimasEn')} label={t('pavadinimasEn')} />
      {isOn('languageLV') && <TextField {...text('pavadinimasLv')} label={t('pavadinimasLv')} required={false} />}
      {children}
      <CheckboxField {...flag} disabled={flag.disabled || relied} label={t('aktyvus')} hint={t('aktyvusHint')} />
      {use && <UseLine use={use} />}
    </>
  )
}
