import {
  allowedStatuses,
  endDate,
  mayAdd,
  mayCall,
  mayChangeNumber,
  mayEdit,
  termsFor,
} from '#contract/employments/rules.ts'
import type {
  DecideReply,
  EmploymentBody,
  EmploymentRecord,
  EmploymentStatus,
  EmploymentUpdate,
  JoinBody,
  Terms,
} from '#contract/employments/schema.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { can, type Session } from '#contract/rights.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { changes } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { found } from '#server/lib/found.ts'
import { findByCode, isVisible, lockPerson } from '#server/persons/queries.ts'
import * as q from './queries.ts'

const invalid = (fields: Record<string, string>) => new AppError('InvalidFormFields', undefined, { fields })

/** Activities that were not there before have to be of the list. */
const checkActivities = (trx: Trx, veiklos: Terms['veiklos'], before: Terms['veiklos'] = []) =>
  assertCodes(
    trx,
    Object.fromEntries(
      veiklos.map(({ veikla }, i) => [
        `veiklos.${i}.veikla`,
        ['darboVeiklos', before.some((one) => one.veikla === veikla) ? null : veikla] as const,
      ]),
    ),
  )

/**
 * Adds a person to a company, or work without one; TIKRINAMA until the company confirms it (decisions, point 3).
 * Throws NotFound, Forbidden, AsmuoIsAlreadyRegisteredToThisImone.
 */
export async function add(trx: Trx, session: Session, ctx: Context, asmuoId: number, body: EmploymentBody) {
  await lockPerson(trx, session, asmuoId)
  const { imone, ...terms } = body
  if (!mayAdd(asmuoId, imone.id, session)) throw new AppError('Forbidden')
  return insert(trx, session, ctx, asmuoId, imone, terms)
}

async function insert(
  trx: Trx,
  session: Session,
  ctx: Context,
  asmuoId: number,
  imone: EmploymentBody['imone'],
  terms: Terms,
): Promise<EmploymentRecord> {
  const company = imone.id
    ? await trx
        .selectFrom('imone')
        .select(['id', 'statusas', 'veiklosTipas'])
        .where('id', '=', imone.id)
        .executeTakeFirst()
    : undefined
  // A company that no longer operates employs nobody.
  if (imone.id && (!company || company.statusas === 'NEVEIKIANTI')) throw invalid({ imone: 'notFound' })
  await checkActivities(trx, terms.veiklos)
  const veiklosTipas = (company?.veiklosTipas ?? imone.veiklosTipas) as EmploymentBody['imone']['veiklosTipas']
  const numbered = mayChangeNumber({ imone: { id: imone.id, veiklosTipas } }, session)
  const values = termsFor(imone.veiklosTipas, { ...terms, numeris: numbered ? terms.numeris : null })
  const id = await q.insertEmployment(trx, asmuoId, imone, values)
  const pokytis = { imone: imone.id, statusas: [null, 'TIKRINAMA'], pareigos: [null, values.pareigos] }
  await ctx.audit({ lentele: 'asmuo_imone', irasoId: id, apieAsmuo: asmuoId, pokytis })
  ctx.header('location', `/api/asmenys/${asmuoId}/imones/${id}`)
  return q.getEmployment(trx, session, asmuoId, id)
}

/**
 * Calls somebody who is in the registry to the own company. Throws AsmenskodasIsRequired, AsmuoRegisteredInOtherCompany
 * where another company has confirmed the person, AsmuoIsAlreadyRegisteredToThisImone.
 */
export async function join(trx: Trx, session: Session, ctx: Context, { asmenskodas, ...given }: JoinBody) {
  const imoneId = session.imoneId
  if (imoneId === null || !mayCall(session)) throw new AppError('Forbidden')
  if (!asmenskodas) throw new AppError('AsmenskodasIsRequired', undefined, { fields: { asmenskodas: 'required' } })
  const person = await findByCode(trx, asmenskodas, imoneId)
  if (!person) throw invalid({ asmenskodas: 'notFound' })
  await trx.selectFrom('asmuo').select('id').where('id', '=', person.id).forUpdate().execute()
  if (await q.confirmedElsewhere(trx, person.id, imoneId)) throw new AppError('AsmuoRegisteredInOtherCompany')
  const terms: Terms = { ...given, galiojaIki: null, sdid: null, sdidVeikla: null, QRData: null, veiklos: [] }
  return insert(trx, session, ctx, person.id, { id: imoneId, veiklosTipas: 'IMONE' }, terms)
}

/** What stands in a record beside where and in which status. */
const termsOf = ({ galiojaNuo, galiojaIki, numeris, pareigos, miestas, sdid, sdidVeikla, QRData, veiklos }: Terms) => ({
  galiojaNuo,
  galiojaIki,
  numeris,
  pareigos,
  miestas,
  sdid,
  sdidVeikla,
  QRData,
  veiklos,
})

/**
 * Changes a record, and its status where the body says another one; what the body leaves out stays as it is, so that
 * a status alone can be sent. Throws NotFound, Forbidden, StatusNotAllowed, RecordChanged.
 */
export async function change(
  trx: Trx,
  session: Session,
  ctx: Context,
  asmuoId: number,
  id: number,
  { statusas, ...sent }: EmploymentUpdate,
): Promise<EmploymentRecord> {
  await lockPerson(trx, session, asmuoId)
  const before = await q.getEmployment(trx, session, asmuoId, id)
  ctx.expect(before)
  const to = statusas ?? before.statusas
  if (to !== before.statusas) assertTransition(before, to, session)
  if (!mayEdit(before, session)) throw new AppError('Forbidden')

  const said = Object.entries(sent).filter(([name]) => name in (ctx.request.body as object))
  const terms: Terms = { ...termsOf(before), ...Object.fromEntries(said) }
  if (!mayChangeNumber(before, session)) terms.numeris = before.numeris
  if (to === 'NEBEDIRBA' && before.statusas !== to)
    terms.galiojaIki = endDate({ ...terms, galiojaIki: sent.galiojaIki }, ctx.now)
  if (terms.galiojaNuo && terms.galiojaIki && terms.galiojaIki < terms.galiojaNuo)
    throw invalid({ galiojaIki: 'dateOrder' })
  await checkActivities(trx, terms.veiklos, before.veiklos)
  const after = termsFor(before.imone.id === null ? before.imone.veiklosTipas : 'IMONE', terms)
  await store(trx, ctx, before, to, after)
  // Whoever ends a record may no longer see the person, yet is told what became of it.
  const fresh = { ...before, ...after, statusas: to, versija: before.versija + 1 }
  return { ...fresh, canChange: mayEdit(fresh, session) }
}

function assertTransition(before: EmploymentRecord, to: EmploymentStatus, session: Session) {
  if (allowedStatuses(before, session).includes(to)) return
  if (!can(session, 'ChangeAsmuoImoneStatus')) throw new AppError('Forbidden')
  throw new AppError('StatusNotAllowed', `${before.statusas} -> ${to}`)
}

async function store(trx: Trx, ctx: Context, before: EmploymentRecord, statusas: EmploymentStatus, terms: Terms) {
  await q.updateEmployment(trx, before.id, statusas, terms)
  const pokytis = changes({ ...before }, { ...terms, statusas })
  await ctx.audit({ lentele: 'asmuo_imone', irasoId: before.id, apieAsmuo: before.asmuoId, pokytis })
}

/** Confirms or rejects people who wait in the own company; for an administrator, in their main one. */
export async function decide(
  trx: Trx,
  session: Session,
  ctx: Context,
  asmenys: readonly number[],
  statusas: 'PATVIRTINTA' | 'ATMESTA',
): Promise<DecideReply> {
  const reply: DecideReply = { pakeista: [], nepakeista: [] }
  // In the order of their ids: two who decide at once never wait for each other.
  for (const asmuoId of [...new Set(asmenys)].sort((a, b) => a - b)) {
    const refusal = await decideOne(trx, session, ctx, asmuoId, statusas)
    if (refusal) reply.nepakeista.push({ asmuoId, code: refusal })
    else reply.pakeista.push(asmuoId)
  }
  if (reply.pakeista.length === 0)
    await ctx.audit({ lentele: 'asmuo_imone', pokytis: { nepakeista: reply.nepakeista.length } })
  return reply
}

async function decideOne(
  trx: Trx,
  session: Session,
  ctx: Context,
  asmuoId: number,
  statusas: 'PATVIRTINTA' | 'ATMESTA',
): Promise<ErrorCode | null> {
  if (!(await isVisible(trx, session, asmuoId))) return 'NotFound'
  const person = found(await lockPerson(trx, session, asmuoId))
  const imoneId = can(session, 'AccessAllImones') ? person.imoneId : session.imoneId
  const waiting = imoneId && (await q.waitingIn(trx, asmuoId, imoneId))
  if (!waiting) return 'StatusNotAllowed'
  const before = await q.getEmployment(trx, session, asmuoId, waiting.id)
  if (!allowedStatuses(before, session).includes(statusas)) return 'Forbidden'
  await store(trx, ctx, before, statusas, termsOf(before))
  return null
}
