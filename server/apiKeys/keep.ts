import { endWrong, usualEnd } from '#contract/apiKeys/rules.ts'
import type { ApiKey, InstitutionKeyBody, KeyBody, NewKey } from '#contract/apiKeys/schema.ts'
import { KeyChange } from '#contract/apiKeys/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { administers } from '#contract/persons/rules.ts'
import type { Session } from '#contract/rights.ts'
import { beside, sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import * as q from './queries.ts'
import { newKey } from './secret.ts'
import { letterOfRevoking, tellRevoked } from './tell.ts'

/** Administrators by type keep the keys of institutions. Throws Forbidden. */
export function assertAdministers(session: Session) {
  if (!administers(session)) throw new AppError('Forbidden')
}

/** Locks whose keys are to change. Throws NotFound, Forbidden. */
async function lockOwner({ db, session }: Act, owner: q.Owner): Promise<{ statusas: string } | null> {
  if ('imoneId' in owner) return q.lockKeeping(db, session, owner.imoneId)
  assertAdministers(session)
  await q.lockInstitutions(db)
  return null
}

/**
 * Makes a key and answers it, this once. Throws NotFound, Forbidden, ImoneNotActive, KeyNameFull, KeysFull,
 * InvalidFormFields (an end that is past or too far).
 */
export async function create(act: Act, owner: q.Owner, body: KeyBody | InstitutionKeyBody): Promise<NewKey> {
  const { db, session, ctx } = act
  const today = civilDay(ctx.now)
  const { pavadinimas, sritys, adresai, galiojaIki = usualEnd(today) } = body
  const istaiga = 'istaiga' in body ? body.istaiga : null
  const end = endWrong(galiojaIki, today)
  // The lock is sent first, so the keys are counted when it is had.
  const [company, held] = await together(
    lockOwner(act, owner),
    q.countHolding(db, owner, today, { pavadinimas, istaiga }),
  )
  if (end) throw wrong({ galiojaIki: end })
  if (company && company.statusas !== 'PATVIRTINTA') throw new AppError('ImoneNotActive')
  q.assertRoom(held)
  const { raktas, pradzia } = newKey()
  const { id } = await db
    .insertInto('apiRaktas')
    .values({
      imoneId: 'imoneId' in owner ? owner.imoneId : null,
      istaiga,
      pavadinimas,
      pradzia,
      zyme: hashToken(raktas),
      sritys,
      adresai,
      galiojaIki,
      sukure: session.userId,
      sukurta: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pokytis = { pavadinimas, pradzia, sritys, adresai, galiojaIki, ...owner, ...(istaiga ? { istaiga } : {}) }
  await ctx.audit({ lentele: 'api_raktas', irasoId: id, pokytis })
  return { id, pavadinimas, raktas, galiojaIki }
}

/** Changes the name and the addresses of a key. Throws NotFound, Forbidden, RecordChanged, KeyNameFull. */
export async function change(act: Act, owner: q.Owner, id: number, sent: Changes<typeof KeyChange>): Promise<ApiKey> {
  const { db, ctx } = act
  const today = civilDay(ctx.now)
  const [, before, held] = await together(
    lockOwner(act, owner),
    q.standingKey(db, owner, today, id),
    sent.pavadinimas === undefined
      ? null
      : q.countHolding(db, owner, today, { pavadinimas: sent.pavadinimas, besides: id }),
  )
  ctx.expect(before)
  const { pavadinimas, adresai } = merged(KeyChange, before, sent)
  if (held && before.busena === 'GALIOJA') q.assertRoom(held)
  const saved = db
    .updateTable('apiRaktas')
    .set((eb) => ({ pavadinimas, adresai, versija: eb('versija', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await sendWithNext(db, saved)
  const pokytis = changes({ pavadinimas: before.pavadinimas, adresai: before.adresai }, { pavadinimas, adresai })
  await ctx.audit({ lentele: 'api_raktas', irasoId: id, pokytis })
  return q.getKey(db, owner, today, id)
}

/** Ends a key at once: it opens nothing any more, in any process. Throws NotFound, Forbidden, RecordChanged. */
export async function revoke(act: Act, owner: q.Owner, id: number): Promise<void> {
  const { db, session, ctx } = act
  const [, key, letter] = await together(
    lockOwner(act, owner),
    q.standingKey(db, owner, civilDay(ctx.now), id),
    letterOfRevoking(db, id, session.userId),
  )
  ctx.expect(key)
  const ended = db
    .updateTable('apiRaktas')
    .set((eb) => ({ atsauktas: ctx.now, atsauke: session.userId, versija: eb('versija', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await sendWithNext(db, ended)
  await ctx.audit({
    lentele: 'api_raktas',
    irasoId: id,
    pokytis: { pavadinimas: key.pavadinimas, atsauktas: [null, true] },
  })
  if (letter) await beside(db, tellRevoked(db, ctx, letter))
}
