import { useQueryParams } from '../lib/nav.tsx'

/** Opens the protocol of the person with this id, which is added to the address; null closes it. */
export function useOpenProtocol() {
  const [, setQuery] = useQueryParams()
  return (personId: number | null) =>
    setQuery(({ protokolas: _, ...rest }) => (personId === null ? rest : { ...rest, protokolas: String(personId) }))
}
