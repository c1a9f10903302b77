import { statusText } from '#contract/classifiers/statuses.ts'
import { type PageContext, pathOf, type TrainingPage } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { Icon } from './icons.tsx'
import { nameIn, useLang, useText } from './lang.tsx'
import { Badge, Fact, Places, Print, Trail, When } from './parts.tsx'
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
      <div className="card appointment">
        <p className="when">
          <Icon name="calendar" size={28} />
          <span>
            <When data={dataNuo} laikas={laikas} className="more" />
          </span>
        </p>
        <p className="when">
          <Icon name="place" size={28} />
          <span>
            <strong>{adresas.miestas || t('remote')}</strong>
            <span className="more">
              {[adresas.adresas, savivaldybe && nameIn(lang, savivaldybe)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </p>
        {!past && (
          <p className="when">
            <Icon name="calendarDue" size={28} />
            <span>
              <span className="more">{t(isOver ? 'registrationOver' : 'registerUntil')}</span>
              <time dateTime={registriki}>{registriki}</time>
            </span>
          </p>
        )}
        <p className="state">
          {past ? (
            <Badge tone="neutral" icon="calendar">
              {t('happened')}
            </Badge>
          ) : (
            <Places count={laisvosVietos} line={eileje} />
          )}
        </p>
        <p className="actions">
          {!past && (
            <a className="button quiet" href={pathOf.calendar(path)} download="">
              <Icon name="calendarPlus" />
              {t('toCalendar')}
            </a>
          )}
          <Print />
        </p>
      </div>
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
