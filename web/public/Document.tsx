import { checkTexts } from '#contract/documents/checkTexts.ts'
import type { DocumentContent, DocumentReply } from '#contract/documents/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { type DocumentPage, pathOf } from '#contract/public/pages.ts'
import { statusText } from '#contract/statuses.ts'
import { CheckFile } from './CheckFile.tsx'
import { headlineOf, levelTexts, signedBy } from './documentSaid.ts'
import { Icon } from './icons.tsx'
import { civilMoment, useLang, useText } from './lang.tsx'
import { Fact, Notice, Print } from './parts.tsx'

/** What the registry knows of a document, for who has its number and key: to compare, never a word that theirs is genuine. */
export function DocumentFound({ document, raktas, checked }: DocumentPage) {
  const lang = useLang()
  const t = useText(checkTexts)
  const { look, title, why } = headlineOf(document)
  const date = dayOf(document.atsaukta) ?? document.dabar?.iki ?? ''
  return (
    <div className="narrow checked document">
      <div className={`verdict ${look}`}>
        <Icon name={look === 'known' ? 'file' : look} size={56} />
        <div>
          <h1>{t(title, { date })}</h1>
          <p>{t(why, { date })}</p>
          <p className="stamp">{t('checkedAt', { time: civilMoment(checked) })}</p>
        </div>
      </div>
      <Notice tone="info" icon="search" title={t('compare')}>
        <p>{t('compareWhy')}</p>
      </Notice>
      <Facts document={document} />
      <Content document={document} />
      <Signers document={document} />
      <CheckFile />
      <div className="onwards">
        <p className="actions">
          <a className="button" href={pathOf.documentCheck(lang)}>
            <Icon name="search" />
            {t('another')}
          </a>
          <Print />
        </p>
        <a className="onward" href={`/api/tikrinimas/${document.numeris}/${raktas}`} rel="nofollow">
          {t('forPrograms')}
        </a>
      </div>
    </div>
  )
}

const dayOf = (moment: string | null) => moment && civilDay(new Date(moment))

function Facts({ document }: { document: DocumentReply }) {
  const lang = useLang()
  const t = useText(checkTexts)
  const { numeris, rusis, sukurta, lygis, ankstesnis } = document
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <dl className="told">
        <Fact label={t('kind')}>{statusText('dokumentuRusys', rusis, lang)}</Fact>
        <Fact label={t('number')}>
          <span className="number">{numeris}</span>
        </Fact>
        <Fact label={t('made')}>
          <time dateTime={sukurta}>{civilMoment(sukurta)}</time>
        </Fact>
        <Fact label={t('level')}>{t(lygis ? levelTexts[lygis] : 'levelNone')}</Fact>
      </dl>
      {rusis === 'PROTOKOLO_ISRASAS' && <p className="hint">{t('extractWhy')}</p>}
      {ankstesnis && <p className="hint">{t('formerWhy')}</p>}
    </section>
  )
}

/** Each with its place, by which React tells them apart: two parts of a document may say the same. */
const numbered = <T,>(list: readonly T[]) => list.map((one, nr) => ({ nr, one }))

/** All that the document says, in its own language: the same for who hears the page as for who sees the paper. */
function Content({ document: { turinys, kalba } }: { document: DocumentReply }) {
  const t = useText(checkTexts)
  const { pavadinimas, apie, asmuo, faktai, lenteles, skyriai } = turinys
  return (
    <section className="card content" aria-labelledby="content-title">
      <h2 id="content-title">{t('content')}</h2>
      <article lang={kalba}>
        <h3>{pavadinimas}</h3>
        {apie && <p className="lead">{apie}</p>}
        {asmuo && <p className="of">{asmuo}</p>}
        {faktai.length > 0 && (
          <dl className="told">
            {numbered(faktai).map(({ nr, one: { pavadinimas: name, reiksme } }) => (
              <Fact key={nr} label={name}>
                {reiksme}
              </Fact>
            ))}
          </dl>
        )}
        {numbered(lenteles).map(({ nr, one }) => (
          <Table key={nr} {...one} />
        ))}
        {numbered(skyriai).map(({ nr, one: { antraste, pastraipos } }) => (
          <section key={nr}>
            <h4>{antraste}</h4>
            {numbered(pastraipos).map(({ nr: place, one: text }) => (
              <p key={place}>{text}</p>
            ))}
          </section>
        ))}
      </article>
    </section>
  )
}

/** A table that scrolls in its own frame, by keyboard as well, where a phone is narrower. */
const Table = ({ pavadinimas, antrastes, eilutes }: DocumentContent['lenteles'][number]) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the reach of the keyboard
  <section className="scrolls" aria-label={pavadinimas} tabIndex={0}>
    <table>
      <caption>{pavadinimas}</caption>
      <thead>
        <tr>
          {/* A heading without a word would be read as a heading of nothing. */}
          {numbered(antrastes).map(({ nr, one: name }) =>
            name ? (
              <th key={nr} scope="col">
                {name}
              </th>
            ) : (
              <td key={nr} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {numbered(eilutes).map(({ nr: row, one: [first, ...rest] }) => (
          <tr key={row}>
            {first ? <th scope="row">{first}</th> : <td />}
            {numbered(rest).map(({ nr, one: cell }) => (
              <td key={nr}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

function Signers({ document: { pasirase } }: { document: DocumentReply }) {
  const t = useText(checkTexts)
  return (
    <section className="card" aria-labelledby="signers">
      <h2 id="signers">{t('signers')}</h2>
      {pasirase.length === 0 && <p className="muted">{t('noSigners')}</p>}
      <ol className="signers">
        {numbered(pasirase).map(({ nr, one }) => {
          const [way, level] = signedBy(one)
          return (
            <li key={nr}>
              <strong>{one.vardas}</strong>
              <p className="muted">
                {t(way)}, {t(level)} · <time dateTime={one.laikas}>{civilMoment(one.laikas)}</time>
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
