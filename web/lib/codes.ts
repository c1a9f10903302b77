import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Municipality } from '#contract/classifiers/towns.ts'
import { type Names, nameIn } from '#contract/lib/names.ts'
import type { ListName } from '#contract/lists.ts'
import { type StatusList, statuses, statusText } from '#contract/statuses.ts'
import { callList, inFull, type ListEndpoint } from './api.ts'
import { useLang } from './lang.ts'

/** The reference lists, and also qualifications and levels, which are chosen in the same way. */
export type CodeList = ListName | 'kvalifikacijos' | 'lygiai'

/** With the fields that only the list of municipalities has. */
interface CodeRow extends Municipality, Names {
  aktyvus?: boolean
  /** The default choice. */
  numatyta?: boolean
}

/** Lists that are part of the program's rules are in the contract already, so the server is not asked. */
const fixedRows = (list: CodeList | undefined): CodeRow[] | undefined =>
  list && list in statuses
    ? statuses[list as StatusList].map(([kodas, pavadinimas, pavadinimasEn]) => ({
        kodas,
        pavadinimas,
        pavadinimasEn,
        // Statuses are texts of the program: a Latvian one comes from its translation, where it is named below.
        pavadinimasLv: null,
      }))
    : undefined

/** Reads a whole reference list, 100 rows a page as specified (spec 2, point 9). */
async function readList(list: CodeList): Promise<CodeRow[]> {
  const endpoint = inFull<ListEndpoint>({ method: 'GET', path: `/${list}`, access: 'public', list: true })
  const rows: CodeRow[] = []
  for (let page = 0, more = true; more; page += 1) {
    const answer = await callList(endpoint, { query: { size: 100, page } } as never)
    rows.push(...(answer.rows as unknown[] as CodeRow[]))
    more = answer.rows.length > 0 && rows.length < answer.total
  }
  return rows
}

/**
 * A reference list, refreshed every few minutes: `const types = useCodes('savivaldybes')`, `types.name('VLN')`. A code
 * that is unknown is shown as it is, and a name that has not been read yet as „…“. `options` leave out codes that are no longer in use.
 */
export function useCodes(list: CodeList | undefined) {
  const lang = useLang()
  const fixed = fixedRows(list)
  const isFixed = fixed !== undefined
  const { data, isPending, error } = useQuery({
    queryKey: [`/${list}`, 'codes'],
    queryFn: () => fixed ?? readList(list as CodeList),
    enabled: list !== undefined,
    ...(fixed ? { initialData: fixed } : {}),
    // An administrator's change appears within minutes, without reloading the page.
    staleTime: fixed ? Number.POSITIVE_INFINITY : 300_000,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const named = (row: CodeRow) => (isFixed && statusText(list as StatusList, row.kodas, lang)) || nameIn(lang, row)
    const names = new Map(data?.map((row) => [row.kodas, named(row)]))
    // Disabled queries are pending, too: nobody waits for these.
    const waits = list !== undefined && isPending
    const options = (data ?? [])
      .filter((row) => row.aktyvus !== false)
      .map((row) => ({ value: row.kodas, label: named(row) }))
    return {
      rows: data ?? [],
      name: (code: string) => names.get(code) ?? (waits && code !== '' ? '…' : code),
      options,
      standard: data?.find((row) => row.numatyta)?.kodas,
      isPending: waits,
      /** Why there are no rows; what was read before stays where it could not be read again. */
      error: data ? null : error,
    }
  }, [data, lang, isPending, list, isFixed, error])
}
