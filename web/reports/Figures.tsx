import { type ReactNode, useId } from 'react'
import { useLang } from '../lib/lang.ts'
import { A, type Search } from '../lib/nav.tsx'

export interface Figure {
  text: string
  note?: string
  count: number
  /** The list behind the number. */
  to: string
  search: Search
}

/** Numbers under one heading, each with a link to the list that it counts. */
export function Figures({
  title,
  figures,
  narrows = false,
  children,
}: {
  title: string
  figures: Figure[]
  /** Shares a column with the part before it, beside the wide one. */
  narrows?: boolean
  children?: ReactNode
}) {
  const id = useId()
  const lang = useLang()
  return (
    <section className={narrows ? 'figures figures-narrow' : 'figures'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {figures.map(({ text, note, count, to, search }) => (
          <li key={text}>
            <A to={to} search={search} className="figure" data-none={count === 0 || undefined}>
              <span className="figure-text">
                {text}
                {note && count > 0 && <span className="figure-note">{note}</span>}
              </span>
              <span className="figure-number">{count.toLocaleString(lang)}</span>
            </A>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
