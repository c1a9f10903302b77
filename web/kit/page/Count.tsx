import { useLang } from '#web/lib/lang.ts'

interface Props {
  /** Null: not known yet. */
  value: number | null
  /** Beside the heading of a page. */
  large?: boolean
}

/** How many there are, beside a heading. Until it is known it keeps its place, so that nothing moves when it comes. */
export function Count({ value, large = false }: Props) {
  const lang = useLang()
  return (
    <span className={large ? 'count count-large' : 'count'} data-awaited={value === null || undefined}>
      {value?.toLocaleString(lang) ?? '000'}
    </span>
  )
}
