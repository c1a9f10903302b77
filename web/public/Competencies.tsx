import { wishQuery } from '#contract/competencies/wishes.ts'
import { filterLength } from '#contract/lib/filterLength.ts'
import { nameIn } from '#contract/lib/names.ts'
import { competencyListTexts } from '#contract/public/competencyTexts.ts'
import { type CompetenciesPage, pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useIsOn } from './features.tsx'
import { Icon } from './icons.tsx'
import { useLang, useText } from './lang.tsx'
import { Field, Notice, useMistake } from './parts.tsx'

/** All competencies in use, by area. Adding and suggesting lead into the application, through the login if needed. */
export function Competencies(page: CompetenciesPage) {
  const lang = useLang()
  const t = useText(publicTexts)
  const words = useText(competencyListTexts)
  const classified = useIsOn('kompetencijuKlasifikacija')
  const { rows } = page
  return (
    <div className="wide">
      <h1>{t('competencies')}</h1>
      <p className="lead">{words('competenciesLead')}</p>
      <Search {...page} />
      <div id="results" tabIndex={-1}>
        {rows.length > 0 ? <Found {...page} /> : <Nothing />}
      </div>
      <section className="card missing" aria-labelledby="missing">
        <div>
          <h2 id="missing">{words('missingCompetency')}</h2>
          <p>{words(classified ? 'missingCompetencyText' : 'missingOneText')}</p>
        </div>
        <p className="actions">
          <a
            className="button quiet"
            rel="nofollow"
            data-leaves=""
            href={`${pathOf.competencies(lang)}?suggestkompetencija`}
          >
            {words('suggestCompetency')}
          </a>
          {classified && (
            <a
              className="button quiet"
              rel="nofollow"
              data-leaves=""
              href={`${pathOf.competencies(lang)}?suggestsritis`}
            >
              {words('suggestArea')}
            </a>
          )}
        </p>
      </section>
    </div>
  )
}

function Search({ values, fields, sritys }: CompetenciesPage) {
  const lang = useLang()
  const t = useText(publicTexts)
  const words = useText(competencyListTexts)
  const mistake = useMistake(fields)
  const classified = useIsOn('kompetencijuKlasifikacija')
  return (
    <search>
      <form className="card competency-search" action={pathOf.competencies(lang)} data-live="" autoComplete="off">
        <Field name="search" label={words('searchCompetency')} error={mistake('search')}>
          {(tied) => <input {...tied} type="search" maxLength={filterLength} defaultValue={values.search} />}
        </Field>
        {classified && (
          <Field name="sritis" label={t('area')} error={mistake('sritis')}>
            {(tied) => (
              <select {...tied} defaultValue={values.sritis}>
                <option value="">{words('anyArea')}</option>
                {sritys.map((row) => (
                  <option key={row.kodas} value={row.kodas}>
                    {row.kodas} {nameIn(lang, row)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <button className="button" type="submit">
          <Icon name="search" />
          {t('find')}
        </button>
      </form>
    </search>
  )
}

/** By area while competencies are classified, else as one list. */
function Found(page: CompetenciesPage) {
  const words = useText(competencyListTexts)
  const { rows, tipai } = page
  return (
    <>
      <p className="muted" data-announce="">
        {words('competencyCount', { count: rows.length })}
      </p>
      {useIsOn('kompetencijuKlasifikacija') ? <Areas {...page} /> : <Rows rows={rows} tipai={tipai} />}
    </>
  )
}

const Rows = ({ rows, tipai }: Pick<CompetenciesPage, 'rows' | 'tipai'>) => (
  <ul className="competencies card">
    {rows.map((row) => (
      <Row key={row.id} row={row} tipai={tipai} />
    ))}
  </ul>
)

/** Areas in their own order; competencies without a known area come last. */
function Areas({ rows, sritys, tipai }: CompetenciesPage) {
  const lang = useLang()
  const words = useText(competencyListTexts)
  const known = new Set(sritys.map(({ kodas }) => kodas))
  const other = rows.filter(({ sritiesKodas }) => !known.has(sritiesKodas))
  const groups = [
    ...sritys.map((area) => ({
      id: area.kodas,
      title: `${area.kodas} ${nameIn(lang, area)}`,
      rows: rows.filter(({ sritiesKodas }) => sritiesKodas === area.kodas),
    })),
    { id: 'kita', title: words('otherCompetencies'), rows: other },
  ].filter((group) => group.rows.length > 0)
  return groups.map((group) => (
    <section key={group.id} aria-labelledby={`area-${group.id}`}>
      <h2 id={`area-${group.id}`}>{group.title}</h2>
      <Rows rows={group.rows} tipai={tipai} />
    </section>
  ))
}

function Row({ row, tipai }: { row: CompetenciesPage['rows'][number]; tipai: CompetenciesPage['tipai'] }) {
  const lang = useLang()
  const t = useText(publicTexts)
  const words = useText(competencyListTexts)
  const { id, kodas, tipas, neribotas, trukme } = row
  const kind = tipai.find((one) => one.kodas === tipas)
  const name = nameIn(lang, row)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="more">{[kodas, kind && nameIn(lang, kind)].filter(Boolean).join(' · ')}</span>
      </div>
      <span className="validity">
        {neribotas || trukme === null ? t('validAlways') : words('validYears', { count: trukme })}
      </span>
      <a
        className="button quiet"
        rel="nofollow"
        data-leaves=""
        href={`${pathOf.competencies(lang)}?${wishQuery({ kind: 'add', id })}`}
        aria-label={words('addToMeWhat', { name })}
      >
        {words('addToMe')}
      </a>
    </li>
  )
}

function Nothing() {
  const lang = useLang()
  const words = useText(competencyListTexts)
  const shell = useText(listTexts)
  const classified = useIsOn('kompetencijuKlasifikacija')
  return (
    <div data-announce={words('noneOfCompetencies')}>
      <Notice tone="neutral" icon="unknown" title={words('noneOfCompetencies')}>
        <p>{words(classified ? 'noneOfCompetenciesWhy' : 'noneOfThemWhy')}</p>
        <p className="actions">
          <a className="button quiet" href={pathOf.competencies(lang)}>
            {shell('clearFilters')}
          </a>
        </p>
      </Notice>
    </div>
  )
}
