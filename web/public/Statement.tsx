import { type Entry, say } from '#contract/lib/texts.ts'
import type { Part } from '#contract/public/statements.ts'
import { absoluteHours } from '#contract/session/rules.ts'
import { useLang } from './lang.tsx'

/** A page of plain text: privacy, accessibility. */
export function Statement({ title, lead, parts }: { title: Entry; lead: Entry; parts: readonly Part[] }) {
  const lang = useLang()
  const t = (entry: Entry) => say(entry, lang, { hours: absoluteHours })
  return (
    <article className="narrow statement">
      <h1>{t(title)}</h1>
      <p className="lead">{t(lead)}</p>
      {parts.map(({ heading, text, list, link }) => (
        <section key={t(heading)}>
          <h2>{t(heading)}</h2>
          {text.map((entry) => (
            <p key={t(entry)}>{t(entry)}</p>
          ))}
          {list && (
            <ul>
              {list.map((entry) => (
                <li key={t(entry)}>{t(entry)}</li>
              ))}
            </ul>
          )}
          {link && (
            <p>
              <a className="onward" href={link.href}>
                {t(link.text)}
              </a>
            </p>
          )}
        </section>
      ))}
    </article>
  )
}
