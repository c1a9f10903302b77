import type { PublicCard } from '#contract/cards/schema.ts'
import { nameIn } from '#contract/lib/names.ts'
import { pathOf, type SpecialistsPage } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { type Verdict, verdictOf } from '#contract/public/verdict.ts'
import { statusText } from '#contract/statuses.ts'
import { Icon } from './icons.tsx'
import { useLang, useText } from './lang.tsx'
import { Badge, Field, Mistakes, Notice, useMistake } from './parts.tsx'

export function Specialists({ values, fields, found, retryAfter }: SpecialistsPage) {
  const lang = useLang()
  const t = useText(publicTexts)
  const mistake = useMistake(fields)
  const labels = { numeris: t('number'), vardas: t('firstName'), pavarde: t('lastName') }
  const wrong = (name: keyof typeof labels) =>
    name === 'numeris' ? fields['numeris'] && t('numberWrong') : mistake(name)
  const mistakes = (['numeris', 'vardas', 'pavarde'] as const).flatMap((name) => {
    const error = wrong(name)
    return error ? [{ name, label: labels[name], error }] : []
  })
  const text = (name: keyof typeof labels, hint?: string, more: object = {}) => (
    <Field name={name} label={labels[name]} hint={hint} error={wrong(name)}>
      {(tied) => (
        <input {...tied} type="text" defaultValue={values[name]} autoComplete="off" spellCheck={false} {...more} />
      )}
    </Field>
  )
  return (
    <div className="wide">
      <h1>{t('specialists')}</h1>
      {mistakes.length > 0 && <Mistakes title={t('checkForm')} mistakes={mistakes} />}
      {retryAfter !== null && (
        <Notice tone="warning" icon="check" title={t('tooMany')}>
          <p>{t('tooManyWhy', { seconds: retryAfter })}</p>
        </Notice>
      )}
      {found && <Found {...found} />}
      <search className="ways">
        <form className="card" aria-labelledby="by-number" action={pathOf.specialists(lang)}>
          <h2 id="by-number">{t('byNumber')}</h2>
          {text('numeris', t('numberHint'), { inputMode: 'numeric' })}
          <p className="actions">
            <button className="button" type="submit">
              {t('check')}
            </button>
            <button className="button quiet" type="button" hidden data-scan="">
              <Icon name="qr" />
              {t('scanCard')}
            </button>
          </p>
        </form>
        <form className="card" aria-labelledby="by-name" action={pathOf.specialists(lang)}>
          <h2 id="by-name">{t('byName')}</h2>
          <p className="hint">{t('nameHint')}</p>
          <div className="pair">
            {text('vardas', undefined, { autoCapitalize: 'words' })}
            {text('pavarde', undefined, { autoCapitalize: 'words' })}
          </div>
          <button className="button" type="submit">
            <Icon name="search" />
            {t('find')}
          </button>
        </form>
      </search>
    </div>
  )
}

function Found({ rows, total }: { rows: readonly PublicCard[]; total: number }) {
  const t = useText(publicTexts)
  if (!rows.length)
    return (
      <Notice tone="neutral" icon="unknown" title={t('nobody')}>
        <p>{t('nobodyWhy')}</p>
      </Notice>
    )
  return (
    <section aria-labelledby="results">
      <h2 id="results">{t('foundPeople', { count: total })}</h2>
      {total > rows.length && <p className="muted">{t('foundMore', { shown: rows.length, count: total })}</p>}
      <ul className="cards">
        {rows.map((card, i) => (
          <Person key={card.numeris ?? i} card={card} />
        ))}
      </ul>
    </section>
  )
}

const badges = {
  ok: ['success', 'ok'],
  check: ['pending', 'calendar'],
  no: ['danger', 'no'],
  unknown: ['neutral', 'unknown'],
} as const satisfies Record<Verdict, unknown>

function Person({ card: { numeris, statusas, vardas, pavarde, imone, kompetencijos } }: { card: PublicCard }) {
  const lang = useLang()
  const t = useText(publicTexts)
  const [tone, icon] = badges[verdictOf(statusas)]
  const name = `${vardas} ${pavarde}`
  return (
    <li className="card person">
      <div>
        <h3>
          {numeris ? (
            <a className="whole" href={pathOf.specialist(lang, numeris)}>
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        <p className="muted">
          {[numeris && t('cardNumber', { number: numeris }), imone?.pavadinimas].filter(Boolean).join(' · ')}
        </p>
        {/* A person without a card has no page, so the competencies are listed here. */}
        {!numeris && <p>{kompetencijos.map(({ kompetencija }) => nameIn(lang, kompetencija)).join(' · ')}</p>}
      </div>
      <p className="state">
        <Badge tone={tone} icon={icon}>
          {statusas ? statusText('korteleStatusai', statusas, lang) : t('noCard')}
        </Badge>
        <span>{t('validCount', { count: kompetencijos.length })}</span>
      </p>
    </li>
  )
}
