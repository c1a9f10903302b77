import { useQueryParams } from './nav.tsx'

/** `?registruoti=70` in the address opens the registration of the own people to that record, `?registruoti` to one that is yet to be chosen. */
export function useRegistering() {
  const [query, setQuery] = useQueryParams()
  const asked = query['registruoti']
  return {
    /** Null: to be chosen; undefined: nobody is being registered. */
    id: asked === undefined ? undefined : /^\d{1,15}$/.test(asked) ? Number(asked) : null,
    open: () => setQuery((before) => ({ ...before, registruoti: '' }), { resetScroll: false }),
    close: () => setQuery(({ registruoti: _, ...others }) => others, { resetScroll: false }),
  }
}
