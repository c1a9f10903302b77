import { useState } from 'react'

/**
 * Props of a field that chooses from a long list: its choices are drawn once somebody comes to the field. Those of closed
 * lists were two thirds of the elements of a form, which a slow phone draws for nothing. By the time the list opens they
 * are there, so that keys find the chosen one.
 */
export function useChoices(): { limit?: number; onFocus?: () => void } {
  const [visited, setVisited] = useState(false)
  return visited ? {} : { limit: 0, onFocus: () => setVisited(true) }
}
