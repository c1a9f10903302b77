import { useCall } from '#web/lib/api.ts'
import type { CodeList } from '#web/lib/codes.ts'
import type { Picked } from '../form/pickers.tsx'
import type { Pick } from '../form/picks.ts'

interface Option {
  value: string
  label: string
}

/**
 * One filter of a list. `name` is the call's name for it. `digits`: a text of digits only, at most this many. `always`:
 * stands in the row, not under „Daugiau filtrų“.
 */
export type Filter<Name extends string = string> = {
  name: Name
  label: string
  always?: boolean
} & (
  | { kind: 'text'; digits?: number }
  /** A record's own number. */
  | { kind: 'number' }
  | { kind: 'date' }
  /**
   * Codes of a reference list, several at once. `only` limits the offered codes, `also` adds others (without a list
   * these are all), `one` accepts a single code.
   */
  | { kind: 'codes'; list?: CodeList; only?: readonly string[]; also?: readonly Option[]; one?: boolean }
  /** Either yes, or no filter. */
  | { kind: 'flag' }
  /** One record, chosen by typing. */
  | { kind: 'pick'; pick: Pick }
)

/** The filters in rows of their own, but two days that follow each other together: from and until are read as one. */
export const spansOf = (filters: readonly Filter[]): Filter[][] =>
  filters.reduce<Filter[][]>((spans, filter) => {
    const last = spans.at(-1)
    if (filter.kind === 'date' && last?.length === 1 && last[0]?.kind === 'date') last.push(filter)
    else spans.push([filter])
    return spans
  }, [])

export type CodesOf = Extract<Filter, { kind: 'codes' }>

export interface FieldProps {
  value: string
  onChange: (value: string) => void
}

/** The record of an id in the address, for its name. */
export function useNamed(pick: Pick, id: string): Picked | undefined {
  const { data } = useCall(pick.byId ?? pick.endpoint, { params: { id } } as never, {
    enabled: id !== '' && pick.byId !== undefined,
    staleTime: 60_000,
  })
  return id && pick.byId ? (data as Picked | undefined) : undefined
}
