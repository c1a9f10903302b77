import { useQueryParams } from './nav.tsx'

/**
 * The state of the dialog that creates a record over a list. `?naujas` in the address opens it, and so does `new` in
 * place of an id (routes.tsx).
 */
export function useCreating() {
  const [query, setQuery] = useQueryParams()
  return {
    opened: 'naujas' in query,
    open: () => setQuery((before) => ({ ...before, naujas: '' }), { resetScroll: false }),
    close: () => setQuery(({ naujas: _, ...others }) => others, { resetScroll: false }),
  }
}
