import { useMemo } from 'react'
import { type CodeRow, classifiersApi } from '#contract/classifiers/api.ts'
import { nameIn } from '#contract/lib/names.ts'
import type { ListEndpoint } from '../lib/api.ts'
import { useList } from '../lib/api.ts'
import { useLang } from '../lib/lang.ts'
import { areasFor } from './areas.ts'
import type { Body } from './form.ts'

/** The rows of a reference list with all their fields, read once; `options` are the rows in use. */
function useRows(endpoint: ListEndpoint) {
  const lang = useLang()
  const query = useList(endpoint, { query: { size: 1000 } } as never, { staleTime: Number.POSITIVE_INFINITY })
  const { data } = query
  const known = useMemo(() => {
    const rows = (data?.rows ?? []) as unknown[] as CodeRow[]
    const name = (row: CodeRow) => nameIn(lang, row)
    return {
      all: rows,
      rows: rows.filter(({ aktyvus }) => aktyvus),
      option: (row: CodeRow) => ({ value: row.kodas, label: name(row) }),
      nameOf: (code: string) => {
        const row = rows.find(({ kodas }) => kodas === code)
        return row ? name(row) : code
      },
    }
  }, [data, lang])
  return { ...known, query }
}

/** The reference lists of qualifications, and how their codes depend on each other. */
export function useCatalogue() {
  const lang = useLang()
  const qualifications = useRows(classifiersApi.kvalifikacijos)
  const types = useRows(classifiersApi.kvalifikacijosTipai)
  const rights = useRows(classifiersApi.kvalifikacijosTeises)
  const structures = useRows(classifiersApi.kvalifikacijosStatiniai)
  const areas = useRows(classifiersApi.kryptysIrSritys)
  return {
    /** The read of a list that has not come yet, or has failed. */
    missing: [qualifications, types, rights, structures, areas].find(({ query }) => !query.data)?.query,
    typeName: types.nameOf,
    rightName: rights.nameOf,
    structureName: structures.nameOf,
    areaName: areas.nameOf,
    /** Qualifications of this type. */
    qualifications: (tipas: string | null | undefined) =>
      qualifications.rows
        .filter((row) => !tipas || row['tipas'] === tipas || row.kodas === 'KITA')
        .map(qualifications.option)
        .sort(
          (a, b) => Number(a.value === 'KITA') - Number(b.value === 'KITA') || a.label.localeCompare(b.label, lang),
        ),
    typeOf: (kvalifikacija: string) => qualifications.rows.find(({ kodas }) => kodas === kvalifikacija)?.['tipas'],
    hasDetails: (tipas: string | null | undefined) =>
      types.rows.some(({ kodas, detales }) => kodas === tipas && detales === true),
    rights: rights.rows.filter(({ turetojas }) => turetojas === 'ASMUO').map(rights.option),
    structures: structures.rows.map(structures.option),
    /** Those that may be chosen beside these rights, in a form that names some already. */
    areas: ({ teises, sritis }: Pick<Body, 'teises' | 'sritis'>) =>
      areasFor({ rights: rights.all, areas: areas.all }, teises ?? [], sritis ?? []).map(areas.option),
  }
}
export type Catalogue = ReturnType<typeof useCatalogue>
