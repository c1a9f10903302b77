// biome-ignore-all lint/a11y/noRedundantRoles: drawn as cards on phones, a table is still one for every screen reader
import { Fragment, type ReactNode } from 'react'
import { registerOrder } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { Icon } from './icons.tsx'
import { useLang, useText } from './lang.tsx'
import { Notice } from './parts.tsx'
import { Chosen, Filters } from './RegisterFilters.tsx'
import { ofDays, type RegisterPage, registerHref, words } from './registers.ts'

interface RegisterProps {
  page: RegisterPage
  /** Headings of the table; `isSorted` marks the column of the order. */
  columns: readonly { text: string; isSorted?: true }[]
  rows: ReactNode
  /** Further choices beside the days. */
  switches?: ReactNode
  /** Links to try where nothing was found. */
  ways?: ReactNode
}

/** A public register: filters, choice of days, table, pages. The address holds its whole state. */
export function Register({ page, columns, rows, switches, ways }: RegisterProps) {
  const lang = useLang()
  const t = useText(publicTexts)
  const { name, active, found } = page
  return (
    <div className="wide">
      <h1>{t(words[name].title)}</h1>
      <Filters page={page} />
      <div id="results" tabIndex={-1}>
        <Chosen page={page} />
        <div className="switches">
          {switches}
          <Switch
            label={t(words[name].which)}
            choices={[true, false].map((upcoming) => ({
              text: t(upcoming ? 'coming' : 'past'),
              href: registerHref(lang, page, ofDays(name, upcoming)),
              isChosen: upcoming === active,
            }))}
          />
        </div>
        {found &&
          (found.total ? (
            <Table page={page} total={found.total} columns={columns}>
              {rows}
            </Table>
          ) : (
            <Nothing page={page} ways={ways} />
          ))}
        {found && found.total > 0 && <Pages page={page} shown={found.rows.length} total={found.total} />}
      </div>
    </div>
  )
}

interface SwitchProps {
  label: string
  choices: readonly { text: string; href: string; isChosen: boolean }[]
}
/** A choice of a few, as links. */
export const Switch = ({ label, choices }: SwitchProps) => (
  <nav className="switch" aria-label={label}>
    {choices.map(({ text, href, isChosen }) => (
      <a key={text} href={href} aria-current={isChosen ? 'true' : undefined}>
        {text}
      </a>
    ))}
  </nav>
)

interface TableProps {
  page: RegisterPage
  total: number
  columns: RegisterProps['columns']
  children: ReactNode
}
function Table({ page, total, columns, children }: TableProps) {
  const lang = useLang()
  const t = useText(publicTexts)
  const by = registerOrder[page.name]
  const isLatestFirst = page.order === `-${by}`
  const turned = registerHref(lang, page, { order: isLatestFirst ? by : `-${by}` })
  return (
    <section aria-labelledby="count">
      <div className="toolbar">
        <h2 id="count" data-announce="">
          {t(words[page.name].count, { count: total })}
        </h2>
        <a href={turned}>{t(isLatestFirst ? 'sortNearest' : 'sortLatest')}</a>
      </div>
      <table role="table" className="rows" aria-labelledby="count">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ text, isSorted }) =>
              isSorted ? (
                <th key={text} role="columnheader" scope="col" aria-sort={isLatestFirst ? 'descending' : 'ascending'}>
                  <a href={turned}>
                    {text}
                    <Icon name={isLatestFirst ? 'down' : 'up'} size={16} />
                  </a>
                </th>
              ) : (
                <th key={text} role="columnheader" scope="col">
                  {text}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </section>
  )
}

function Pages({ page, shown, total }: { page: RegisterPage; shown: number; total: number }) {
  const lang = useLang()
  const t = useText(listTexts)
  const { page: current, size } = page
  const last = Math.ceil(total / size) - 1
  if (last < 1) return null
  const href = (number: number) => registerHref(lang, page, { page: number })
  const range = { from: current * size + 1, to: current * size + shown, total }
  const near = [...new Set([0, current - 1, current, current + 1, last])].filter(
    (number) => number >= 0 && number <= last,
  )
  return (
    <nav className="pages" aria-label={t('pages')}>
      <p>{t('range', range)}</p>
      <ul>
        {current > 0 && (
          <li>
            <a href={href(current - 1)} rel="prev" aria-label={t('previousPage')}>
              <Icon name="back" />
            </a>
          </li>
        )}
        {near.map((number, i) => (
          <Fragment key={number}>
            {i > 0 && number - (near[i - 1] ?? 0) > 1 && <li className="gap">…</li>}
            <li className={Math.abs(number - current) === 1 && number > 0 && number < last ? 'near' : undefined}>
              <a
                href={href(number)}
                aria-label={t('pageNumber', { page: number + 1 })}
                aria-current={number === current ? 'page' : undefined}
              >
                {number + 1}
              </a>
            </li>
          </Fragment>
        ))}
        {current < last && (
          <li>
            <a href={href(current + 1)} rel="next" aria-label={t('nextPage')}>
              <Icon name="forward" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Nothing({ page, ways }: { page: RegisterPage; ways: ReactNode }) {
  const lang = useLang()
  const t = useText(publicTexts)
  const shell = useText(listTexts)
  const isFiltered = Object.values(page.values).some(Boolean)
  const { none, noneWhy, noneComing, nonePast } = words[page.name]
  const title = t(isFiltered ? none : page.active ? noneComing : nonePast)
  return (
    <div data-announce={title}>
      <Notice tone="neutral" icon="calendar" title={title}>
        {isFiltered && <p>{t(noneWhy)}</p>}
        <p className="actions">
          {isFiltered && (
            <a className="button quiet" href={registerHref(lang, page, { values: {} })}>
              {shell('clearFilters')}
            </a>
          )}
          {ways}
          <a className="button quiet" href={registerHref(lang, page, ofDays(page.name, !page.active))}>
            {t(page.active ? 'seePast' : 'seeComing')}
          </a>
        </p>
      </Notice>
    </div>
  )
}
