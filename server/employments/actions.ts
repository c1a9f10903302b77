import { callTexts } from '#contract/employments/mail.ts'
import {
  allowedStatuses,
  endDate,
  isPlain,
  mayAdd,
  mayBeCalled,
  mayCall,
  mayChangeNumber,
  mayEdit,
  termsFor,
  termsOf,
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
import { say } from '#contract/lib/texts.ts'
import { isSameName } from '#contract/registration/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { changes } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { found } from '#server/lib/found.ts'
import { findByCode, isVisible, lockPerson, lockPersons, rightsOf } from '#server/persons/queries.ts'
import { tellPerson } from '#server/persons/tell.ts'
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
  return insert(trx, session, ctx, asmuoId, { imone, terms, statusas: 'TIKRINAMA' })
}

interface New {
  imone: EmploymentBody['imone']
  terms: Terms
  statusas: 'TIKRINAMA' | 'PAKVIESTA'
}
async function insert(
  trx: Trx,
  session: Session,
  ctx: Context,
  asmuoId: number,
  { imone, terms, statusas }: New,
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
  const id = await q.insertEmployment(trx, asmuoId, imone, values, statusas)
  const pokytis = { imone: imone.id, statusas: [null, statusas], pareigos: [null, values.pareigos] }
  await ctx.audit({ lentele: 'asmuo_imone', irasoId: id, apieAsmuo: asmuoId, pokytis })
  ctx.header('location', `/api/asmenys/${asmuoId}/imones/${id}`)
  return q.getEmployment(trx, session, asmuoId, id)
}

/**
 * Calls somebody who is in the registry to the own company: PAKVIESTA, which opens nothing until the person agrees. An
 * unknown code, another surname and who can't be called look alike. Throws AsmenskodasIsRequired,
 * AsmuoRegisteredInOtherCompany where another company has confirmed the person, AsmuoIsAlreadyRegisteredToThisImone.
 */
export async function join(trx: Trx, session: Session, ctx: Context, { asmenskodas, pavarde, ...given }: JoinBody) {
  const imoneId = session.imoneId
  if (imoneId === null || !mayCall(session)) throw new AppError('Forbidden')
  if (!asmenskodas) throw new AppError('AsmenskodasIsRequired', undefined, { fields: { asmenskodas: 'required' } })
  if (!pavarde) throw invalid({ pavarde: 'required' })
  const person = await findByCode(trx, asmenskodas, imoneId)
  if (!person || !isSameName(person.pavarde, pavarde) || !mayBeCalled(person)) throw invalid({ pavarde: 'notFound' })
  await lockPersons(trx, [person.id])
  if (person.inCompany) throw new AppError('AsmuoIsAlreadyRegisteredToThisImone')
  if (await q.confirmedElsewhere(trx, person.id, imoneId)) throw new AppError('AsmuoRegisteredInOtherCompany')
  const terms: Terms = { ...given, galiojaIki: null, sdid: null, sdidVeikla: null, QRData: null, veiklos: [] }
  const imone = { id: imoneId, veiklosTipas: 'IMONE' as const }
  const made = await insert(trx, session, ctx, person.id, { imone, terms, statusas: 'PAKVIESTA' })
  const params = { imone: made.imone.pavadinimas, kodas: made.imone.kodas, link: `${ctx.config.publicUrl}/lt/login` }
  await tellPerson(trx, person.id, {
    tema: say(callTexts.subject, 'lt'),
    tekstas: say(callTexts.body, 'lt', params),
    sms: say(callTexts.sms, 'lt', params),
  })
  return made
}

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
  const person = await lockPerson(trx, session, asmuoId)
  const before = await q.getEmployment(trx, session, asmuoId, id)
  ctx.expect(before)
  const to = statusas ?? before.statusas
  if (to !== before.statusas) {
    assertTransition(before, to, session)
    if (to === 'PATVIRTINTA' && !(await mayConfirm(trx, session, person))) throw new AppError('Forbidden')
  }
  const edits = mayEdit(before, session)
  if (!edits && to === before.statusas) throw new AppError('Forbidden')

  // Who answers a call says yes or no to it as it was made.
  const said = edits ? Object.entries(sent).filter(([name]) => name in (ctx.request.body as object)) : []
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

/** May this person be confirmed by this session? Who has power over others only by who has it over all companies. */
const mayConfirm = async (trx: Trx, session: Session, person: { id: number; vartotojoTipas: string }) =>
  can(session, 'AccessAllImones') ||
  isPlain({ vartotojoTipas: person.vartotojoTipas, teises: (await rightsOf(trx, person.id)).length })

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
  if (statusas === 'PATVIRTINTA' && !(await mayConfirm(trx, session, person))) return 'Forbidden'
  await store(trx, ctx, before, statusas, termsOf(before))
  return null
}
