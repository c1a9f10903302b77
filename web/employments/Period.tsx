import { employmentTexts } from '#contract/employments/texts.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  row: { galiojaNuo: string | null; galiojaIki: string | null; numeris: string | null }
}

/** First and last day and employee number; in a narrow space each date has its own line. */
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
