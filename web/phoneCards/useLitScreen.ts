import { useEffect } from 'react'

/** Keeps the screen lit while the card is shown, where the browser can. */
export function useLitScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let over = false
    async function hold() {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      const got = await navigator.wakeLock.request('screen').catch(() => null)
      if (over) await got?.release()
      else lock = got
    }
    const again = () => void hold()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
