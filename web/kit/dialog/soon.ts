import { useEffect, useState } from 'react'

/** What is needed without a network too is fetched when the screen has had time to load. */
export const afterScreen = 3000

/** Has the screen been shown for a while? */
export function useSoon() {
  const [soon, setSoon] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSoon(true), afterScreen)
    return () => clearTimeout(timer)
  }, [])
  return soon
}
