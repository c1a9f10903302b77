import type { PublicCard } from '#contract/cards/schema.ts'
import { endsSoon } from '#contract/competencies/rules.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { nameIn } from '#contract/lib/names.ts'
import { type Named, pathOf, type SpecialistPage } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { verdictOf } from '#contract/public/verdict.ts'
import { Icon } from './icons.tsx'
import { civilMoment, useLang, useText } from './lang.tsx'
import { Badge, Fact } from './parts.tsx'

/** The answer first: is this card valid, as of which moment; then its holder and what they may do. */
export function Specialist({ numeris, card, checked, lygiai }: SpecialistPage) {
  const lang = useLang()
  const t = useText(publicTexts)
  const statusas = card?.statusas ?? null
  const verdict = verdictOf(statusas)
  return (
    <div className="narrow checked">
      <div className={`verdict ${verdict}`}>
        <Icon name={verdict} size={56} />
        <div>
          <h1>{t(statusas ?? 'noSuchCard')}</h1>
          <Since card={card} />
          <p>{reason(t, numeris, card)}</p>
          <p className="stamp">{t('checkedAt', { time: civilMoment(checked) })}</p>
        </div>
      </div>
      {card && <Holder card={card} numeris={numeris} />}
      {card && <Competencies card={card} today={civilDay(new Date(checked))} lygiai={lygiai} />}
      {card && <Qualifications card={card} />}
      <p className="actions">
        <a className="button large" href={pathOf.specialists(lang)}>
          <Icon name="search" />
          {t('checkAnother')}
        </a>
        <button className="button quiet large" type="button" hidden data-scan="">
          <Icon name="qr" />
          {t('scanNext')}
        </button>
        {card && (
          <button className="button quiet large" type="button" hidden data-print="">
            <Icon name="print" />
            {t('print')}
          </button>
        )}
      </p>
    </div>
  )
}

/** Has the card expired, rather than been ended by somebody? */
const isOver = ({ statusas, galiojaIki, busenaNuo }: PublicCard) =>
  statusas === 'NEGALIOJA' && galiojaIki !== null && busenaNuo !== null && galiojaIki < busenaNuo

/** The day of the present status, where there is one. */
function Since({ card }: { card: PublicCard | null }) {
  const t = useText(publicTexts)
  if (!card || (card.statusas !== 'SUSPENDUOTA' && card.statusas !== 'NEGALIOJA')) return null
  const { statusas, galiojaIki, busenaNuo } = card
  const [key, date] = isOver(card)
    ? (['overOn', galiojaIki] as const)
    : statusas === 'SUSPENDUOTA'
      ? (['suspendedOn', busenaNuo] as const)
      : (['endedOn', busenaNuo ?? galiojaIki] as const)
  return date && <p className="since">{t(key, { date })}</p>
}

/** Why the verdict is so, and what to check on a valid card. */
function reason(t: ReturnType<typeof useText<typeof publicTexts>>, number: string, card: PublicCard | null) {
  if (!card?.statusas) return t('noSuchCardWhy', { number })
  if (isOver(card)) return t('overWhy')
  if (card.statusas !== 'AKTYVI') return t(`${card.statusas}Why`)
  return t(card.nuotrauka ? 'comparePhoto' : 'compareName')
}

function Holder({ card, numeris }: { card: PublicCard; numeris: string }) {
  const t = useText(publicTexts)
  const { vardas, pavarde, imone, nuotrauka, statusas, galiojaIki } = card
  const name = `${vardas} ${pavarde}`
  return (
    <section className="card holder" aria-labelledby="holder">
      {nuotrauka ? (
        <img src={nuotrauka} alt={t('photoOf', { name })} width={480} height={640} />
      ) : (
        <p className="nophoto">
          <Icon name="person" size={56} />
          {t('noPhoto')}
        </p>
      )}
      <div>
        <h2 id="holder">{name}</h2>
        <dl>
          <Fact label={t('number')}>
            <span className="number">{numeris}</span>
          </Fact>
          <Fact label={t('company')}>{imone?.pavadinimas ?? t('noCompany')}</Fact>
          {statusas === 'AKTYVI' && galiojaIki && <Fact label={t('cardUntil')}>{galiojaIki}</Fact>}
        </dl>
      </div>
    </section>
  )
}

/** Hidden where there are none: most people at a site have competencies only. */
function Qualifications({ card: { kvalifikacijos } }: { card: PublicCard }) {
  const lang = useLang()
  const t = useText(publicTexts)
  if (kvalifikacijos.length === 0) return null
  return (
    <section aria-labelledby="qualifications">
      <h2 id="qualifications">
        {t('validQualifications')}
        <span className="count">{kvalifikacijos.length}</span>
      </h2>
      <ul className="cards">
        {kvalifikacijos.map((qualification) => (
          <li className="card competency" key={`${qualification.pavadinimas} ${qualification.numeris}`}>
            <div>
              <h3>{nameIn(lang, qualification)}</h3>
              {qualification.numeris && (
                <p className="muted">{t('certificateNumber', { number: qualification.numeris })}</p>
              )}
            </div>
            <Badge tone="success" icon="ok">
              {qualification.galioja ? t('validUntil', { date: qualification.galioja }) : t('confirmed')}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Competencies({ card, today, lygiai }: { card: PublicCard; today: string; lygiai: readonly Named[] }) {
  const lang = useLang()
  const t = useText(publicTexts)
  const levelName = (code: string) => {
    const level = lygiai.find(({ kodas }) => kodas === code)
    return level ? nameIn(lang, level) : code
  }
  const count = card.kompetencijos.length
  return (
    <section aria-labelledby="competencies">
      <h2 id="competencies">
        {t('validCompetencies')}
        {count > 0 && <span className="count">{count}</span>}
      </h2>
      {count === 0 ? (
        <p className="card nothing">
          <Icon name="check" />
          {t('noCompetencies')}
        </p>
      ) : (
        <ul className="cards">
          {card.kompetencijos.map(({ kompetencija, lygis, galioja }) => (
            <li className="card competency" key={kompetencija.kodas}>
              <div>
                <h3>{nameIn(lang, kompetencija)}</h3>
                <p className="muted">{[kompetencija.kodas, lygis && levelName(lygis)].filter(Boolean).join(' · ')}</p>
              </div>
              {galioja && endsSoon({ statusas: 'GALIOJA', galioja }, today) ? (
                <Badge tone="warning" icon="calendarDue">
                  {t('ends', { date: galioja })}
                </Badge>
              ) : (
                <Badge tone="success" icon="ok">
                  {galioja ? t('validUntil', { date: galioja }) : t('validAlways')}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
