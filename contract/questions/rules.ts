import { can, type Session } from '#contract/rights.ts'
import { type QuestionBody, type QuestionStatus, sameText } from './schema.ts'

/** Editors of the questions; only they see the right answers. */
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
/** Everything that the tested person reads, and which answers are right. */
const content = ({ klausimas, atsakymai, paveikslas, paveiksloAprasymas }: Content) =>
  JSON.stringify([
    klausimas,
    atsakymai.map(({ atsakymas, teisingas }) => [atsakymas, teisingas]),
    paveikslas?.id ?? null,
    paveiksloAprasymas,
  ])
export const contentDiffers = (before: Content, after: Content) => content(before) !== content(after)

/**
 * The status of a question after saving, or null if the save is refused. A confirmed question with changed content
 * becomes a draft again, even if the body repeats its old status. A retired question changes only when it becomes a draft.
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

/** Only a draft that was never confirmed: tests may contain confirmed questions, so those are retired. */
export const mayDelete = (
  { statusas, patvirtinta }: { statusas: QuestionStatus; patvirtinta: unknown },
  session: Pick<Session, 'rights'> | null,
) => mayEditQuestions(session) && statusas === 'JUODRASTIS' && patvirtinta === null

/** Equal for questions with the same words and the same answers in any order; finds repeated rows of a file. */
export const printOf = ({ klausimas, atsakymai }: Pick<QuestionBody, 'klausimas' | 'atsakymai'>) =>
  JSON.stringify([sameText(klausimas), atsakymai.map(({ atsakymas }) => sameText(atsakymas)).sort()])
