import { useEffect, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import type { InsideReply } from '#contract/gate/schema.ts'
import { call } from './call.ts'
import { hereNow, hereSince, type Here as Person } from './checks.ts'
import { Icon } from './icons.tsx'
import { lang, t } from './language.ts'
import { packNow } from './pack.ts'
import { useAnnounced } from './state.ts'

const clock = (moment: string) => new Date(moment).toLocaleTimeString(lang(), { hour: '2-digit', minute: '2-digit' })

/** What all gates knew when the registry answered last, and of which site. */
let known: { site: number | undefined; reply: InsideReply } | null = null
const siteNow = () => packNow()?.objektas.id

/**
 * Who is in the site: by all gates as the registry told last, and by what this gate has seen since; by its own checks alone
 * where the registry has never answered. In an evacuation people of other gates stay on the list when the network goes.
 */
function useHere() {
  const version = useAnnounced()
  const [here, setHere] = useState<{ people: Person[]; at: string | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that checks were sent.
  useEffect(() => {
    let over = false
    async function show() {
      const reply = known?.site === siteNow() ? known?.reply : undefined
      const people = reply ? await hereSince(reply.zmones, reply.kada) : await hereNow()
      if (!over) setHere({ people, at: reply?.kada ?? null })
    }
    async function ask() {
      await show()
      const answer = await call('/api/vartai/viduje', { ms: 4000 }).catch(() => null)
      if (!answer || over) return
      known = { site: siteNow(), reply: (await answer.json()) as InsideReply }
      await show()
    }
    void ask()
    return () => {
      over = true
    }
  }, [version])
  return here
}

/** Who is here now, by company; a roll call for an evacuation works without a network. */
export function Here({ onBack }: { onBack: () => void }) {
  const here = useHere()
  const [calling, setCalling] = useState(false)
  const [found, setFound] = useState<ReadonlySet<string>>(new Set())
  const people = here?.people ?? []
  const companies = [...new Set(people.map(({ imone }) => imone))]
  const toggle = (id: string) =>
    setFound((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <div className="page">
      <button type="button" className="quiet back" onClick={onBack}>
        <Icon name="back" /> {t(gateTexts.back)}
      </button>
      <h1>{t(gateTexts.hereTitle)}</h1>
      {here && people.length === 0 && <p>{t(gateTexts.hereNone)}</p>}
      {people.length > 0 && (
        <>
          <p>
            <strong>{t(gateTexts.hereCount, { count: people.length })}.</strong>{' '}
            {here?.at ? t(gateTexts.hereAll, { time: clock(here.at) }) : t(gateTexts.hereOwn)}
          </p>
          <button type="button" aria-pressed={calling} onClick={() => setCalling(!calling)}>
            {t(gateTexts.rollCall)}
          </button>
          {calling && (
            <p role="status" className="count">
              {t(gateTexts.foundOf, { found: people.filter(({ id }) => found.has(id)).length, all: people.length })}
            </p>
          )}
        </>
      )}
      {companies.map((company) => (
        <section key={company}>
          <h2>{company || t(gateTexts.noCompany)}</h2>
          <ul className="people">
            {people
              .filter(({ imone }) => imone === company)
              .map(({ id, vardas, nuo, verdiktas }) => (
                <li key={id} className={verdiktas}>
                  {calling ? (
                    <label>
                      <input type="checkbox" checked={found.has(id)} onChange={() => toggle(id)} />
                      {vardas}
                    </label>
                  ) : (
                    <>
                      <Icon name={verdiktas} size={18} /> {vardas}
                    </>
                  )}
                  <span className="nowrap">{t(gateTexts.since, { time: clock(nuo) })}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
