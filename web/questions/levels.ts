import { useMemo } from 'react'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { nameIn } from '#contract/lib/names.ts'
import { useList } from '../lib/api.ts'
import { useLang } from '../lib/lang.ts'

/** The levels of competencies, in their order. */
export function useLevels() {
  const lang = useLang()
  const query = { tipas: 'KOMPETENCIJA', aktyvus: 'true' } as const
  const { data } = useList(classifiersApi.lygiai, { query }, { staleTime: 600_000 })
  return useMemo(
    () =>
      (data?.rows ?? []).map((row) => ({
        value: row.kodas,
        label: nameIn(lang, row),
      })),
    [data, lang],
  )
}
