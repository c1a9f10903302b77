import { useMemo } from 'react'
import { type CodeRow, classifiersApi } from '#contract/classifiers/api.ts'
import { nameIn } from '#contract/lib/names.ts'
import { areaKinds } from '#contract/qualifications/rules.ts'
import type { ListEndpoint } from '../lib/api.ts'
import { useList } from '../lib/api.ts'
import { useLang } from '../lib/lang.ts'

/** The rows of a reference list with all their fields, read once; `options` are the rows in use. */
function useRows(endpoint: ListEndpoint) {
  const lang = useLang()
  const { data } = useList(endpoint, { query: { size: 1000 } } as never, { staleTime: Number.POSITIVE_INFINITY })
  return useMemo(() => {
    const rows = (data?.rows ?? []) as unknown[] as CodeRow[]
    const name = (row: CodeRow) => nameIn(lang, row)
    return {
      rows: rows.filter(({ aktyvus }) => aktyvus),
      option: (row: CodeRow) => ({ value: row.kodas, label: name(row) }),
      nameOf: (code: string) => {
        const row = rows.find(({ kodas }) => kodas === code)
        return row ? name(row) : code
      },
    }
  }, [data, lang])
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
    areas: (chosen: readonly string[]) => {
      const kinds = areaKinds(rights.rows.filter(({ kodas }) => chosen.includes(kodas)) as { taikoma?: string[] }[])
      return areas.rows.filter(({ tipas }) => kinds.includes(String(tipas))).map(areas.option)
    },
  }
}
export type Catalogue = ReturnType<typeof useCatalogue>
