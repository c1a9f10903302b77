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
import type { Act, Context, CoreAct } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { notifyPerson } from '#server/notices/notify.ts'
import { findByCode, lockPerson, lockPersons, rightsOf } from '#server/persons/queries.ts'
import * as q from './queries.ts'

/** How often one company may call one person in a day. */
const callsPerDay = 3

/** Checks that new activities are in the list. */
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
 * Adds a record of a person in a company, or of work without one; TIKRINAMA until the company confirms it (decisions,
 * point 3). Throws NotFound, Forbidden, AsmuoIsAlreadyRegisteredToThisImone.
 */
export async function add(act: CoreAct, asmuoId: number, body: EmploymentBody) {
  const { db, session } = act
  await lockPerson(db, session, asmuoId)
  const { imone, ...terms } = body
  if (!mayAdd(asmuoId, imone.id, session)) throw new AppError('Forbidden')
  return insert(act, asmuoId, { imone, terms, kvietimas: null })
}

interface New {
  imone: EmploymentBody['imone']
  terms: Terms
  /** The surname of a call; null for a record that waits to be confirmed. */
  kvietimas: string | null
}
/** A company that no longer operates employs nobody. */
async function operating(trx: Trx, id: number) {
  const company = await trx
    .selectFrom('imone')
    .select(['id', 'statusas', 'veiklosTipas'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!company || company.statusas === 'NEVEIKIANTI') throw wrong({ imone: 'notFound' })
  return company
}

/** Inserts a record of a locked person. Throws if a record in the same company has not ended. */
async function insert(
  { db, session, ctx }: CoreAct,
  asmuoId: number,
  { imone, terms, kvietimas }: New,
): Promise<EmploymentRecord> {
  const [company] = await together(imone.id ? operating(db, imone.id) : undefined, checkActivities(db, terms.veiklos))
  const veiklosTipas = company?.veiklosTipas ?? imone.veiklosTipas
  if (terms.numeris && !mayChangeNumber({ imone: { id: imone.id, veiklosTipas } }, session))
    throw wrong({ numeris: 'readOnly' })
  const values = termsFor(imone.veiklosTipas, terms)
  const [closed, isOpen] = await together(
    q.closePast(db, asmuoId),
    imone.id ? q.openIn(db, asmuoId, imone.id) : undefined,
  )
  const ended = { statusas: ['PATVIRTINTA', 'NEBEDIRBA'] }
  await ctx.audit(...closed.map((irasoId) => ({ lentele: 'asmuo_imone', irasoId, apieAsmuo: asmuoId, pokytis: ended })))
  if (isOpen) throw new AppError('AsmuoIsAlreadyRegisteredToThisImone')
  const id = await q.insertEmployment(db, asmuoId, imone, values, kvietimas)
  const statusas = kvietimas === null ? 'TIKRINAMA' : 'PAKVIESTA'
  const pokytis = { imone: imone.id, statusas: [null, statusas], pareigos: [null, values.pareigos] }
  await ctx.audit({ lentele: 'asmuo_imone', irasoId: id, apieAsmuo: asmuoId, pokytis })
  ctx.header('location', `/api/asmenys/${asmuoId}/imones/${id}`)
  return q.getEmployment(db, session, asmuoId, id)
}

/**
 * Calls a person who is in the registry to the caller's company: PAKVIESTA, which shows nothing until the person agrees.
 * The answer is the same for an unknown code, another surname and a person who cannot be called. Throws
 * AsmenskodasIsRequired, AsmuoRegisteredInOtherCompany if another company has confirmed the person,
 * AsmuoIsAlreadyRegisteredToThisImone, CalledTooOften if the company has called the person three times today.
 */
export async function join(act: CoreAct, { asmenskodas, pavarde, ...given }: JoinBody & Partial<Pick<Terms, 'sdid'>>) {
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
  // A call that is withdrawn and made again sends another message to the person.
  await limit(db, `kviesta:${imoneId}:${person.id}`, callsPerDay, 86_400, 'CalledTooOften')
  const terms: Terms = { sdid: null, ...given, galiojaIki: null, sdidVeikla: null, QRData: null, veiklos: [] }
  const imone = { id: imoneId, veiklosTipas: 'IMONE' as const }
  const added = await insert(act, person.id, { imone, terms, kvietimas: pavarde })
  const { pavadinimas, kodas } = added.imone
  const nuoroda = (lang: Lang) => `${ctx.config.publicUrl}/${lang}/login`
  await notifyPerson(db, 'IMONES_KVIETIMAS', person.id, { imone: pavadinimas, kodas: kodas ?? '', nuoroda })
  return added
}

/**
 * Changes a record, and its status if the body names another one. Fields that the body leaves out do not change, so a
 * status can be sent alone. Throws NotFound, Forbidden, StatusNotAllowed, RecordChanged.
 */
export async function change(
  { db, session, ctx }: Act,
  asmuoId: number,
  id: number,
  { statusas, ...sent }: Changes<typeof EmploymentUpdate>,
): Promise<EmploymentRecord> {
  const [person, before] = await together(lockPerson(db, session, asmuoId), q.getEmployment(db, session, asmuoId, id))
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
  // A call is accepted or rejected as it was made; its terms cannot change with the answer.
  const terms: Terms = { ...termsOf(before), ...((edits ? sent : {}) as Partial<Terms>) }
  if (!mayChangeNumber(before, session)) terms.numeris = before.numeris
  const end =
    to === 'NEBEDIRBA' && before.statusas !== to ? ending(terms.galiojaNuo, sent.galiojaIki ?? null, ctx.now) : null
  if (end) terms.galiojaIki = end.galiojaIki
  if (endsTooEarly(terms)) throw wrong({ galiojaIki: 'dateOrder' })
  await checkActivities(db, terms.veiklos, before.veiklos)
  const after = termsFor(before.imone.id === null ? before.imone.veiklosTipas : 'IMONE', terms)
  const now = await store(db, ctx, before, end?.statusas ?? to, after)
  // Whoever ends a record may no longer see the person, but still gets the record as it is afterwards.
  const fresh = { ...before, ...after, statusas: now, versija: before.versija + 1 }
  return { ...fresh, canChange: mayEdit(fresh, session) }
}

/** Refuses new values of fields that this session may not change. */
function refuseOthers(before: EmploymentRecord, sent: Partial<Terms>, ctx: Context, names: readonly string[]) {
  const standing: Partial<Terms> = termsOf(before)
  const others = (names as (keyof Terms)[]).filter(
    (name) => name in (ctx.request.body as object) && !isDeepStrictEqual(sent[name], standing[name]),
  )
  if (others.length) throw wrong(Object.fromEntries(others.map((name) => [name, 'readOnly' as const])))
}

/**
 * Why this session cannot confirm the record, or null: people with power over others are confirmed only by users with
 * access to all companies, and a company that no longer operates employs nobody.
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

/** Saves a locked record with its audit row. Answers its status, which has ended if the last day of a confirmed record is past. */
export async function store(trx: Trx, ctx: Context, before: EmploymentRecord, to: EmploymentStatus, terms: Terms) {
  const statusas = statusOn(to, terms.galiojaIki, civilDay(ctx.now))
  await q.updateEmployment(trx, before.id, statusas, terms)
  const pokytis = changes({ ...before }, { ...terms, statusas })
  await ctx.audit({ lentele: 'asmuo_imone', irasoId: before.id, apieAsmuo: before.asmuoId, pokytis })
  return statusas
}
