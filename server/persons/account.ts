import { AppError } from '#contract/errors.ts'
import { isSamePerson } from '#contract/identity/rules.ts'
import type { ConfirmReply, StatusReply } from '#contract/persons/account.ts'
import { administers, mayGiveRights, statusChoices } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import type { Right, Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { closeAllSessions, closeOtherSessions } from '#server/session/queries.ts'
import { takeToken } from './proofTokens.ts'
import * as q from './queries.ts'
import { isVisible } from './visible.ts'

type Status = Person['statusas']

/** What a token of either purpose proves. Throws COULD_NOT_VALIDATE_DATA. */
async function readProof(trx: Trx, ctx: Context, token: string) {
  const at = { now: ctx.now, narsykle: ctx.browser() }
  try {
    const proof = await takeToken(trx, token, 'TAPATYBE', at)
    return { ...proof, email: null, identity: proof.duomenys }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const proof = await takeToken(trx, token, 'EPASTAS', at)
    return { ...proof, email: proof.duomenys.email, identity: null }
  }
}

/**
 * Confirms the e-mail by the token of a letter, or the identity by the token of a proof (decisions, point 4). A token
 * of another person, and a letter to a former address, get the same error as a forged one. A block is not lifted
 * (StatusNotAllowed).
 */
export async function confirmByToken(trx: Trx, session: Session | null, ctx: Context, id: number, token: string) {
  const { asmuoId, email, identity } = await readProof(trx, ctx, token)
  if (asmuoId !== id) throw new AppError('COULD_NOT_VALIDATE_DATA')
  const person = found(await trx.selectFrom('asmuo').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  if (person.statusas === 'UZBLOKUOTA') throw new AppError('StatusNotAllowed')
  if (email !== null && person.email?.toLowerCase() !== email.toLowerCase())
    throw new AppError('COULD_NOT_VALIDATE_DATA')
  // The proof contains a name: a record with another name is not confirmed.
  if (identity && !isSamePerson(person, identity)) throw new AppError('NameDoesNotMatch')
  if (email !== null) await q.changePerson(trx, id, { emailPatvirtintas: true })
  else {
    const { savininkas } = person
    await q.changePerson(trx, id, { statusas: 'PATIKRINTA', savininkas: savininkas ?? 'IRODYTAS' })
    // Other sessions of the account have not proven anything (docs/decisions/032).
    if (!savininkas) await closeOtherSessions(trx, id, ctx.token)
  }
  await ctx.audit({
    asmuoId: session?.userId ?? id,
    lentele: 'asmuo',
    irasoId: id,
    apieAsmuo: id,
    pokytis:
      email === null
        ? { statusas: [person.statusas, 'PATIKRINTA'], ...(identity ? { budas: identity.budas } : {}) }
        : { emailPatvirtintas: [person.emailPatvirtintas, true] },
  })
}

/**
 * Sets the status, by an administrator and never on their own account. A block ends every session and stores the
 * former status.
 */
export async function setStatus(
  trx: Trx,
  session: Session | null,
  ctx: Context,
  id: number,
  { statusas, priezastis }: { statusas: Status; priezastis: string },
) {
  if (!session) throw new AppError('Unauthorized')
  const row = await q.lockPerson(trx, session, id)
  if (!administers(session) || id === session.userId) throw new AppError('Forbidden')
  ctx.expect(row)
  if (!statusChoices(row, session).includes(statusas)) throw new AppError('StatusNotAllowed')
  const { statusas: before } = row
  const blocks = statusas === 'UZBLOKUOTA' && before !== 'UZBLOKUOTA'
  await q.changePerson(trx, id, { statusas, statusasPries: blocks ? before : null })
  if (blocks) await closeAllSessions(trx, id)
  const pokytis = { statusas: [before, statusas], ...(priezastis ? { priezastis } : {}) }
  await ctx.audit({ lentele: 'asmuo', irasoId: id, apieAsmuo: id, pokytis })
}

/** The record where the caller may see it; else only what the bearer of the token needs. */
export async function statusReply(trx: Trx, session: Session | null, id: number, now: Date): Promise<StatusReply> {
  if (session && (await isVisible(trx, session, id))) return q.getPerson(trx, session, id, now)
  const record = trx.selectFrom('asmuo').select(['id', 'statusas', 'emailPatvirtintas']).where('id', '=', id)
  return found(await record.executeTakeFirst())
}

/** Confirms the identities that wait for it; answers for each of the others the error code that explains why not. */
export async function confirmMany({ db, session, ctx }: Act, asmenys: readonly number[]): Promise<ConfirmReply> {
  if (!administers(session)) throw new AppError('Forbidden')
  const rows = await q.lockPersons(db, asmenys)
  const reply: ConfirmReply = { pakeista: [], nepakeista: [] }
  for (const asmuoId of new Set(asmenys)) {
    const row = rows.get(asmuoId)
    const code = !row
      ? 'NotFound'
      : asmuoId === session.userId
        ? 'Forbidden'
        : row.statusas === 'NEPATIKRINTA'
          ? null
          : 'StatusNotAllowed'
    if (code) reply.nepakeista.push({ asmuoId, code })
    else reply.pakeista.push(asmuoId)
  }
  for (const id of reply.pakeista) await q.changePerson(db, id, { statusas: 'PATIKRINTA' })
  const pokytis = { statusas: ['NEPATIKRINTA', 'PATIKRINTA'] }
  await ctx.audit(...reply.pakeista.map((id) => ({ lentele: 'asmuo', irasoId: id, apieAsmuo: id, pokytis })))
  if (reply.pakeista.length === 0)
    await ctx.audit({ lentele: 'asmuo', pokytis: { nepakeista: reply.nepakeista.length } })
  return reply
}

/** Replaces the rights beside those of the type. The person's sessions end, because their rights have changed. */
export async function setRights({ db, session, ctx }: Act, id: number, teises: readonly Right[]) {
  const [row, before] = await together(q.lockPerson(db, session, id), q.rightsOf(db, id))
  if (!mayGiveRights(id, session)) throw new AppError('Forbidden')
  ctx.expect(row)
  const after = [...new Set(teises)].sort()
  const pokytis = { teises: [before, after] }
  await ctx.audit({ lentele: 'asmens_teise', irasoId: id, apieAsmuo: id, pokytis })
  if (before.join() === after.join()) return
  await sendWithNext(db, db.deleteFrom('asmensTeise').where('asmuoId', '=', id).execute())
  if (after.length)
    await sendWithNext(
      db,
      db
        .insertInto('asmensTeise')
        .values(after.map((teise) => ({ asmuoId: id, teise })))
        .execute(),
    )
  await q.changePerson(db, id, {})
  await closeAllSessions(db, id)
}
