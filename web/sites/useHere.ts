import { useState } from 'react'
import { moved, type Point } from '#contract/sites/place.ts'

export type HereState = { is: 'idle' | 'searching' | 'denied' | 'failed' } | { is: 'found'; metres: number }

const denied = 1
const patience = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 10_000 }

/** The user's present location, asked of the browser only after a tap. */
export function useHere(onFound: (point: Point) => void) {
  const [state, setState] = useState<HereState>({ is: 'idle' })
  function find() {
    if (!('geolocation' in navigator)) return setState({ is: 'failed' })
    setState({ is: 'searching' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onFound(moved({ platuma: coords.latitude, ilguma: coords.longitude }, 0, 0))
        setState({ is: 'found', metres: Math.max(1, Math.round(coords.accuracy)) })
      },
      ({ code }) => setState({ is: code === denied ? 'denied' : 'failed' }),
      patience,
    )
  }
  return { state, find }
}
