import { periods } from '#contract/processes/schema.ts'
import { processTexts } from '#contract/processes/texts.ts'
import { useText } from '../lib/lang.ts'

/** The names of periods: hour, day, week, month. */
export function usePeriods() {
  const t = useText(processTexts)
  const options = periods.map((hours) => ({ value: String(hours), label: t(`period${hours}`) }))
  return { options, name: (hours: number) => options.find(({ value }) => value === String(hours))?.label ?? `${hours}` }
}
