import { type Criteria, marksPerPart } from '#contract/assessments/marks.ts'
import { parts, score } from '#contract/assessments/rules.ts'
import type { AssessmentType } from '#contract/assessments/schema.ts'

export type Part = 'theory' | 'practice'

/** The marks of a protocol while they are entered: one row of boxes, five for each part, one of them active. */
export interface Sheet {
  parts: readonly Part[]
  /** Null until the mark is given. */
  marks: readonly (number | null)[]
  active: number
  /** The last key was a 1: a following 0 makes it 10, so the active box does not change yet. */
  one: boolean
}

export function emptySheet(tipas: AssessmentType): Sheet {
  const { theory, practice } = parts(tipas)
  const included = [...(theory ? (['theory'] as const) : []), ...(practice ? (['practice'] as const) : [])]
  return { parts: included, marks: Array(included.length * marksPerPart).fill(null), active: 0, one: false }
}

/** The first box of a part. */
export const startOf = (sheet: Sheet, part: Part) => sheet.parts.indexOf(part) * marksPerPart
export const marksOf = (sheet: Sheet, part: Part) =>
  sheet.marks.slice(startOf(sheet, part), startOf(sheet, part) + marksPerPart)

/** What each mark of a part is given for; empty where the competency has no criteria. */
export const criteriaOf = ({ teorijosKriterijai, praktikosKriterijai }: Criteria, part: Part) =>
  part === 'theory' ? teorijosKriterijai : praktikosKriterijai

/** What the active mark is given for; '' if it has no criterion, null if no mark of the sheet has one. */
export function criterionNow(criteria: Criteria, { parts, active }: Sheet): string | null {
  const texts = parts.map((part) => criteriaOf(criteria, part))
  if (texts.every(({ length }) => length === 0)) return null
  return texts[Math.floor(active / marksPerPart)]?.[active % marksPerPart] ?? ''
}

/** The marks of a part as the call sends them; null until all five are given. */
export function fullMarks(sheet: Sheet, part: Part): number[] | null {
  const marks = marksOf(sheet, part).filter((mark) => mark !== null)
  return sheet.parts.includes(part) && marks.length === marksPerPart ? marks : null
}
export const scoreOf = (sheet: Sheet, part: Part) => {
  const marks = fullMarks(sheet, part)
  return marks && score(marks)
}
export const missingMarks = (sheet: Sheet) => sheet.marks.filter((mark) => mark === null).length

export const goTo = (sheet: Sheet, at: number): Sheet => ({
  ...sheet,
  active: Math.max(0, Math.min(at, sheet.marks.length - 1)),
  one: false,
})
const put = (sheet: Sheet, mark: number | null): Sheet => ({
  ...sheet,
  marks: sheet.marks.with(sheet.active, mark),
  one: false,
})

/** A key of the pad: enters the mark and moves to the next box. */
export const press = (sheet: Sheet, mark: number): Sheet => goTo(put(sheet, mark), sheet.active + 1)

/** A digit of the keyboard. All but 1 move to the next box, since 1 and 0 together are 10. There is no time limit. */
export function typeDigit(sheet: Sheet, digit: number): Sheet {
  if (sheet.one && digit === 0) return press(sheet, 10)
  const at = sheet.one ? goTo(sheet, sheet.active + 1) : sheet
  return digit === 1 ? { ...put(at, 1), one: true } : press(at, digit)
}

/** Empties the active box; if it is already empty, the box before it. */
export function erase(sheet: Sheet): Sheet {
  if (sheet.marks[sheet.active] !== null) return put(sheet, null)
  return put(goTo(sheet, sheet.active - 1), null)
}
