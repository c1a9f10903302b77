import { Fragment } from 'react'
import type { Criteria } from '#contract/assessments/marks.ts'
import { parts } from '#contract/assessments/rules.ts'
import type { AssessmentType } from '#contract/assessments/schema.ts'
import { nameIn } from '#contract/lib/names.ts'
import { type AssessmentPage, type PageContext, pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { Appointment } from './Appointment.tsx'
import { useIsOn } from './features.tsx'
import { useLang, useText } from './lang.tsx'
import { Fact, Places, Trail } from './parts.tsx'
import { Registration } from './Registration.tsx'

export function Assessment({ session, ...page }: AssessmentPage & { session: PageContext['session'] }) {
  const lang = useLang()
  const t = useText(publicTexts)
  const classified = useIsOn('kompetencijuKlasifikacija')
  const { assessment, criteria, sritis, savivaldybe, past, registration } = page
  const { id, data, laikas, kompetencija, pavadinimas, aprasymas, adresas, imone, tipas, laisvosVietos } = assessment
  const path = pathOf.assessment(lang, id)
  return (
    <article className="narrow">
      <Trail
        steps={[
          { text: t('home'), href: pathOf.home(lang) },
          { text: t('assessments'), href: pathOf.assessments(lang) },
        ]}
        here={nameIn(lang, kompetencija)}
      />
      <h1>{nameIn(lang, kompetencija)}</h1>
      {/* A title that only repeats the competency is not shown. */}
      {pavadinimas !== kompetencija.pavadinimas && <p className="lead">{pavadinimas}</p>}
      <Appointment
        data={data}
        laikas={laikas}
        place={adresas.miestas}
        address={[adresas.adresas, savivaldybe && nameIn(lang, savivaldybe)]}
        calendar={past ? null : pathOf.calendar(path)}
        free={<Places count={laisvosVietos} />}
      />
      <Registration
        of="assessment"
        registration={registration}
        path={path}
        session={session}
        past={past}
        company={imone.pavadinimas}
        line={null}
        others={`${pathOf.assessments(lang)}?kompetencija=${kompetencija.id}`}
      />
      <dl className="facts">
        <Fact label={t('type')}>{statusText('atestavimoTipai', tipas, lang)}</Fact>
        <Fact label={t('code')}>{kompetencija.kodas}</Fact>
        {sritis && classified && <Fact label={t('area')}>{nameIn(lang, sritis)}</Fact>}
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
      <WhatIsMarked tipas={tipas} criteria={criteria} />
    </article>
  )
}

/** What each mark is given for, so that people know it before they come; nothing where the competency does not say it. */
function WhatIsMarked({ tipas, criteria }: { tipas: AssessmentType; criteria: Criteria }) {
  const t = useText(publicTexts)
  const included = parts(tipas)
  const said = [
    { name: t('theory'), texts: included.theory ? criteria.teorijosKriterijai : [] },
    { name: t('practice'), texts: included.practice ? criteria.praktikosKriterijai : [] },
  ].filter(({ texts }) => texts.length > 0)
  if (said.length === 0) return null
  return (
    <section aria-labelledby="criteria">
      <h2 id="criteria">{t('criteria')}</h2>
      {said.map(({ name, texts }) => (
        <Fragment key={name}>
          <h3>{name}</h3>
          <ol className="criteria" lang="lt">
            {texts.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
              <li key={at}>{text}</li>
            ))}
          </ol>
        </Fragment>
      ))}
    </section>
  )
}
