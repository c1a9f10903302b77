import {
  Bar,
  BarChart,
  Cell,
  LabelList,
  type LabelProps,
  ResponsiveContainer,
  useChartWidth,
  XAxis,
  YAxis,
} from 'recharts'
import type { Slice } from '#contract/demandReports/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'

export interface BarOf {
  slice: Slice
  name: string
  count: number
  /** The sum of several bars: striped, and it cannot be chosen. */
  others: boolean
}

/** Horizontal bars, each with its name above it and its number at the end, so that no legend is needed. */
export function Bars({ bars, lang, onChoose }: { bars: readonly BarOf[]; lang: Lang; onChoose: (bar: BarOf) => void }) {
  return (
    <ResponsiveContainer width="100%" height={bars.length * 44 + 8} initialDimension={{ width: 320, height: 200 }}>
      <BarChart
        data={[...bars]}
        layout="vertical"
        margin={{ top: 8, right: 64, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <defs>
          <pattern id="chart-others" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="6" className="chart-others" />
          </pattern>
        </defs>
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis type="category" dataKey="name" hide />
        <Bar
          dataKey="count"
          barSize={16}
          radius={[0, 4, 4, 0]}
          minPointSize={2}
          isAnimationActive={false}
          onClick={(_, at) => bars[at] && onChoose(bars[at])}
        >
          {bars.map((bar) => (
            <Cell
              key={bar.name}
              className={bar.others ? 'chart-bar chart-bar-others' : 'chart-bar'}
              fill={bar.others ? 'url(#chart-others)' : undefined}
            />
          ))}
          <LabelList dataKey="name" content={NameAbove} />
          <LabelList
            dataKey="count"
            position="right"
            className="chart-number"
            formatter={(count) => Number(count).toLocaleString(lang)}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

/** The name of a bar, in one line if it fits; on a phone in smaller letters. No name is cut off. */
function NameAbove({ x, y, value }: LabelProps) {
  const room = useChartWidth() ?? 320
  const name = String(value)
  const tight = name.length * 6.9 > room
  return (
    <text
      x={Number(x)}
      y={Number(y) - 5}
      className="chart-name"
      {...(tight ? { textLength: room - 4, lengthAdjust: 'spacingAndGlyphs' } : {})}
    >
      {name}
    </text>
  )
}
