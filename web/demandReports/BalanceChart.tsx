import { LabelList, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { Lang } from '#contract/lib/texts.ts'

export interface Point {
  year: number
  wanted: number
  people: number | null
}

/** Two lines, which differ also in dash and marker, with their numbers; a gap where the number of people is too small to be shown. */
export function BalanceChart({ points, lang }: { points: readonly Point[]; lang: Lang }) {
  const written = (count: unknown) => (typeof count === 'number' ? count.toLocaleString(lang) : '')
  const last = points.length - 1
  const wantedOver = (points[last]?.wanted ?? 0) >= (points[last]?.people ?? 0)
  return (
    <ResponsiveContainer width="100%" height={260} initialDimension={{ width: 320, height: 260 }}>
      <LineChart data={[...points]} margin={{ top: 28, right: 28, bottom: 16, left: 28 }} accessibilityLayer={false}>
        <XAxis dataKey="year" tickLine={false} axisLine={false} height={24} padding={{ left: 8, right: 8 }} />
        <YAxis hide domain={[0, 'dataMax']} padding={{ bottom: 28 }} />
        <Line
          dataKey="people"
          type="linear"
          isAnimationActive={false}
          className="chart-people"
          strokeDasharray="6 4"
          legendType="square"
          dot={Square}
        >
          <LabelList
            dataKey="people"
            position={wantedOver ? 'bottom' : 'top'}
            offset={10}
            className="chart-number"
            formatter={written}
          />
        </Line>
        <Line dataKey="wanted" type="linear" isAnimationActive={false} className="chart-wanted" dot={Round}>
          <LabelList
            dataKey="wanted"
            position={wantedOver ? 'top' : 'bottom'}
            offset={10}
            className="chart-number"
            formatter={written}
          />
        </Line>
      </LineChart>
    </ResponsiveContainer>
  )
}

interface Dot {
  cx?: number | undefined
  cy?: number | undefined
  index?: number | undefined
}
const Round = ({ cx = 0, cy = 0, index }: Dot) => (
  <circle key={index} cx={cx} cy={cy} r={5} className="chart-dot-wanted" />
)
const Square = ({ cx = 0, cy = 0, index }: Dot) => (
  <rect key={index} x={cx - 5} y={cy - 5} width={10} height={10} className="chart-dot-people" />
)
