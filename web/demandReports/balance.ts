import type { Cell } from '#contract/demandReports/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'

const signed = (value: number, lang: Lang) =>
  value < 0 ? `−${Math.abs(value).toLocaleString(lang)}` : value > 0 ? `+${value.toLocaleString(lang)}` : '0'

/** „−12“, „+30“; if the number of people is too small to be shown, the two ends of the possible range. */
export function differenceText({ poreikis, pasiula, likutis }: Cell, lang: Lang): string {
  if (pasiula !== null) return signed(likutis, lang)
  if (poreikis === 0) return '0'
  return `${signed(-poreikis, lang)}…${signed(2 - poreikis, lang)}`
}

export const peopleText = (pasiula: number | null, few: string, lang: Lang) => pasiula?.toLocaleString(lang) ?? few

/** How bad a cell is: `much` if more than half of the demand is lacking. */
export const gravity = ({ poreikis, likutis }: Cell) =>
  poreikis === 0 ? 'none' : likutis >= 0 ? 'enough' : -likutis * 2 > poreikis ? 'much' : 'little'
