import { type ComponentType, useEffect, useState } from 'react'
import { cardTexts } from '#contract/phoneCards/appTexts.ts'
import { t } from '../gate/language.ts'
import type { NonceReaderProps } from './NonceReader.tsx'

/** Reads the code that a gate shows. The camera and its reader are fetched when they are first needed. */
export function Nonce(props: NonceReaderProps) {
  const [Reader, setReader] = useState<ComponentType<NonceReaderProps> | null>(null)
  useEffect(() => void import('./NonceReader.tsx').then((loaded) => setReader(() => loaded.NonceReader)), [])
  return Reader ? <Reader {...props} /> : <p aria-busy="true">{t(cardTexts.loading)}</p>
}
