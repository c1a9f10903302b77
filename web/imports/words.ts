import { useMemo } from 'react'
import { importTexts } from '#contract/imports/texts.ts'
import type { Entry } from '#contract/lib/texts.ts'
import { useText } from '../lib/lang.ts'
import type { ImportDefinition } from './definition.ts'

/** The texts of imports, with those of this kind of import. */
export function useWords({ words }: ImportDefinition) {
  const table: Record<keyof typeof importTexts, Entry> = useMemo(() => ({ ...importTexts, ...words }), [words])
  return useText(table)
}
