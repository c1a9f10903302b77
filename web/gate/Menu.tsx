import { useEffect, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import { refusedChecks, unsent } from './checks.ts'
import { Icon } from './icons.tsx'
import { canInstall, install, isInstalled, isIos } from './install.ts'
import { Languages } from './Languages.tsx'
import { t } from './language.ts'
import { packNow } from './pack.ts'
import type { GateIdentity, QueuedCheck } from './storage.ts'
import { signOut } from './sync.ts'

const kodel = { NETEISINGA: gateTexts.NETEISINGA, PASENUSI: gateTexts.PASENUSI, KITO_OBJEKTO: gateTexts.KITO_OBJEKTO }

/** Checks that the registry did not take: kept and shown, so that nothing is lost in silence. */
function RefusedChecks() {
  const [checks, setChecks] = useState<QueuedCheck[]>([])
  useEffect(() => void refusedChecks().then(setChecks), [])
  if (checks.length === 0) return null
  return (
    <section role="status">
      <h2>{t(gateTexts.refusedTitle, { count: checks.length })}</h2>
      <p>{t(gateTexts.refusedHow)}</p>
      <ul className="people">
        {checks.map(({ id, vardas, laikas, kodel: why }) => (
          <li key={id}>
            {vardas} <span>{laikas.slice(0, 16).replace('T', ' ')}</span>{' '}
            <span>{why && why in kodel ? t(kodel[why as keyof typeof kodel]) : ''}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Finish() {
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState(false)
  if (!asking)
    return (
      <button type="button" onClick={() => setAsking(true)}>
        {t(gateTexts.finish)}
      </button>
    )
  return (
    <section>
      <h2>{t(gateTexts.finishTitle)}</h2>
      <p>{t(gateTexts.finishText)}</p>
      {refused && (
        <p role="alert" className="wrong">
          {t(gateTexts.finishUnsent)}
        </p>
      )}
      <button type="button" className="main" onClick={() => void signOut(unsent).then((done) => setRefused(!done))}>
        {t(gateTexts.finish)}
      </button>
      <button type="button" onClick={() => setAsking(false)}>
        {t(gateTexts.cancel)}
      </button>
    </section>
  )
}

/** What is needed once a shift: guard, language, home screen, the end of the work. */
export function Menu({
  gate,
  guard,
  onBack,
  onGuard,
}: {
  gate: GateIdentity
  guard: string
  onBack: () => void
  onGuard: () => void
}) {
  return (
    <div className="page">
      <button type="button" className="quiet back" onClick={onBack}>
        <Icon name="back" /> {t(gateTexts.back)}
      </button>
      <h1>{gate.objektas.pavadinimas}</h1>
      <p>
        {gate.objektas.adresas}
        <br />
        {t(gateTexts.peopleHere, { count: packNow()?.zmones.length ?? 0 })}
      </p>
      <RefusedChecks />
      <p>
        {t(gateTexts.guardName)}: <strong>{guard}</strong>
      </p>
      <button type="button" onClick={onGuard}>
        {t(gateTexts.changeGuard)}
      </button>
      <Languages />
      {!isInstalled() && canInstall() && (
        <button type="button" onClick={() => void install()}>
          {t(gateTexts.install)}
        </button>
      )}
      {!isInstalled() && isIos() && <p className="hint">{t(gateTexts.installIos)}</p>}
      <Finish />
    </div>
  )
}
