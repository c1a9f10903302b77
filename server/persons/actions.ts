import { AppError } from '#contract/errors.ts'
import { typesToGive } from '#contract/persons/rules.ts'
import type { Person, RegisterBody } from '#contract/persons/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import { freeUserName } from './names.ts'
import * as q from './queries.ts'

/**
 * Registers a person for another (decisions, point 3): the type only as far as this session may give it, and a
 * representative's people always join the own company. Throws personalcodeInCompany, personalcodeRegistered, NotFound.
 */
export async function register(
  trx: Trx,
  session: Session,
  body: RegisterBody,
): Promise<{ person: Person; userName: string }> {
  const vartotojoTipas = typesToGive(session).includes(body.vartotojoTipas) ? body.vartotojoTipas : 'VARTOTOJAS'
  const everywhere = can(session, 'AccessAllImones')
  if (!everywhere && session.imoneId === null) throw new AppError('Forbidden')
  const imoneId = everywhere ? (body.imone?.imone.id ?? null) : session.imoneId

  const taken = await q.findByCode(trx, body.asmenskodas, session.imoneId)
  if (taken) {
    const code = taken.inCompany ? 'personalcodeInCompany' : 'personalcodeRegistered'
    throw new AppError(code, undefined, { fields: { asmenskodas: code } })
  }
  const darboviete = imoneId ? 'IMONE' : 'NEDIRBA'
  const userName = await freeUserName(trx, body.vardas, body.pavarde)
  const id = await q.insertPerson(trx, { ...body, vartotojoTipas }, darboviete, userName)
  if (imoneId) {
    await trx
      .insertInto('asmuoImone')
      .values({
        asmuoId: id,
        imoneId,
        pareigos: body.imone?.pareigos ?? '',
        galiojaNuo: body.imone?.galiojaNuo ?? null,
      })
      .execute()
  }
  return { person: await q.getPerson(trx, session, id), userName }
}
