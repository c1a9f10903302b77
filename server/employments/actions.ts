import { isDeepStrictEqual } from 'node:util'
import {
  allowedStatuses,
  ending,
  endsTooEarly,
  isPlain,
  mayAdd,
  mayBeCalled,
  mayCall,
  mayChangeNumber,
  mayEdit,
  statusOn,
  termsFor,
  termsOf,
} from '#contract/employments/rules.ts'
import type {
  EmploymentBody,
  EmploymentRecord,
  EmploymentStatus,
  EmploymentUpdate,
  JoinBody,
  Terms,
} from '#contract/employments/schema.ts'
import { AppError } from '#contract/errors.ts'
import { isSameName } from '#contract/identity/rules.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { can, type Session } from '#contract/rights.ts'
import { statusDetail } from '#contract/statuses.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import type { Trx } from '#server/db/db.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { notifyPerson } from '#server/notices/notify.ts'
import { findByCode, lockPerson, lockPersons, rightsOf } from '#server/persons/queries.ts'
import * as q from './queries.ts'

/** Of one person by one company. */
const callsPerDay = 3

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
export async function add(act: Act, asmuoId: number, body: EmploymentBody) {
  const { db, session } = act
  await lockPerson(db, session, asmuoId)
  const { imone, ...terms } = body
  if (!mayAdd(asmuoId, imone.id, session)) throw new AppError('Forbidden')
  return insert(act, asmuoId, { imone, terms, kvietimas: null })
}

interface New {
  imone: EmploymentBody['imone']
  terms: Terms
  /** A call, by this surname; else the record waits to be confirmed. */
  kvietimas: string | null
}
/** A new record of a locked person; one that is not over may not stand beside it. */
async function insert(
  { db, session, ctx }: Act,
  asmuoId: number,
  { imone, terms, kvietimas }: New,
): Promise<EmploymentRecord> {
  const company = imone.id
    ? await db
        .selectFrom('imone')
        .select(['id', 'statusas', 'veiklosTipas'])
        .where('id', '=', imone.id)
        .executeTakeFirst()
    : undefined
  // A company that no longer operates employs nobody.
  if (imone.id && (!company || company.statusas === 'NEVEIKIANTI')) throw wrong({ imone: 'notFound' })
  await checkActivities(db, terms.veiklos)
  const veiklosTipas = company?.veiklosTipas ?? imone.veiklosTipas
  if (terms.numeris && !mayChangeNumber({ imone: { id: imone.id, veiklosTipas } }, session))
    throw wrong({ numeris: 'readOnly' })
  const values = termsFor(imone.veiklosTipas, terms)
  const closed = await q.closePast(db, asmuoId)
  const ended = { statusas: ['PATVIRTINTA', 'NEBEDIRBA'] }
  await ctx.audit(...closed.map((irasoId) => ({ lentele: 'asmuo_imone', irasoId, apieAsmuo: asmuoId, pokytis: ended })))
  if (imone.id && (await q.openIn(db, asmuoId, imone.id))) throw new AppError('AsmuoIsAlreadyRegisteredToThisImone')
  const id = await q.insertEmployment(db, asmuoId, imone, values, kvietimas)
  const statusas = kvietimas === null ? 'TIKRINAMA' : 'PAKVIESTA'
  const pokytis = { imone: imone.id, statusas: [null, statusas], pareigos: [null, values.pareigos] }
  await ctx.audit({ lentele: 'asmuo_imone', irasoId: id, apieAsmuo: asmuoId, pokytis })
  ctx.header('location', `/api/asmenys/${asmuoId}/imones/${id}`)
  return q.getEmployment(db, session, asmuoId, id)
}

/**
 * Calls somebody who is in the registry to the own company: PAKVIESTA, which opens nothing until the person agrees. An
 * unknown code, another surname and who can't be called look alike. Throws AsmenskodasIsRequired,
 * AsmuoRegisteredInOtherCompany where another company has confirmed the person, AsmuoIsAlreadyRegisteredToThisImone,
 * CalledTooOften where the company has called the person three times today.
 */
export async function join(act: Act, { asmenskodas, pavarde, ...given }: JoinBody & Partial<Pick<Terms, 'sdid'>>) {
  const { db, session, ctx } = act
  const imoneId = session.imoneId
  if (imoneId === null || !mayCall(session)) throw new AppError('Forbidden')
  if (!asmenskodas) throw wrong({ asmenskodas: 'required' }, 'AsmenskodasIsRequired')
  if (!pavarde) throw wrong({ pavarde: 'required' })
  const person = await findByCode(db, asmenskodas, imoneId)
  if (!person || !isSameName(person.pavarde, pavarde) || !mayBeCalled(person)) throw wrong({ pavarde: 'notFound' })
  await lockPersons(db, [person.id])
  if (await q.openIn(db, person.id, imoneId)) throw new AppError('AsmuoIsAlreadyRegisteredToThisImone')
  if (await q.confirmedElsewhere(db, person.id, imoneId)) throw new AppError('AsmuoRegisteredInOtherCompany')
  // A call that is taken back and made again writes to the person again.
  await limit(db, `kviesta:${imoneId}:${person.id}`, callsPerDay, 86_400, 'CalledTooOften')
  const terms: Terms = { sdid: null, ...given, galiojaIki: null, sdidVeikla: null, QRData: null, veiklos: [] }
  const imone = { id: imoneId, veiklosTipas: 'IMONE' as const }
  const made = await insert(act, person.id, { imone, terms, kvietimas: pavarde })
  const { pavadinimas, kodas } = made.imone
  const nuoroda = (lang: Lang) => `${ctx.config.publicUrl}/${lang}/login`
  await notifyPerson(db, 'IMONES_KVIETIMAS', person.id, { imone: pavadinimas, kodas: kodas ?? '', nuoroda })
  return made
}

/**
 * Changes a record, and its status where the body says another one; what the body leaves out stays as it is, so that
 * a status alone can be sent. Throws NotFound, Forbidden, StatusNotAllowed, RecordChanged.
 */
export async function change(
  { db, session, ctx }: Act,
  asmuoId: number,
  id: number,
  { statusas, ...sent }: Changes<typeof EmploymentUpdate>,
): Promise<EmploymentRecord> {
  const person = await lockPerson(db, session, asmuoId)
  const before = await q.getEmployment(db, session, asmuoId, id)
  ctx.expect(before)
  const to = statusas ?? before.statusas
  if (to !== before.statusas) {
    assertTransition(before, to, session)
    const refusal = to === 'PATVIRTINTA' && (await refuseConfirming(db, session, before, person.vartotojoTipas))
    if (refusal) throw new AppError(refusal)
  }
  const edits = mayEdit(before, session)
  if (!edits && to === before.statusas) throw new AppError('Forbidden')

  const number = mayChangeNumber(before, session) ? [] : ['numeris']
  refuseOthers(before, sent, ctx, edits ? number : Object.keys(sent))
  // Who answers a call says yes or no to it as it was made.
  const terms: Terms = { ...termsOf(before), ...((edits ? sent : {}) as Partial<Terms>) }
  if (!mayChangeNumber(before, session)) terms.numeris = before.numeris
  const end =
    to === 'NEBEDIRBA' && before.statusas !== to ? ending(terms.galiojaNuo, sent.galiojaIki ?? null, ctx.now) : null
  if (end) terms.galiojaIki = end.galiojaIki
  if (endsTooEarly(terms)) throw wrong({ galiojaIki: 'dateOrder' })
  await checkActivities(db, terms.veiklos, before.veiklos)
  const after = termsFor(before.imone.id === null ? before.imone.veiklosTipas : 'IMONE', terms)
  const now = await store(db, ctx, before, end?.statusas ?? to, after)
  // Whoever ends a record may no longer see the person, yet is told what became of it.
  const fresh = { ...before, ...after, statusas: now, versija: before.versija + 1 }
  return { ...fresh, canChange: mayEdit(fresh, session) }
}

/** Refuses another value of what is not this session's to change. */
function refuseOthers(before: EmploymentRecord, sent: Partial<Terms>, ctx: Context, names: readonly string[]) {
  const standing: Partial<Terms> = termsOf(before)
  const others = (names as (keyof Terms)[]).filter(
    (name) => name in (ctx.request.body as object) && !isDeepStrictEqual(sent[name], standing[name]),
  )
  if (others.length) throw wrong(Object.fromEntries(others.map((name) => [name, 'readOnly' as const])))
}

/**
 * Why this session can't confirm the record, null where it can: who has power over others is confirmed only by who has it
 * over all companies, and a company that no longer operates employs nobody.
 */
export async function refuseConfirming(
  trx: Trx,
  session: Session,
  { asmuoId, imone }: Pick<EmploymentRecord, 'asmuoId' | 'imone'>,
  vartotojoTipas: string,
): Promise<'Forbidden' | 'ImoneNeveikia' | null> {
  const everywhere = can(session, 'AccessAllImones')
  if (!everywhere && !isPlain({ vartotojoTipas, teises: (await rightsOf(trx, asmuoId)).length })) return 'Forbidden'
  return imone.id !== null && (await q.isClosed(trx, imone.id)) ? 'ImoneNeveikia' : null
}

function assertTransition(before: EmploymentRecord, to: EmploymentStatus, session: Session) {
  if (allowedStatuses(before, session).includes(to)) return
  if (!can(session, 'ChangeAsmuoImoneStatus')) throw new AppError('Forbidden')
  throw new AppError('StatusNotAllowed', statusDetail('asmensImonesStatusai', before.statusas, to))
}

/** Writes a locked record and the trail; answers the status as it is then: what is confirmed past its last day is over. */
export async function store(trx: Trx, ctx: Context, before: EmploymentRecord, to: EmploymentStatus, terms: Terms) {
  const statusas = statusOn(to, terms.galiojaIki, civilDay(ctx.now))
  await q.updateEmployment(trx, before.id, statusas, terms)
  const pokytis = changes({ ...before }, { ...terms, statusas })
  await ctx.audit({ lentele: 'asmuo_imone', irasoId: before.id, apieAsmuo: before.asmuoId, pokytis })
  return statusas
}
