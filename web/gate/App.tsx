import { useEffect, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import { Bar } from './Bar.tsx'
import { unsent } from './checks.ts'
import { Guard } from './Guard.tsx'
import { Here } from './Here.tsx'
import { t } from './language.ts'
import { listsMoment } from './lists.ts'
import { Menu } from './Menu.tsx'
import { Pair } from './Pair.tsx'
import { packNow } from './pack.ts'
import { prepareReader } from './reader.ts'
import { Scan } from './Scan.tsx'
import { useAnnounced } from './state.ts'
import { type GateIdentity, kept } from './storage.ts'
import { forgetOld, keepInTouch, sync } from './sync.ts'

export type Screen = 'scan' | 'here' | 'menu' | 'guard'

/** Which gate this is and who works at it, read anew whenever something changes. */
function useIdentity() {
  const version = useAnnounced()
  const [known, setKnown] = useState<{ gate: GateIdentity | null; guard: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that it may have changed.
  useEffect(() => {
    void Promise.all([kept('tapatybe'), kept('sargas')]).then(([gate, guard]) =>
      setKnown({ gate: gate ?? null, guard: guard ?? '' }),
    )
  }, [version])
  return known
}

/** Asks before the page is closed while checks wait to be sent. */
function useWarnUnsent() {
  useEffect(() => {
    let count = 0
    const ask = (event: BeforeUnloadEvent) => count > 0 && event.preventDefault()
    const timer = setInterval(() => void unsent().then((now) => (count = now)), 2000)
    window.addEventListener('beforeunload', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('beforeunload', ask)
    }
  }, [])
}

function Gate({ gate, guard }: { gate: GateIdentity; guard: string }) {
  const [screen, setScreen] = useState<Screen>('scan')
  // Without the people of the site nobody is judged while they are being fetched; without a network the gate goes on.
  useAnnounced()
  // Once ready it stays so: a gate that forgets people while their photos still come would lose the check in hand.
  const [ready, setReady] = useState(false)
  if (!ready && packNow() !== null && listsMoment() !== null) setReady(true)
  useEffect(() => {
    prepareReader()
    void forgetOld()
      .then(sync)
      .finally(() => setReady(true))
    return keepInTouch()
  }, [])
  useWarnUnsent()
  const back = () => setScreen('scan')
  return (
    <>
      <Bar gate={gate} onMenu={() => setScreen('menu')} />
      <main>
        {guard === '' || screen === 'guard' ? (
          <Guard name={guard} onDone={back} />
        ) : screen === 'here' ? (
          <Here onBack={back} />
        ) : screen === 'menu' ? (
          <Menu gate={gate} guard={guard} onBack={back} onGuard={() => setScreen('guard')} />
        ) : !ready ? (
          <h1 className="page">{t(gateTexts.updating)}</h1>
        ) : (
          <Scan guard={guard} onHere={() => setScreen('here')} />
        )}
      </main>
    </>
  )
}

export function App({ keeps }: { keeps: boolean }) {
  const known = useIdentity()
  if (!keeps)
    return (
      <main className="alone">
        <p role="alert">{t(gateTexts.storageOff)}</p>
      </main>
    )
  if (!known) return <main className="alone" aria-busy="true" />
  return known.gate ? <Gate key={known.gate.irenginys.id} gate={known.gate} guard={known.guard} /> : <Pair />
}
