import { marksPerPart } from '#contract/assessments/marks.ts'
import { mayEdit, parts } from '#contract/assessments/rules.ts'
import type { Assessment } from '#contract/assessments/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { can, type Session } from '#contract/rights.ts'
import type { SheetAction, SheetState } from './schema.ts'

/** Seconds after the end in which a late answer is still accepted. */
export const graceSeconds = 20

/** Minutes of a test, unless the assessor sets another number. */
export const defaultMinutes = (questions: number) => Math.max(1, Math.ceil(questions * 1.5))

type Moment = string | Date | null
export interface Times {
  atidaryta: Moment
  pradeta: Moment
  iki: Moment
  baigta: Moment
  uzdaryta: Moment
}

/** Is the time of a started test over? `grace` in seconds. */
export const isLate = ({ iki }: Pick<Times, 'iki'>, now: Date, grace = 0) =>
  iki !== null && now.getTime() > new Date(iki).getTime() + grace * 1000

/** The state of a sheet now. When the time and the grace are over, the test ends by itself. */
export function stateOf(times: Times, now: Date): SheetState {
  if (times.uzdaryta) return 'UZDARYTAS'
  if (times.baigta || isLate(times, now, graceSeconds)) return 'BAIGTAS'
  if (times.pradeta) return 'VYKDOMAS'
  return times.atidaryta ? 'ATIDARYTAS' : 'PARUOSTAS'
}
export const isOver = (state: SheetState) => state === 'BAIGTAS' || state === 'UZDARYTAS'

/** States in which each action is allowed. A test that ended by the clock may get more time. */
const actions: Record<SheetAction, readonly SheetState[]> = {
  ATIDARYTI: ['PARUOSTAS'],
  ATSAUKTI: ['ATIDARYTAS'],
  PRATESTI: ['VYKDOMAS', 'BAIGTAS'],
  ATLAISVINTI: ['VYKDOMAS'],
  UZDARYTI: ['VYKDOMAS', 'BAIGTAS'],
}
export const mayAct = (action: SheetAction, state: SheetState) => actions[action].includes(state)
/** A sheet that nobody has seen may be drawn anew or removed. */
export const isUnused = (state: SheetState) => state === 'PARUOSTAS'

/** A test can be drawn if there is a theory part and the number of questions is set. */
export const hasTest = ({ tipas, klausimuSkaicius }: Pick<Assessment, 'tipas' | 'klausimuSkaicius'>) =>
  parts(tipas).theory && klausimuSkaicius !== null

type Run = Pick<Assessment, 'data' | 'imone' | 'vertintojai'>
const isAssigned = ({ vertintojai }: Run, session: Session) =>
  can(session, 'CompleteAtestavimas') && vertintojai.some(({ id }) => id === session.userId)

/** Tests are run by those who may change the assessment, and by its assigned assessors. */
export const runsTests = (assessment: Run, session: Session) =>
  mayEdit(assessment, session) || isAssigned(assessment, session)

/** The key is printed by managers at any time, by assigned assessors from the day of the assessment on. */
export const mayPrintKey = (assessment: Run, session: Session, now: Date) =>
  mayEdit(assessment, session) || (isAssigned(assessment, session) && civilDay(now) >= assessment.data)

/**
 * Five marks for a score. Their sum is the same share of fifty as the score is of all questions, rounded down so that
 * nobody passes by rounding, and spread evenly, higher marks first: 15 of 20 -> 8, 8, 7, 7, 7.
 */
export function marksFor(right: number, all: number): number[] {
  const sum = all > 0 ? Math.floor((right * 10 * marksPerPart) / all) : 0
  const base = Math.floor(sum / marksPerPart)
  return Array.from({ length: marksPerPart }, (_, i) => base + (i < sum % marksPerPart ? 1 : 0))
}

/** Are these the same answers, in any order? */
export const isRight = (chosen: readonly number[], right: readonly number[]) =>
  new Set(chosen).size === right.length && right.every((place) => chosen.includes(place))
