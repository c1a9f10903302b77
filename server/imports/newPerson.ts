import { dataInCode } from '#contract/imports/rules.ts'
import type { PersonRow } from '#contract/imports/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { isBirthDateAllowed } from '#contract/persons/rules.ts'
import { NewPersonBody } from '#contract/registration/schema.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { insertWithCompany } from '#server/registration/actions.ts'
import { sendInvitation } from '#server/session/reset.ts'

/** Rejects an age that the code contains, as forms do. Throws InvalidFormFields. */
export function assertAge(row: Pick<PersonRow, 'asmenskodas'>, now: Date) {
  if (!isBirthDateAllowed(dataInCode(row)?.gimimoData ?? null, now)) throw wrong({ asmenskodas: 'age' })
}

interface Destination {
  /** The company where the person waits for confirmation (TIKRINAMA); null for none. */
  imoneId: number | null
  numeris: string | null
  lang: Lang
}
/**
 * Creates and invites a person as `register` does, with the sex and birth date of the code; answers the id. Throws
 * personalcodeRegistered, UserAlreadyExists where another request was quicker, EmailAlreadyUsed.
 */
export async function registerRow(
  trx: Trx,
  ctx: Context,
  row: Omit<PersonRow, 'numeris'>,
  { imoneId, numeris, lang }: Destination,
): Promise<number> {
  const { pareigos, galiojaNuo, miestas, sdid } = row
  const imone = imoneId === null ? null : { imone: { id: imoneId }, pareigos, galiojaNuo }
  const body = NewPersonBody.parse({ ...row, ...dataInCode(row), imone, kalba: lang })
  const { id, userName } = await insertWithCompany(trx, body, imoneId, { numeris, miestas, sdid })
  const { vartotojoTipas, email, telefonas, komunikacijosKanalas } = body
  const pokytis = { vartotojoTipas, statusas: 'NEPATIKRINTA', imone: imoneId }
  await ctx.audit({ lentele: 'asmuo', irasoId: id, apieAsmuo: id, pokytis })
  await sendInvitation(trx, ctx.config, { id, email, telefonas, komunikacijosKanalas, kalba: lang }, userName)
  return id
}
