import { filterLength } from '#contract/lib/filterLength.ts'
import { nameIn } from '#contract/lib/names.ts'
import { competencyListTexts } from '#contract/public/competencyTexts.ts'
import { pathOf, registerFilters } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useIsOn } from './features.tsx'
import { Icon } from './icons.tsx'
import { useLang, useText } from './lang.tsx'
import { Field, Mistakes, useMistake } from './parts.tsx'
import { type FilterName, filterLabels, keptIn, type RegisterPage, registerHref } from './registers.ts'

const valuesOf = (page: RegisterPage) => page.values as Partial<Record<FilterName, string>>

/** A plain GET form; the script submits it on a change. */
export function Filters({ page }: { page: RegisterPage }) {
  const lang = useLang()
  const t = useText(publicTexts)
  const mistake = useMistake(page.fields)
  const values = valuesOf(page)
  const names: readonly FilterName[] = registerFilters[page.name]
  const mistakes = names.flatMap((name) => {
    const error = mistake(name)
    return error ? [{ name, label: t(filterLabels[name]), error }] : []
  })
  const chosen = names.filter((name) => values[name]).length
  return (
    <>
      {mistakes.length > 0 && <Mistakes title={t('checkFilters')} mistakes={mistakes} />}
      <search>
        <details className="filters card" open={mistakes.length > 0}>
          <summary>
            <Icon name="filters" />
            {t('filters')}
            {chosen > 0 && <span className="count">{chosen}</span>}
          </summary>
          <form action={pathOf[page.name](lang)} data-live="" autoComplete="off">
            {Object.entries(keptIn(page)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {names.map((name) => (
              <Filter key={name} name={name} page={page} error={mistake(name)} />
            ))}
            <button className="button" type="submit">
              {t('apply')}
            </button>
          </form>
        </details>
      </search>
    </>
  )
}

function Filter({ name, page, error }: { name: FilterName; page: RegisterPage; error: string | undefined }) {
  const lang = useLang()
  const t = useText(publicTexts)
  const value = valuesOf(page)[name]
  return (
    <Field name={name} label={t(filterLabels[name])} error={error}>
      {(tied) => {
        if (name === 'savivaldybe')
          return (
            <select {...tied} defaultValue={value}>
              <option value="">{t('anyMunicipality')}</option>
              {page.savivaldybes.map((row) => (
                <option key={row.kodas} value={row.kodas}>
                  {nameIn(lang, row)}
                </option>
              ))}
            </select>
          )
        if (name === 'kompetencija')
          return (
            <select {...tied} defaultValue={value}>
              <option value="">{t('anyCompetency')}</option>
              <Competencies {...page} />
            </select>
          )
        if (name === 'search') return <input {...tied} type="search" maxLength={filterLength} defaultValue={value} />
        // A date field would hide a wrong value, and the user could not correct it.
        return <input {...tied} type={error ? 'text' : 'date'} max="9999-12-31" defaultValue={value} />
      }}
    </Field>
  )
}

/** Competencies grouped by area, while they are classified. */
function Competencies({ kompetencijos, sritys }: Pick<RegisterPage, 'kompetencijos' | 'sritys'>) {
  const lang = useLang()
  const words = useText(competencyListTexts)
  const options = (rows: typeof kompetencijos) =>
    rows.map((row) => (
      <option key={row.id} value={row.id}>
        {nameIn(lang, row)}
      </option>
    ))
  if (!useIsOn('kompetencijuKlasifikacija')) return options(kompetencijos)
  const known = new Set(sritys.map(({ kodas }) => kodas))
  const groups = [
    ...sritys.map((area) => ({
      id: area.kodas,
      title: nameIn(lang, area),
      rows: kompetencijos.filter(({ sritiesKodas }) => sritiesKodas === area.kodas),
    })),
    {
      id: '',
      title: words('otherCompetencies'),
      rows: kompetencijos.filter(({ sritiesKodas }) => !known.has(sritiesKodas)),
    },
  ]
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, title, rows }) => (
      <optgroup key={id} label={title}>
        {options(rows)}
      </optgroup>
    ))
}

/** The filters in use, each a link that removes it. */
export function Chosen({ page }: { page: RegisterPage }) {
  const lang = useLang()
  const t = useText(publicTexts)
  const shell = useText(listTexts)
  const values = valuesOf(page)
  const names: readonly FilterName[] = registerFilters[page.name]
  const chosen = names.filter((name) => values[name])
  if (!chosen.length) return null
  const text = (name: FilterName) => {
    const row =
      name === 'savivaldybe'
        ? page.savivaldybes.find(({ kodas }) => kodas === values.savivaldybe)
        : name === 'kompetencija' && page.kompetencijos.find(({ id }) => String(id) === values.kompetencija)
    if (row) return nameIn(lang, row)
    return name === 'search' ? t('quoted', { text: values.search ?? '' }) : `${t(filterLabels[name])} ${values[name]}`
  }
  return (
    <ul className="chosen" aria-label={t('chosen')}>
      {chosen.map((name) => (
        <li key={name}>
          <a
            href={registerHref(lang, page, { values: { ...page.values, [name]: '' } })}
            aria-label={shell('removeFilter', { filter: text(name) })}
          >
            {text(name)}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className="plain" href={registerHref(lang, page, { values: {} })}>
          {shell('clearFilters')}
        </a>
      </li>
    </ul>
  )
}
