import { AppError } from '#contract/errors.ts'
import { isSamePerson } from '#contract/identity/rules.ts'
import { typesToGive } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { requestedTypeOf } from '#contract/registration/rules.ts'
import type { NewPersonBody, VisitorBody } from '#contract/registration/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import { insertOwnActivity, isClosed } from '#server/employments/queries.ts'
import { together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { checkOrganisation } from '#server/persons/organisation.ts'
import { takeToken } from '#server/persons/proofTokens.ts'
import { findByCode, getPerson } from '#server/persons/queries.ts'
import * as q from './queries.ts'

interface Registered {
  person: Person
  userName: string
}

/**
 * Registers another person (decisions, point 3). The type is limited to those that this session may give; people whom
 * a representative registers always join the representative's company. Throws personalcodeInCompany,
 * personalcodeRegistered, NotFound, and ImoneNeveikia where the company could never confirm them.
 */
export async function registerFor(trx: Trx, session: Session, body: NewPersonBody, now: Date): Promise<Registered> {
  const imoneId = can(session, 'AccessAllImones') ? (body.imone?.imone.id ?? null) : session.imoneId
  const [existing, employsNobody] = await together(
    findByCode(trx, body.asmenskodas, session.imoneId),
    imoneId === null ? false : isClosed(trx, imoneId),
  )
  if (existing) {
    const code = existing.inCompany ? 'personalcodeInCompany' : 'personalcodeRegistered'
    throw wrong({ asmenskodas: code }, code)
  }
  if (employsNobody) throw wrong({ 'imone.imone': 'companyOver' }, 'ImoneNeveikia')
  const vartotojoTipas = typesToGive(session).includes(body.vartotojoTipas) ? body.vartotojoTipas : 'VARTOTOJAS'
  const { id, userName } = await insertWithCompany(trx, { ...body, vartotojoTipas }, imoneId)
  return { person: await getPerson(trx, session, id, now), userName }
}

/**
 * Inserts a person whose code is not in the registry, with an employment record if there is a company; `more` has
 * further fields of that record. Throws personalcodeRegistered.
 */
export async function insertWithCompany(
  trx: Trx,
  { imone, ...person }: NewPersonBody,
  imoneId: number | null,
  more: q.EmploymentExtras = {},
): Promise<{ id: number; userName: string }> {
  const created = await q.insertPerson(trx, { ...person, darboviete: imoneId ? 'IMONE' : 'NEDIRBA' })
  if (imoneId) await q.insertEmployment(trx, created.id, imoneId, imone, more)
  return created
}

interface Visit {
  now: Date
  /** Hash of the browser that the ticket and the proof are bound to. */
  narsykle: Buffer
}

/**
 * Registers a visitor (decisions, points 3 and 4): always as VARTOTOJAS, a requested type waits; as PATIKRINTA only
 * with a proof of the same code and name. `slaptazodis` is already the hash of the password. Throws CaptchaFailed,
 * UserAlreadyExists, personalcodeRegistered, EmailAlreadyUsed, COULD_NOT_VALIDATE_DATA, NameDoesNotMatch,
 * InvalidFormFields, InzKodeksasNotAgreed.
 */
export async function registerVisitor(trx: Trx, body: VisitorBody, { now, narsykle }: Visit): Promise<Registered> {
  await q.takeTicket(trx, narsykle)
  await q.assertFree(trx, body)
  await assertKnown(trx, body)
  const { token, imone, vartotojoTipas, IAgreeToTerms: _, inzKodeksasAgreed, ...person } = body
  const proven = token ? (await takeToken(trx, token, 'REGISTRACIJA', { now, narsykle })).duomenys : null
  if (proven && !isSamePerson(body, proven)) throw new AppError('NameDoesNotMatch')

  const { id, userName } = await q.insertPerson(trx, {
    ...person,
    vartotojoTipas: 'VARTOTOJAS',
    pageidaujamasTipas: requestedTypeOf(vartotojoTipas),
    statusas: proven ? 'PATIKRINTA' : 'NEPATIKRINTA',
    savininkas: proven ? 'IRODYTAS' : null,
    iAgreeToTerms: now,
    inzKodeksasAgreed: inzKodeksasAgreed ? now : null,
  })
  if (imone) await q.insertEmployment(trx, id, imone.imone.id, imone)
  if (body.darboviete === 'INV_VEIKLA' || body.darboviete === 'VERSL_LIUDIJIMAS')
    await insertOwnActivity(trx, id, body.darboviete)
  const ownSession: Session = { userId: id, vartotojoTipas: 'VARTOTOJAS', imoneId: null, rights: [] }
  return { person: await getPerson(trx, ownSession, id, now), userName }
}

/** Checks the values selected from lists: the company must be confirmed, the organisation in use. */
async function assertKnown(trx: Trx, { imone, pageidaujamaOrganizacija, inzKodeksasAgreed }: VisitorBody) {
  if (imone && !(await q.isChoosable(trx, imone.imone.id))) throw wrong({ 'imone.imone': 'notFound' })
  const before = { pageidaujamaOrganizacija: null, inzKodeksasAgreed: inzKodeksasAgreed || null }
  await checkOrganisation(trx, pageidaujamaOrganizacija, before)
}
