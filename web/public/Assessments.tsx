// biome-ignore-all lint/a11y/noRedundantRoles: drawn as cards on phones, a table is still one for every screen reader
import { Fragment } from 'react'
import type { PublicAssessment } from '#contract/assessments/schema.ts'
import { statusText } from '#contract/classifiers/statuses.ts'
import { type AssessmentsPage, pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { assessmentsHref, Chosen, Filters } from './AssessmentFilters.tsx'
import { Icon } from './icons.tsx'
import { nameIn, useLang, useText, weekday } from './lang.tsx'
import { Notice, Places } from './parts.tsx'

/** The public register of assessments; the address holds its whole state. */
export function Assessments(page: AssessmentsPage) {
  const lang = useLang()
  const t = useText(publicTexts)
  const { active, found } = page
  return (
    <div className="wide">
      <h1>{t('assessments')}</h1>
      <Filters {...page} />
      <div id="results" tabIndex={-1}>
        <Chosen {...page} />
        <nav className="switch" aria-label={t('which')}>
          {[true, false].map((coming) => (
            <a
              key={String(coming)}
              href={assessmentsHref(lang, page, { active: coming, order: coming ? 'data' : '-data', page: 0 })}
              aria-current={coming === active ? 'true' : undefined}
            >
              {t(coming ? 'coming' : 'past')}
            </a>
          ))}
        </nav>
        {found && (found.total ? <Rows {...page} found={found} /> : <Nothing {...page} />)}
      </div>
    </div>
  )
}

type Found = NonNullable<AssessmentsPage['found']>

function Rows(page: AssessmentsPage & { found: Found }) {
  const lang = useLang()
  const t = useText(publicTexts)
  const { rows, total } = page.found
  const isLatestFirst = page.order === '-data'
  const turned = assessmentsHref(lang, page, { order: isLatestFirst ? 'data' : '-data', page: 0 })
  const arrow = <Icon name={isLatestFirst ? 'down' : 'up'} size={16} />
  return (
    <section aria-labelledby="count">
      <div className="toolbar">
        <h2 id="count" data-announce="">
          {t('count', { count: total })}
        </h2>
        <a href={turned}>{t(isLatestFirst ? 'sortNearest' : 'sortLatest')}</a>
      </div>
      <table role="table" className="rows" aria-labelledby="count">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" aria-sort={isLatestFirst ? 'descending' : 'ascending'}>
              <a href={turned}>
                {t('date')}
                {arrow}
              </a>
            </th>
            <th role="columnheader" scope="col">
              {t('competency')}
            </th>
            <th role="columnheader" scope="col">
              {t('place')}
            </th>
            <th role="columnheader" scope="col">
              {t('freePlaces')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={row.id} row={row} active={page.active} />
          ))}
        </tbody>
      </table>
      <Pages {...page} />
    </section>
  )
}

function Row({ row, active }: { row: PublicAssessment; active: boolean }) {
  const lang = useLang()
  const { id, data, laikas, kompetencija, tipas, adresas, imone, laisvosVietos } = row
  return (
    <tr role="row">
      <td role="cell" className="when">
        <time dateTime={data}>{data}</time>
        <span className="more inline">
          {weekday(lang, data)}
          {laikas && `, ${laikas}`}
        </span>
      </td>
      <td role="cell">
        <a className="whole" href={pathOf.assessment(lang, id)}>
          {nameIn(lang, kompetencija)}
        </a>
        <span className="more">
          {statusText('atestavimoTipai', tipas, lang)} · {imone.pavadinimas}
        </span>
      </td>
      <td role="cell">
        {adresas.miestas}
        <span className="more inline">{adresas.adresas}</span>
      </td>
      <td role="cell">{active ? <Places count={laisvosVietos} /> : '–'}</td>
    </tr>
  )
}

function Pages(page: AssessmentsPage & { found: Found }) {
  const lang = useLang()
  const t = useText(shellTexts)
  const { found, size } = page
  const last = Math.ceil(found.total / size) - 1
  if (last < 1) return null
  const href = (number: number) => assessmentsHref(lang, page, { page: number })
  const range = { from: page.page * size + 1, to: page.page * size + found.rows.length, total: found.total }
  const near = [...new Set([0, page.page - 1, page.page, page.page + 1, last])].filter(
    (number) => number >= 0 && number <= last,
  )
  return (
    <nav className="pages" aria-label={t('pages')}>
      <p>{t('range', range)}</p>
      <ul>
        {page.page > 0 && (
          <li>
            <a href={href(page.page - 1)} rel="prev" aria-label={t('previousPage')}>
              <Icon name="back" />
            </a>
          </li>
        )}
        {near.map((number, i) => (
          <Fragment key={number}>
            {i > 0 && number - (near[i - 1] ?? 0) > 1 && <li className="gap">…</li>}
            <li className={Math.abs(number - page.page) === 1 && number > 0 && number < last ? 'near' : undefined}>
              <a
                href={href(number)}
                aria-label={t('pageNumber', { page: number + 1 })}
                aria-current={number === page.page ? 'page' : undefined}
              >
                {number + 1}
              </a>
            </li>
          </Fragment>
        ))}
        {page.page < last && (
          <li>
            <a href={href(page.page + 1)} rel="next" aria-label={t('nextPage')}>
              <Icon name="forward" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Nothing(page: AssessmentsPage) {
  const lang = useLang()
  const t = useText(publicTexts)
  const shell = useText(shellTexts)
  const isFiltered = Object.values(page.values).some(Boolean)
  const title = isFiltered ? t('noneFound') : t(page.active ? 'noneComing' : 'nonePast')
  return (
    <div data-announce={title}>
      <Notice tone="neutral" icon="calendar" title={title}>
        {isFiltered && <p>{t('noneFoundWhy')}</p>}
        <p className="actions">
          {isFiltered && (
            <a className="button quiet" href={assessmentsHref(lang, { ...page, values: {} })}>
              {shell('clearFilters')}
            </a>
          )}
          <a
            className="button quiet"
            href={assessmentsHref(lang, page, { active: !page.active, order: page.active ? '-data' : 'data', page: 0 })}
          >
            {t(page.active ? 'seePast' : 'seeComing')}
          </a>
        </p>
      </Notice>
    </div>
  )
}
