import type { ReactNode } from 'react'
import { passMark } from '#contract/assessments/schema.ts'
import { checkTexts } from '#contract/documents/checkTexts.ts'
import { nameIn } from '#contract/lib/names.ts'
import { allTypes, type HomePage, pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { CardPicture, Icon } from './icons.tsx'
import { useLang, useText } from './lang.tsx'
import { Places, When } from './parts.tsx'

export function Home({ assessments, trainings, isSignedIn }: HomePage & { isSignedIn: boolean }) {
  const lang = useLang()
  const t = useText(publicTexts)
  const shell = useText(shellTexts)
  const check = useText(checkTexts)
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
              <button className="button quiet" type="button" hidden data-scan="">
                <Icon name="qr" />
                {t('scanCard')}
              </button>
            </form>
          </search>
          <p className="documents-too">
            {check('question')}{' '}
            <a className="onward" href={pathOf.documentCheck(lang)}>
              {check('link')}
              <Icon name="forward" />
            </a>
          </p>
        </div>
      </div>
      <div className="wide columns">
        <div className="nearest">
          <Nearest
            id="next"
            title={t('next')}
            none={t('noneNext')}
            all={t('allAssessments')}
            href={pathOf.assessments(lang)}
          >
            {assessments.map(({ id, data, laikas, kompetencija, adresas, laisvosVietos }) => (
              <Next
                key={id}
                data={data}
                laikas={laikas}
                href={pathOf.assessment(lang, id)}
                name={nameIn(lang, kompetencija)}
                about={adresas.miestas}
                places={<Places count={laisvosVietos} />}
              />
            ))}
          </Nearest>
          <Nearest
            id="next-trainings"
            title={t('nextTrainings')}
            none={t('noNextTrainings')}
            all={t('allTrainings')}
            href={`${pathOf.trainings(lang)}?tipas=${allTypes}`}
          >
            {trainings.map(({ id, dataNuo, laikas, pavadinimas, adresas, registriki, laisvosVietos, eileje }) => (
              <Next
                key={id}
                data={dataNuo}
                laikas={laikas}
                href={pathOf.training(lang, id)}
                name={pavadinimas}
                about={
                  <>
                    {adresas.miestas || t('remote')} · {t('registerUntil')}{' '}
                    <time dateTime={registriki}>{registriki}</time>
                  </>
                }
                places={<Places count={laisvosVietos} line={eileje} />}
              />
            ))}
          </Nearest>
        </div>
        <section aria-labelledby="how">
          <h2 id="how">{t('how')}</h2>
          <ol className="steps">
            {(['1', '2', '3'] as const).map((step) => (
              <li key={step}>
                <h3>{t(`step${step}`)}</h3>
                <p>{t(`step${step}Text`, { mark: passMark })}</p>
                {step === '1' && !isSignedIn && (
                  <p>
                    <a className="onward" href={`/${lang}/register`}>
                      {t('makeAccount')}
                      <Icon name="forward" />
                    </a>
                  </p>
                )}
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

interface NearestProps {
  id: string
  title: string
  /** Shown where there are none. */
  none: string
  /** Link to the whole list, and its text. */
  all: string
  href: string
  children: readonly ReactNode[]
}
const Nearest = ({ id, title, none, all, href, children }: NearestProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children.length ? <ul className="cards">{children}</ul> : <p className="muted">{none}</p>}
    <p>
      <a className="onward" href={href}>
        {all}
        <Icon name="forward" />
      </a>
    </p>
  </section>
)

interface NextProps {
  data: string
  laikas: string | null
  href: string
  name: string
  about: ReactNode
  places: ReactNode
}
const Next = ({ data, laikas, href, name, about, places }: NextProps) => (
  <li className="card next">
    <p className="when">
      <When data={data} laikas={laikas} />
    </p>
    <div>
      <h3>
        <a className="whole" href={href}>
          {name}
        </a>
      </h3>
      <p className="muted">{about}</p>
    </div>
    <div className="places">{places}</div>
  </li>
)
