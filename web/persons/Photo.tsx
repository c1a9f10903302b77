import './persons.css'

interface Props {
  person: { vardas: string; pavarde: string; nuotrauka: string | null }
  small?: boolean
  /** As it is stored, for a place of its own. Elsewhere a small one is read: twenty of a list would be a megabyte. */
  whole?: boolean
}

/**
 * The photo as on the card; initials without one. The name always stands beside it, so it has no text for screen
 * readers.
 */
export function Photo({ person: { vardas, pavarde, nuotrauka }, small, whole }: Props) {
  const size = small ? 'person-photo person-photo-small' : 'person-photo'
  if (nuotrauka)
    return (
      <img
        src={whole ? nuotrauka : `${nuotrauka}?mazas=true`}
        alt=""
        width={3}
        height={4}
        loading="lazy"
        className={size}
      />
    )
  return (
    <div className={size} aria-hidden>
      {vardas[0]}
      {pavarde[0]}
    </div>
  )
}
