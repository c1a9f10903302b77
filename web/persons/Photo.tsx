import './persons.css'

interface Props {
  person: { vardas: string; pavarde: string; nuotrauka: string | null }
  small?: boolean
}

/**
 * The photo as on the card; initials without one. The name always stands beside it, so it has no text for screen
 * readers.
 */
export function Photo({ person: { vardas, pavarde, nuotrauka }, small }: Props) {
  const size = small ? 'person-photo person-photo-small' : 'person-photo'
  if (nuotrauka) return <img src={nuotrauka} alt="" width={3} height={4} loading="lazy" className={size} />
  return (
    <div className={size} aria-hidden>
      {vardas[0]}
      {pavarde[0]}
    </div>
  )
}
