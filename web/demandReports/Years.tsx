import { Bar, BarChart, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { Lang } from '#contract/lib/texts.ts'

interface Year {
  year: number
  count: number
  /** A future year: drawn with a dashed edge. */
  ahead: boolean
}

/** Vertical bars by year; future years are outlined, so that plans differ from the past. */
export function Years({
  years,
  lang,
  onChoose,
}: {
  years: readonly Year[]
  lang: Lang
  onChoose: (year: number) => void
}) {
  return (
    <ResponsiveContainer width="100%" height={240} initialDimension={{ width: 320, height: 240 }}>
      <BarChart data={[...years]} margin={{ top: 20, right: 4, bottom: 0, left: 4 }} accessibilityLayer={false}>
        <XAxis
          dataKey="year"
          tickLine={false}
          axisLine={false}
          interval="preserveStartEnd"
          minTickGap={4}
          height={24}
        />
        <YAxis hide domain={[0, 'dataMax']} />
        <Bar
          dataKey="count"
          maxBarSize={44}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
          onClick={(_, at) => years[at] && onChoose(years[at].year)}
        >
          {years.map(({ year, ahead }) => (
            <Cell key={year} className={ahead ? 'chart-bar chart-bar-ahead' : 'chart-bar'} />
          ))}
          <LabelList
            dataKey="count"
            position="top"
            className="chart-number"
            formatter={(count) => Number(count).toLocaleString(lang)}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
