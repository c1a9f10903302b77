import { employmentTexts } from '#contract/employments/texts.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  row: { galiojaNuo: string | null; galiojaIki: string | null; numeris: string | null }
}

/** Since when and until when, and under which number; where there is little room, a date a line. */
export function Period({ row: { galiojaNuo, galiojaIki, numeris } }: Props) {
  const t = useText(employmentTexts)
  const dates = galiojaNuo
    ? [galiojaIki ? `${galiojaNuo} –` : galiojaNuo, galiojaIki]
    : [galiojaIki && t('until', { date: galiojaIki })]
  const shown = dates.filter((date): date is string => Boolean(date))
  if (shown.length === 0 && !numeris) return '—'
  return (
    <>
      {shown.map((date) => (
        <span key={date} className="nowrap">
          {date}{' '}
        </span>
      ))}
      {numeris && <div className="nowrap">{t('number', { number: numeris })}</div>}
    </>
  )
}
