import { AppError } from '#contract/errors.ts'
import { linkFields } from '#contract/imports/rules.ts'
import type { PersonRow, Plan, PreviewReply } from '#contract/imports/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { assertSamePerson, changesOf, isOfCompany, refusesNumber } from './actions.ts'
import { findPeople, type Known, type Target } from './queries.ts'

const plan = (bukle: Plan['bukle'], more: Partial<Plan> = {}): Plan => ({ bukle, pakeitimai: [], code: null, ...more })

/** What importing the rows would do. People outside the company look new, so that nobody learns whether they are known. */
export async function preview(
  db: Db,
  session: Session,
  target: Target,
  rows: readonly PersonRow[],
): Promise<PreviewReply> {
  const codes = rows.map(({ asmenskodas }) => asmenskodas)
  const people = new Map<string, Known>()
  for (const known of await findPeople(db, codes, target.id))
    if (isOfCompany(known)) people.set(known.asmenskodas, known)
  return { eilutes: rows.map((row) => planOf(people.get(row.asmenskodas), row, target, session)) }
}

function planOf(known: Known | undefined, row: PersonRow, target: Target, session: Session): Plan {
  if (refusesNumber(row, target, session)) return plan('klaida', { code: 'InvalidFormFields' })
  if (!known) return plan('nauja')
  try {
    assertSamePerson(known, row, session)
  } catch (error) {
    if (error instanceof AppError) return plan('klaida', { code: error.code })
    throw error
  }
  const changes = changesOf(known, row)
  const pakeitimai = linkFields
    .filter((field) => field in changes)
    .map((laukas) => ({ laukas, buvo: known[laukas], bus: changes[laukas] ?? null }))
  return pakeitimai.length > 0 ? plan('atnaujinama', { pakeitimai }) : plan('nepakeista')
}
