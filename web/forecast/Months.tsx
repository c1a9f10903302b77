import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { Forecast } from '#contract/forecast/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'

const rowHeight = 30

/**
 * One bar a month, of three parts on one scale. A clear bar over them carries their sum: a part of nothing would carry no
 * label. The table beside it has the same numbers.
 */
export function Months({ months, lang }: { months: Forecast['menesiai']; lang: Lang }) {
  const height = months.length * rowHeight + 8
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <BarChart
        data={[...months]}
        layout="vertical"
        margin={{ top: 4, right: 48, bottom: 4, left: 0 }}
        accessibilityLayer={false}
      >
        <defs>
          <pattern id="forecast-cards" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="6" className="chart-others" />
          </pattern>
        </defs>
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis type="category" dataKey="menuo" width={76} tickLine={false} axisLine={false} interval={0} />
        <Bar dataKey="kompetencijos" stackId="viso" barSize={16} isAnimationActive={false} className="forecast-bar" />
        <Bar
          dataKey="pazymejimai"
          stackId="viso"
          barSize={16}
          isAnimationActive={false}
          className="forecast-bar forecast-certificates"
        />
        <Bar
          dataKey="korteles"
          stackId="viso"
          barSize={16}
          isAnimationActive={false}
          className="forecast-bar forecast-cards"
        />
        <YAxis yAxisId="sum" type="category" dataKey="menuo" hide />
        <Bar yAxisId="sum" dataKey="viso" barSize={16} isAnimationActive={false} fill="transparent">
          <LabelList
            dataKey="viso"
            position="right"
            className="chart-number"
            formatter={(count) => (Number(count) ? Number(count).toLocaleString(lang) : '')}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
