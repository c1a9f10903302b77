import { can, type Session } from '#contract/rights.ts'
import { type QuestionBody, type QuestionStatus, sameText } from './schema.ts'

/** Who writes the bank; they alone see which answers are right. */
export const mayEditQuestions = (session: Pick<Session, 'rights'> | null) => can(session, 'ChangeKlausimai')

/** Days after an assessment for which its assessor still sees the questions of its competency. */
export const assessorDays = 30

const transitions: Record<QuestionStatus, readonly QuestionStatus[]> = {
  JUODRASTIS: ['PATVIRTINTA', 'NEGALIOJA'],
  PATVIRTINTA: ['JUODRASTIS', 'NEGALIOJA'],
  NEGALIOJA: ['JUODRASTIS'],
}

/** The statuses that a question may be given now. */
export const statusChoices = (
  { statusas }: { statusas: QuestionStatus },
  session: Pick<Session, 'rights'> | null,
): readonly QuestionStatus[] => (mayEditQuestions(session) ? transitions[statusas] : [])

type Content = Pick<QuestionBody, 'klausimas' | 'atsakymai' | 'paveiksloAprasymas'> & {
  paveikslas: { id: number } | null
}
/** All that the one who is tested reads, and what counts as right. */
const content = ({ klausimas, atsakymai, paveikslas, paveiksloAprasymas }: Content) =>
  JSON.stringify([
    klausimas,
    atsakymai.map(({ atsakymas, teisingas }) => [atsakymas, teisingas]),
    paveikslas?.id ?? null,
    paveiksloAprasymas,
  ])
export const contentDiffers = (before: Content, after: Content) => content(before) !== content(after)

/**
 * The status that a saved question has, or null where it may not be saved so. What was confirmed is what was read: a
 * confirmed question whose content changes is a draft again, even where the body repeats its old status. A retired one
 * is changed only as it is taken up again.
 */
export function statusAfter(
  before: QuestionStatus,
  wanted: QuestionStatus | undefined,
  changed: boolean,
): QuestionStatus | null {
  const to = wanted ?? before
  if (to !== before && !transitions[before].includes(to)) return null
  if (!changed) return to
  if (before === 'NEGALIOJA') return to === 'JUODRASTIS' ? to : null
  return before === 'PATVIRTINTA' && to === 'PATVIRTINTA' ? 'JUODRASTIS' : to
}

/** Only a draft that was never confirmed: what was confirmed may stand in a test sheet, and is retired. */
export const mayDelete = (
  { statusas, patvirtinta }: { statusas: QuestionStatus; patvirtinta: unknown },
  session: Pick<Session, 'rights'> | null,
) => mayEditQuestions(session) && statusas === 'JUODRASTIS' && patvirtinta === null

/** What tells a question of a file: its words and its answers, in any order. */
export const printOf = ({ klausimas, atsakymai }: Pick<QuestionBody, 'klausimas' | 'atsakymai'>) =>
  JSON.stringify([sameText(klausimas), atsakymai.map(({ atsakymas }) => sameText(atsakymas)).sort()])
