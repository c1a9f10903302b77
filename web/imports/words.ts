import { useMemo } from 'react'
import { importTexts } from '#contract/imports/texts.ts'
import type { Entry } from '#contract/lib/texts.ts'
import { useText } from '../lib/lang.ts'
import type { ImportDefinition } from './definition.ts'

/** The words of importing, as this kind of import says them. */
export function useWords({ words }: ImportDefinition) {
  const table: Record<keyof typeof importTexts, Entry> = useMemo(() => ({ ...importTexts, ...words }), [words])
  return useText(table)
}
