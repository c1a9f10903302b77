import type { CSSProperties, ReactNode } from 'react'
import './chartBar.css'

interface Props {
  /** The part of the longest bar, from 0 to 1. */
  share: number
  /** The second colour of the scale: what is wanted, beside what there is. */
  second?: boolean
  /** Planned, not yet so: only an outline. */
  ahead?: boolean
}

/**
 * A bar of a chart. Charts are tables whose numbers have bars: each bar is named by its row and its column, so there is
 * no legend, and keyboard, screen reader, paper and a phone get the same.
 */
export const ChartBar = ({ share, second = false, ahead = false }: Props) => (
  <span
    className="chart-bar"
    data-tone={second ? 2 : 1}
    data-ahead={ahead || undefined}
    style={{ '--share': `${share * 100}%` } as CSSProperties}
    aria-hidden
  />
)

/** The room of numbers beside bars, for the table in which they stand: the longest of these. */
export const roomFor = (numbers: readonly string[]) =>
  ({ '--digits': Math.max(...numbers.map(({ length }) => length)) }) as CSSProperties

/** A number and its bar; nothing has no bar. */
export const BarCell = ({ children, ...bar }: Props & { children: ReactNode }) => (
  <div className="bar-cell">
    <span>{children}</span>
    {bar.share > 0 && <ChartBar {...bar} />}
  </div>
)
