import { useEffect, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import { unsent } from './checks.ts'
import { seconds } from './clock.ts'
import { Icon } from './icons.tsx'
import { t } from './language.ts'
import { listsMoment } from './lists.ts'
import { packNow } from './pack.ts'
import { useAnnounced } from './state.ts'
import type { GateIdentity } from './storage.ts'
import { isOnline, send, sync } from './sync.ts'
import { hasNewVersion, takeNewVersion, takesNewVersion } from './worker.ts'

/** The age of what the gate knows, in words. `seconds`: null where it knows nothing. */
export function ageInWords(age: number | null): string {
  if (age === null) return t(gateTexts.ageNone)
  if (age < 60) return t(gateTexts.ageNow)
  return age < 5400
    ? t(gateTexts.ageMinutes, { count: Math.round(age / 60) })
    : t(gateTexts.ageHours, { count: Math.round(age / 3600) })
}

/** The age of the oldest of the people and the lists. */
function ageNow(): number | null {
  const [pack, lists] = [packNow()?.sudaryta, listsMoment()]
  return pack === undefined || lists === null ? null : Math.max(0, seconds() - Math.min(pack, lists))
}

/** How many checks wait; looked at again every second, and whenever something was sent. */
function useUnsent() {
  const version = useAnnounced()
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that it may have changed.
  useEffect(() => {
    const look = () => void unsent().then(setCount)
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [version])
  return count
}

/** Which gate, how fresh its knowledge is, what waits to be sent: always seen. */
export function Bar({ gate, onMenu }: { gate: GateIdentity; onMenu: () => void }) {
  const waiting = useUnsent()
  const [busy, setBusy] = useState(false)
  const update = () => {
    setBusy(true)
    void sync().finally(() => setBusy(false))
  }
  return (
    <header className="bar">
      <button type="button" className="quiet" onClick={onMenu} aria-label={t(gateTexts.menuTitle)}>
        <Icon name="menu" />
      </button>
      <div className="where">
        <strong>{gate.irenginys.pavadinimas}</strong>
        <span>{gate.objektas.pavadinimas}</span>
      </div>
      {waiting > 0 && (
        <button type="button" className="waiting" onClick={() => void send()}>
          <Icon name="unsent" size={18} /> {t(gateTexts.unsent, { count: waiting })}
        </button>
      )}
      <button type="button" className="quiet age" onClick={update} disabled={busy}>
        <Icon name={isOnline() ? 'update' : 'offline'} size={20} />
        <span className="unseen">{t(gateTexts.update)}: </span>
        <span>{busy ? t(gateTexts.updating) : isOnline() ? ageInWords(ageNow()) : t(gateTexts.offline)}</span>
      </button>
      {hasNewVersion() && (
        <p className="version">
          {t(gateTexts.newVersion)}{' '}
          <button type="button" className="quiet" onClick={takeNewVersion} disabled={takesNewVersion()}>
            {t(takesNewVersion() ? gateTexts.takingVersion : gateTexts.takeVersion)}
          </button>
        </p>
      )}
    </header>
  )
}
