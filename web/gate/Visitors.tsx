import { type FormEvent, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import { isPersonName, tidyName } from '#contract/lib/characters.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { call, Refused } from './call.ts'
import { newId, saveCheck } from './checks.ts'
import { now } from './clock.ts'
import { Field } from './Field.tsx'
import { Icon } from './icons.tsx'
import { t } from './language.ts'
import { packNow } from './pack.ts'
import { Qr } from './Qr.tsx'
import type { Direction } from './storage.ts'
import { send } from './sync.ts'

const empty = { vardas: '', pavarde: '', priezastis: '', pasKa: '', imone: '' }
type Visitor = typeof empty

const labels = {
  vardas: gateTexts.firstName,
  pavarde: gateTexts.lastName,
  priezastis: gateTexts.why,
  pasKa: gateTexts.toWhom,
  imone: gateTexts.company,
} as const
const needed: readonly (keyof Visitor)[] = ['vardas', 'pavarde', 'priezastis']

/** Visitors without a card whom the site expects today. */
function expected(): Visitor[] {
  const today = civilDay(new Date(now()))
  return (packNow()?.zmones ?? [])
    .filter(
      ({ paskirtis, korteles, dirbaNuo, dirbaIki }) =>
        paskirtis === 'LANKYTOJAS' &&
        korteles.length === 0 &&
        dirbaNuo <= today &&
        (dirbaIki === null || dirbaIki >= today),
    )
    .map(({ vardas, pavarde, priezastis, imone }) => ({
      ...empty,
      vardas,
      pavarde,
      priezastis,
      imone: imone?.pavadinimas ?? '',
    }))
}

/** What is wrong with each field, as the registry would say later, when nobody can ask the visitor any more. */
function faultsOf(visitor: Visitor): Partial<Record<keyof Visitor, string>> {
  const faults: Partial<Record<keyof Visitor, string>> = {}
  for (const name of ['vardas', 'pavarde'] as const)
    if (!isPersonName(tidyName(visitor[name]))) faults[name] = t(gateTexts.nameLetters)
  for (const name of needed) if (visitor[name].trim() === '') faults[name] = t(gateTexts.needed)
  return faults
}

function passTrouble(error: unknown): string {
  if (!(error instanceof Refused)) return t(gateTexts.passNeedsNetwork)
  return t(error.status === 429 ? gateTexts.tooMany : gateTexts.passRefused)
}

/** A visitor without a card: who, why, to whom. Recorded at once; a pass for the day needs the network. */
export function Visitors({ guard, direction, onDone }: { guard: string; direction: Direction; onDone: () => void }) {
  const [visitor, setVisitor] = useState(empty)
  const [asked, setAsked] = useState(false)
  // A second press while the first one is under way would let in another visitor, who never leaves.
  const [busy, setBusy] = useState(false)
  const [pass, setPass] = useState<{ kodas: string } | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function record(numeris: string) {
    await saveCheck({
      id: newId(),
      laikas: new Date(now()).toISOString(),
      sargas: guard,
      kryptis: direction,
      pagrindas: 'LANKYTOJAS',
      numeris,
      verdiktas: 'LEISTI',
      kodai: [],
      sprendimas: direction === 'IEJO' ? 'ILEISTA' : 'ISLEISTA',
      lankytojas: visitor,
      bukle: 'LAUKIA',
      vardas: `${visitor.vardas} ${visitor.pavarde}`,
      imone: visitor.imone,
    })
    void send()
  }
  /** Does this once the fields are right. */
  async function once(act: () => Promise<void>) {
    setAsked(true)
    setTrouble(null)
    if (busy || Object.keys(faultsOf(visitor)).length > 0) return
    setBusy(true)
    await act().catch(() => setTrouble(t(gateTexts.storageFull)))
    setBusy(false)
  }
  const letIn = () =>
    once(async () => {
      await record('')
      onDone()
    })
  const withPass = () =>
    once(async () => {
      const answer = await call('/api/vartai/leidimai', { method: 'POST', body: visitor }).catch((error) =>
        setTrouble(passTrouble(error)),
      )
      if (!answer) return
      const made = (await answer.json()) as { numeris: string; kodas: string }
      await record(made.numeris)
      setPass(made)
    })

  if (pass)
    return (
      <div className="page">
        <h1>
          {visitor.vardas} {visitor.pavarde}
        </h1>
        <Qr text={pass.kodas} label={t(gateTexts.showPass)} />
        <p>{t(gateTexts.passHow)}</p>
        <button type="button" className="main" onClick={onDone}>
          {t(gateTexts.next)}
        </button>
      </div>
    )
  const all = expected()
  const faults = asked ? faultsOf(visitor) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void letIn()
  }
  return (
    <form className="page" onSubmit={submit} noValidate>
      <button type="button" className="quiet back" onClick={onDone}>
        <Icon name="back" /> {t(gateTexts.back)}
      </button>
      <h1>{t(gateTexts.visitorTitle)}</h1>
      {all.length > 0 && (
        <section>
          <h2>{t(gateTexts.expected)}</h2>
          <ul className="people">
            {all.map((one) => (
              <li key={`${one.vardas} ${one.pavarde} ${one.priezastis}`}>
                <button type="button" onClick={() => setVisitor(one)}>
                  {one.vardas} {one.pavarde} <span>{one.priezastis}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(Object.keys(labels) as (keyof Visitor)[]).map((name) => (
        <Field
          key={name}
          label={t(labels[name])}
          value={visitor[name]}
          maxLength={name === 'vardas' || name === 'pavarde' ? 100 : 200}
          required={needed.includes(name)}
          error={faults[name]}
          onChange={(event) => setVisitor({ ...visitor, [name]: event.currentTarget.value })}
        />
      ))}
      {trouble && (
        <p role="alert" className="wrong">
          {trouble}
        </p>
      )}
      <button type="submit" className="main" disabled={busy}>
        {t(direction === 'IEJO' ? gateTexts.letIn : gateTexts.letOut)}
      </button>
      {direction === 'IEJO' && (
        <button type="button" disabled={busy} onClick={() => void withPass()}>
          {t(gateTexts.showPass)}
        </button>
      )}
    </form>
  )
}
