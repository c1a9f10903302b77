import type { PublicAssessment } from '#contract/assessments/schema.ts'
import { passMark } from '#contract/assessments/schema.ts'
import { type HomePage, pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { CardPicture, Icon } from './icons.tsx'
import { nameIn, useLang, useText, weekday } from './lang.tsx'
import { Places } from './parts.tsx'

export function Home({ assessments, isSignedIn }: HomePage & { isSignedIn: boolean }) {
  const lang = useLang()
  const t = useText(publicTexts)
  const shell = useText(shellTexts)
  return (
    <>
      <div className="hero">
        <div className="wide">
          <CardPicture />
          <h1>{t('checkSpecialist')}</h1>
          <p className="lead">{t('checkLead')}</p>
          <search>
            <form action={pathOf.specialists(lang)}>
              <label htmlFor="ieskoti">{t('numberOrName')}</label>
              <p className="hint" id="ieskoti-hint">
                {t('numberOrNameHint')}
              </p>
              <div className="searchbox">
                <input
                  id="ieskoti"
                  name="ieskoti"
                  type="search"
                  autoComplete="off"
                  autoCapitalize="words"
                  spellCheck={false}
                  aria-describedby="ieskoti-hint"
                />
                <button className="button large" type="submit">
                  <Icon name="search" />
                  {t('find')}
                </button>
              </div>
            </form>
          </search>
        </div>
      </div>
      <div className="wide columns">
        <section aria-labelledby="next">
          <h2 id="next">{t('next')}</h2>
          {assessments.length ? (
            <ul className="cards">
              {assessments.map((assessment) => (
                <Next key={assessment.id} assessment={assessment} />
              ))}
            </ul>
          ) : (
            <p className="muted">{t('noneNext')}</p>
          )}
          <p>
            <a className="onward" href={pathOf.assessments(lang)}>
              {t('allAssessments')}
              <Icon name="forward" />
            </a>
          </p>
        </section>
        <section aria-labelledby="how">
          <h2 id="how">{t('how')}</h2>
          <ol className="steps">
            {(['1', '2', '3'] as const).map((step) => (
              <li key={step}>
                <h3>{t(`step${step}`)}</h3>
                <p>{t(`step${step}Text`, { mark: passMark })}</p>
              </li>
            ))}
          </ol>
          {!isSignedIn && (
            <div className="signin">
              <h2>{t('signInLead')}</h2>
              <p>{t('signInText')}</p>
              <a className="button quiet" href={`/${lang}/login`}>
                {shell('login')}
              </a>
            </div>
          )}
        </section>
      </div>
    </>
  )
}

function Next({
  assessment: { id, data, laikas, kompetencija, adresas, laisvosVietos },
}: {
  assessment: PublicAssessment
}) {
  const lang = useLang()
  return (
    <li className="card next">
      <p className="when">
        <time dateTime={data}>{data}</time>
        <span>
          {weekday(lang, data)}
          {laikas && `, ${laikas}`}
        </span>
      </p>
      <div>
        <h3>
          <a className="whole" href={pathOf.assessment(lang, id)}>
            {nameIn(lang, kompetencija)}
          </a>
        </h3>
        <p className="muted">{adresas.miestas}</p>
      </div>
      <Places count={laisvosVietos} />
    </li>
  )
}
