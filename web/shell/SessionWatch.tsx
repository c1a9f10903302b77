import { useEffect, useRef, useState } from 'react'
import { firstCalls } from '#contract/firstCalls.ts'
import { civilTime } from '#contract/lib/civil.ts'
import type { personsApi } from '#contract/persons/api.ts'
import { absoluteHours, idleMinutes, keepAliveMs } from '#contract/session/rules.ts'
import { later } from '../kit/dialog/later.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { call, inFull } from '../lib/api.ts'
import { logout, signOut, type WebSession } from '../lib/session.ts'

const load = async () => (await import('./SessionDialog.tsx')).SessionDialog
const SessionDialog = later(load)
const minute = 60_000
/** The warning comes two minutes before the idle end, and ten before the absolute one. */
const warnIdle = (idleMinutes - 2) * minute
const endIdle = idleMinutes * minute
const warnLast = absoluteHours * 60 * minute - 10 * minute
/** All tabs share the time of the last activity, so work in one tab keeps the session of all. */
const storageKey = 'meistras.active'
const lastActive = () => Number(localStorage.getItem(storageKey)) || Date.now()

/** Keeps the session alive while the user works, and warns before it ends (ux: session). */
export function SessionWatch({ session }: { session: WebSession }) {
  const [now, setNow] = useState(Date.now)
  const [lastSeen, setLastSeen] = useState(false)
  const pinged = useRef(Date.now())
  const keepAlive = () => {
    pinged.current = Date.now()
    return call(inFull<typeof personsApi.get>(firstCalls.person), { params: { id: session.userId } })
  }

  useEffect(() => {
    let noted = 0
    const active = () => {
      // Not on every key press: half a minute is exact enough.
      if (Date.now() - noted < 30_000 || Date.now() - lastActive() > warnIdle) return
      noted = Date.now()
      localStorage.setItem(storageKey, String(noted))
    }
    localStorage.setItem(storageKey, String(Date.now()))
    const events = ['pointerdown', 'keydown', 'wheel'] as const
    for (const event of events) window.addEventListener(event, active, { passive: true })
    // Fetched long before it is needed, while there is a network.
    const fetching = setTimeout(() => void load().catch(() => {}), minute)
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => {
      clearInterval(timer)
      clearTimeout(fetching)
      for (const event of events) window.removeEventListener(event, active)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is what drives it
  useEffect(() => {
    const idle = now - lastActive()
    if (idle >= endIdle) void logout().catch(signOut)
    else if (now - pinged.current >= keepAliveMs && lastActive() > pinged.current) keepAlive().catch(() => {})
  }, [now])

  const idle = now - lastActive()
  const extend = () => {
    localStorage.setItem(storageKey, String(Date.now()))
    keepAlive().catch(alertDanger)
  }
  if (idle >= warnIdle) {
    const left = Math.max(0, Math.ceil((endIdle - idle) / 1000))
    const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    return <SessionDialog reason="idle" time={time} onAction={extend} onLogout={() => logout().catch(signOut)} />
  }
  if (now - session.since >= warnLast && !lastSeen)
    return (
      <SessionDialog
        reason="last"
        time={civilTime(new Date(session.since + absoluteHours * 60 * minute))}
        onAction={() => setLastSeen(true)}
      />
    )
  return null
}
