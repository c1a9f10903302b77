import { dataInCode } from '#contract/imports/rules.ts'
import type { PersonRow } from '#contract/imports/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { isBirthDateAllowed } from '#contract/persons/rules.ts'
import { NewPersonBody } from '#contract/registration/schema.ts'
import type { CoreAct } from '#server/lib/http/context.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { insertMany } from '#server/registration/insertMany.ts'
import { sendInvitations } from '#server/session/reset.ts'

/** Rejects an age that the code contains, as forms do. Throws InvalidFormFields. */
export function assertAge(row: Pick<PersonRow, 'asmenskodas'>, now: Date) {
  if (!isBirthDateAllowed(dataInCode(row)?.gimimoData ?? null, now)) throw wrong({ asmenskodas: 'age' })
}

export interface NewRow {
  row: Omit<PersonRow, 'numeris'>
  /** The company where the person waits for confirmation (TIKRINAMA); null for none. */
  imoneId: number | null
  numeris: string | null
}
/**
 * Creates and invites people as `register` does, with the sex and birth date of their codes; answers their ids in
 * order. Throws personalcodeRegistered, UserAlreadyExists where another request was quicker, EmailAlreadyUsed.
 */
export async function registerRows(
  { db, ctx }: Pick<CoreAct, 'db' | 'ctx'>,
  rows: readonly NewRow[],
  kalba: Lang,
): Promise<number[]> {
  const people = rows.map(({ row, imoneId, numeris }) => {
    const { pareigos, galiojaNuo, miestas, sdid } = row
    const imone = imoneId === null ? null : { imone: { id: imoneId }, pareigos, galiojaNuo }
    const body = NewPersonBody.parse({ ...row, ...dataInCode(row), imone, kalba })
    return { body, imoneId, more: { numeris, miestas, sdid } }
  })
  const created = (await insertMany(db, people)).map((one, i) => ({
    ...one,
    ...(people[i] as (typeof people)[number]),
  }))
  await ctx.audit(
    ...created.map(({ id, body: { vartotojoTipas }, imoneId }) => ({
      lentele: 'asmuo',
      irasoId: id,
      apieAsmuo: id,
      pokytis: { vartotojoTipas, statusas: 'NEPATIKRINTA', imone: imoneId },
    })),
  )
  await sendInvitations(
    db,
    ctx.config,
    created.map(({ id, userName, body: { email, telefonas, komunikacijosKanalas } }) => {
      return { id, userName, email, telefonas, komunikacijosKanalas, kalba }
    }),
  )
  return created.map(({ id }) => id)
}
