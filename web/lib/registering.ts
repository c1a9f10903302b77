import { useQueryParams } from './nav.tsx'

/** `?registruoti=70` in the address opens the registration of the company's people to that record; `?registruoti` first asks for the record. */
export function useRegistering() {
  const [query, setQuery] = useQueryParams()
  const param = query['registruoti']
  return {
    /** Null: the record is still to be chosen. Undefined: the dialog is closed. */
    id: param === undefined ? undefined : /^\d{1,15}$/.test(param) ? Number(param) : null,
    open: () => setQuery((before) => ({ ...before, registruoti: '' }), { resetScroll: false }),
    close: () => setQuery(({ registruoti: _, ...others }) => others, { resetScroll: false }),
  }
}
