import { useNavigate } from '@tanstack/react-router'
import type { Search } from '../lib/nav.tsx'

/** Opens the protocol of a person, whose id stands in the address; null closes it. */
export function useOpenProtocol() {
  const navigate = useNavigate()
  return (personId: number | null) => {
    const search = ({ protokolas: _, ...rest }: Search) =>
      personId === null ? rest : { ...rest, protokolas: String(personId) }
    return navigate({ to: '.', search: search as never })
  }
}
