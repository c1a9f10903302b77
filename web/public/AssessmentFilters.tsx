import type { Lang } from '#contract/lib/texts.ts'
import { type AssessmentsPage, pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Icon } from './icons.tsx'
import { nameIn, useLang, useText } from './lang.tsx'
import { Field, Mistakes, useMistake } from './parts.tsx'

type State = Pick<AssessmentsPage, 'active' | 'order' | 'page' | 'size'> & {
  values: Partial<AssessmentsPage['values']>
}
const usual = { size: 50 }

/** The address of the register in this state; what is as usual is left out. */
export function assessmentsHref(lang: Lang, state: State, changes: Partial<State> = {}): string {
  const { values, active, order, page, size } = { ...state, ...changes }
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value))
  if (!active) query.set('active', 'false')
  if (order !== (active ? 'data' : '-data')) query.set('order', order)
  if (size !== usual.size) query.set('size', String(size))
  if (page > 0) query.set('page', String(page))
  return `${pathOf.assessments(lang)}${query.size ? `?${query}` : ''}`
}

const names = ['savivaldybe', 'kompetencija', 'vertDataNuo', 'vertDataIki'] as const

function useLabels(): Record<(typeof names)[number], string> {
  const t = useText(publicTexts)
  return {
    savivaldybe: t('municipality'),
    kompetencija: t('competency'),
    vertDataNuo: t('from'),
    vertDataIki: t('until'),
  }
}

/** A plain GET form; the script sends it by itself. */
export function Filters(page: AssessmentsPage) {
  const lang = useLang()
  const t = useText(publicTexts)
  const mistake = useMistake(page.fields)
  const { values, active, order } = page
  const labels = useLabels()
  const mistakes = names.flatMap((name) => {
    const error = mistake(name)
    return error ? [{ name, label: labels[name], error }] : []
  })
  const chosen = names.filter((name) => values[name]).length
  const day = (name: 'vertDataNuo' | 'vertDataIki') => (
    <Field name={name} label={labels[name]} error={mistake(name)}>
      {/* A date field would swallow a wrong value, and what can't be seen can't be mended. */}
      {(tied) => (
        <input {...tied} type={mistake(name) ? 'text' : 'date'} max="9999-12-31" defaultValue={values[name]} />
      )}
    </Field>
  )
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
          <form action={pathOf.assessments(lang)} data-live="" autoComplete="off">
            {!active && <input type="hidden" name="active" value="false" />}
            {order !== (active ? 'data' : '-data') && <input type="hidden" name="order" value={order} />}
            <Field name="savivaldybe" label={labels.savivaldybe} error={mistake('savivaldybe')}>
              {(tied) => (
                <select {...tied} defaultValue={values.savivaldybe}>
                  <option value="">{t('anyMunicipality')}</option>
                  {page.savivaldybes.map((row) => (
                    <option key={row.kodas} value={row.kodas}>
                      {nameIn(lang, row)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field name="kompetencija" label={labels.kompetencija} error={mistake('kompetencija')}>
              {(tied) => (
                <select {...tied} defaultValue={values.kompetencija}>
                  <option value="">{t('anyCompetency')}</option>
                  <Competencies {...page} />
                </select>
              )}
            </Field>
            {day('vertDataNuo')}
            {day('vertDataIki')}
            <button className="button" type="submit">
              {t('apply')}
            </button>
          </form>
        </details>
      </search>
    </>
  )
}

/** Competencies under the area that they belong to. */
function Competencies({ kompetencijos, sritys }: AssessmentsPage) {
  const lang = useLang()
  const groups = sritys.map((area) => ({
    area,
    rows: kompetencijos.filter(({ sritiesKodas }) => sritiesKodas === area.kodas),
  }))
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ area, rows }) => (
      <optgroup key={area.kodas} label={nameIn(lang, area)}>
        {rows.map((row) => (
          <option key={row.id} value={row.id}>
            {nameIn(lang, row)}
          </option>
        ))}
      </optgroup>
    ))
}

/** The filters in use, each a link that takes it away. */
export function Chosen(page: AssessmentsPage) {
  const lang = useLang()
  const t = useText(publicTexts)
  const shell = useText(shellTexts)
  const labels = useLabels()
  const { values } = page
  const chosen = names.filter((name) => values[name])
  if (!chosen.length) return null
  const text = (name: keyof typeof values) => {
    const row =
      name === 'savivaldybe'
        ? page.savivaldybes.find(({ kodas }) => kodas === values.savivaldybe)
        : name === 'kompetencija' && page.kompetencijos.find(({ id }) => String(id) === values.kompetencija)
    return row ? nameIn(lang, row) : `${labels[name]} ${values[name]}`
  }
  return (
    <ul className="chosen" aria-label={t('chosen')}>
      {chosen.map((name) => (
        <li key={name}>
          <a
            href={assessmentsHref(lang, page, { values: { ...values, [name]: '' }, page: 0 })}
            aria-label={shell('removeFilter', { filter: text(name) })}
          >
            {text(name)}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className="plain" href={assessmentsHref(lang, page, { values: {}, page: 0 })}>
          {shell('clearFilters')}
        </a>
      </li>
    </ul>
  )
}
