import { nameIn } from '#contract/lib/names.ts'
import { type PageContext, pathOf, type TrainingPage } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { Appointment } from './Appointment.tsx'
import { Icon } from './icons.tsx'
import { useLang, useText } from './lang.tsx'
import { Fact, Places, Trail } from './parts.tsx'
import { Registration } from './Registration.tsx'

export function Training({ session, ...page }: TrainingPage & { session: PageContext['session'] }) {
  const lang = useLang()
  const t = useText(publicTexts)
  const { training, savivaldybe, kalba, past, registration } = page
  const { id, pavadinimas, aprasymas, progKodas, imone, tipas, mok_tipas, adresas, kompetencijos, failai } = training
  const { dataNuo, laikas, registriki, laisvosVietos, eileje } = training
  const path = pathOf.training(lang, id)
  const isOver = registration.refusal === 'MokymasRegistrationOver'
  return (
    <article className="narrow">
      <Trail
        steps={[
          { text: t('home'), href: pathOf.home(lang) },
          { text: t('trainings'), href: pathOf.trainings(lang) },
        ]}
        here={pavadinimas}
      />
      <h1 lang="lt">{pavadinimas}</h1>
      <Appointment
        data={dataNuo}
        laikas={laikas}
        place={adresas.miestas || t('remote')}
        address={[adresas.adresas, savivaldybe && nameIn(lang, savivaldybe)]}
        calendar={past ? null : pathOf.calendar(path)}
        free={<Places count={laisvosVietos} line={eileje} />}
      >
        <p className="when">
          <Icon name="calendarDue" size={28} />
          <span>
            <span className="more">{t(isOver ? 'registrationOver' : 'registerUntil')}</span>
            <time dateTime={registriki}>{registriki}</time>
          </span>
        </p>
      </Appointment>
      <Registration
        of="training"
        registration={registration}
        path={path}
        session={session}
        past={past}
        company={imone.pavadinimas}
        line={laisvosVietos === 0 ? eileje : null}
        others={pathOf.trainings(lang)}
      />
      <dl className="facts">
        <Fact label={t('type')}>{statusText('mokymoTipai', tipas, lang)}</Fact>
        <Fact label={t('kind')}>{statusText('mokymoRusys', mok_tipas, lang)}</Fact>
        <Fact label={t('givenBy')}>{imone.pavadinimas}</Fact>
        {kalba && <Fact label={t('languageOf')}>{nameIn(lang, kalba)}</Fact>}
        {progKodas && <Fact label={t('programme')}>{progKodas}</Fact>}
      </dl>
      {kompetencijos.length > 0 && (
        <section aria-labelledby="competencies">
          <h2 id="competencies">{t('forCompetencies')}</h2>
          <ul className="links">
            {kompetencijos.map(({ kompetencija }) => (
              <li key={kompetencija.id}>
                <a href={`${pathOf.competencies(lang)}?search=${encodeURIComponent(kompetencija.kodas)}`}>
                  {nameIn(lang, kompetencija)}
                </a>
                <span className="more">{kompetencija.kodas}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {aprasymas && (
        <section aria-labelledby="description">
          <h2 id="description">{t('description')}</h2>
          <p className="written" lang="lt">
            {aprasymas}
          </p>
        </section>
      )}
      {failai.length > 0 && (
        <section aria-labelledby="files">
          <h2 id="files">{t('files')}</h2>
          <ul className="links">
            {failai.map((file) => (
              <li key={file.id}>
                <a href={`/api/failai/${file.id}`} download="">
                  {file.pavadinimas}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
