import { statusText } from '#contract/classifiers/statuses.ts'
import { type AssessmentPage, pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { Icon } from './icons.tsx'
import { nameIn, useLang, useText, weekday } from './lang.tsx'
import { Badge, Fact, Places } from './parts.tsx'

export function Assessment({ assessment, sritis, savivaldybe, past }: AssessmentPage) {
  const lang = useLang()
  const t = useText(publicTexts)
  const { id, data, laikas, kompetencija, pavadinimas, aprasymas, adresas, imone, tipas, laisvosVietos } = assessment
  return (
    <article className="narrow">
      <p>
        <a className="onward" href={pathOf.assessments(lang)}>
          <Icon name="back" />
          {t('backToAssessments')}
        </a>
      </p>
      <h1>{nameIn(lang, kompetencija)}</h1>
      {/* A title that only repeats the competency tells nothing more. */}
      {pavadinimas !== kompetencija.pavadinimas && <p className="lead">{pavadinimas}</p>}
      <div className="card appointment">
        <p className="when">
          <Icon name="calendar" size={28} />
          <span>
            <time dateTime={data}>{data}</time>
            <span className="more">
              {weekday(lang, data)}
              {laikas && `, ${laikas}`}
            </span>
          </span>
        </p>
        <p className="when">
          <Icon name="place" size={28} />
          <span>
            <strong>{adresas.miestas}</strong>
            <span className="more">
              {[adresas.adresas, savivaldybe && nameIn(lang, savivaldybe)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </p>
        <p className="state">
          {past ? (
            <Badge tone="neutral" icon="calendar">
              {t('happened')}
            </Badge>
          ) : (
            <Places count={laisvosVietos} />
          )}
        </p>
        {!past && (
          <p className="actions">
            <a className="button" href={pathOf.calendar(lang, id)} download="">
              <Icon name="calendarPlus" />
              {t('toCalendar')}
            </a>
          </p>
        )}
      </div>
      <dl className="facts">
        <Fact label={t('type')}>{statusText('atestavimoTipai', tipas, lang)}</Fact>
        <Fact label={t('code')}>{kompetencija.kodas}</Fact>
        {sritis && <Fact label={t('area')}>{nameIn(lang, sritis)}</Fact>}
        <Fact label={t('assessedBy')}>{imone.pavadinimas}</Fact>
      </dl>
      {aprasymas && (
        <section aria-labelledby="description">
          <h2 id="description">{t('description')}</h2>
          <p className="written" lang="lt">
            {aprasymas}
          </p>
        </section>
      )}
      {!past && (
        <section aria-labelledby="join">
          <h2 id="join">{t('howToJoin')}</h2>
          <p>{t('howToJoinText')}</p>
        </section>
      )}
    </article>
  )
}
