import { useMemo } from 'react'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { nameIn } from '#contract/lib/names.ts'
import { useList } from '../lib/api.ts'
import { useLang } from '../lib/lang.ts'

/** The levels of competence in their order: `eile` is the number that a profession stores. */
export function useLevels() {
  const lang = useLang()
  const { data } = useList(
    classifiersApi.lygiai,
    { query: { tipas: 'KOMPETENCIJA', aktyvus: 'true' } },
    { staleTime: 600_000 },
  )
  return useMemo(() => {
    const rows = data?.rows ?? []
    return {
      all: rows.map((row) => ({ kodas: row.kodas, eile: row.eile, name: nameIn(lang, row) })),
      /** „IV“ of 4. */
      codeOf: (eile: number) => rows.find((row) => row.eile === eile)?.kodas ?? String(eile),
    }
  }, [data, lang])
}
