import { AppError } from '#contract/errors.ts'
import {
  isBirthDateAllowed,
  losesIdentity,
  mayChangeContacts,
  mayEditAssessor,
  mayEditPerson,
  mayGiveRights,
} from '#contract/persons/rules.ts'
import type { Person, UpdateBody } from '#contract/persons/schema.ts'
import { mayConsent } from '#contract/qualifications/rules.ts'
import type { Session, UserType } from '#contract/rights.ts'
import { assertCodes, heldCodes, heldQualifications } from '#server/classifiers/queries.ts'
import { checkOrganisation } from '#server/contracts/organisation.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { changes } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { limit } from '#server/lib/limits.ts'
import { sendConfirmation } from '#server/registration/letters.ts'
import { closeAllSessions } from '#server/session/queries.ts'
import * as q from './queries.ts'
import { tellFormer } from './tell.ts'

/** Changes of one person's e-mail or phone. */
const contactsPerDay = 10
const unconfirmed = 'NEPATIKRINTA'

const checkBirthDate = (body: { gimimoData: string | null }, now: Date) => {
  if (!isBirthDateAllowed(body.gimimoData, now))
    throw new AppError('InvalidFormFields', undefined, { fields: { gimimoData: 'age' } })
}

const assessorFields = [
  'vertintojasSritys',
  'vertintojasKvalifikacijos',
  'vertintojasRegionai',
  'vertintojasKalbos',
] as const
type AssessorField = (typeof assessorFields)[number]

/** Those of the codes of what an assessor may assess that are in use. */
const known: Record<AssessorField, (db: Db, codes: readonly string[]) => Promise<Set<string>>> = {
  vertintojasSritys: (db, codes) => heldCodes(db, 'sritys', codes),
  vertintojasRegionai: (db, codes) => heldCodes(db, 'regionai', codes),
  vertintojasKalbos: (db, codes) => heldCodes(db, 'kalbos', codes),
  vertintojasKvalifikacijos: heldQualifications,
}

/** Throws InvalidFormFields where a code that was not there before is of no list. */
async function checkCodes(db: Db, body: UpdateBody, before: Record<AssessorField, string[]>) {
  const fields: Record<string, string> = {}
  for (const name of assessorFields) {
    const added = (body[name] ?? []).filter((code) => !before[name].includes(code))
    if (added.length === 0) continue
    const codes = await known[name](db, added)
    if (added.some((code) => !codes.has(code))) fields[name] = 'inList'
  }
  if (Object.keys(fields).length) throw new AppError('InvalidFormFields', undefined, { fields })
}

/**
 * Changes personal data. Of what the body says the type counts only from an administrator, and what an assessor may
 * assess only from the assessor or an administrator; a new e-mail, and a new name by anyone but an administrator, is to
 * be confirmed anew; another type ends sessions.
 * Throws Forbidden also where the e-mail or the phone lead into an account that the caller may not take over.
 */
export async function update(trx: Trx, session: Session, ctx: Context, id: number, sent: UpdateBody) {
  const before = await q.lockPerson(trx, session, id)
  if (!mayEditPerson(id, session)) throw new AppError('Forbidden')
  ctx.expect(before)
  const type = before.vartotojoTipas as UserType
  const account = {
    id,
    vartotojoTipas: type,
    teises: await q.rightsOf(trx, id),
    emailPatvirtintas: before.emailPatvirtintas,
    savininkas: before.savininkas as Person['savininkas'],
  }
  const moved = sent.email !== before.email || sent.telefonas !== before.telefonas
  if (moved && !mayChangeContacts(account, session)) throw new AppError('Forbidden')
  checkBirthDate(sent, ctx.now)

  const vartotojoTipas = (mayGiveRights(id, session) && sent.vartotojoTipas) || type
  const body: UpdateBody = { ...sent }
  if (!mayEditAssessor({ id, vartotojoTipas }, session)) for (const name of assessorFields) delete body[name]
  if (!mayConsent(id, session)) delete body.spscSutikimas
  await checkCodes(trx, body, before)
  await assertCodes(trx, {
    pilietybe: ['pilietybes', body.pilietybe === before.pilietybe ? null : body.pilietybe],
    salis: ['salys', body.salis === before.salis ? null : body.salis],
    regionas: ['regionai', body.regionas === before.regionas ? null : body.regionas],
  })
  if (body.pageidaujamaOrganizacija !== undefined) await checkOrganisation(trx, body.pageidaujamaOrganizacija, before)
  const emailPatvirtintas = before.emailPatvirtintas && body.email === before.email
  // A type given is an answer to the one wished for at registration.
  const pageidaujamasTipas = vartotojoTipas === type ? before.pageidaujamasTipas : null
  // A confirmed identity is of a name; a block stays, and gives back no more than that.
  const { statusas, statusasPries } = before as Pick<Person, 'statusas' | 'statusasPries'>
  const anew = losesIdentity({ ...before, statusas, statusasPries }, sent, session)
  const identity = !anew ? {} : statusas === 'UZBLOKUOTA' ? { statusasPries: unconfirmed } : { statusas: unconfirmed }
  // The owner or an administrator has said whose the contacts are.
  const owner = moved && before.savininkas === 'KONTAKTAI' ? { savininkas: 'IRODYTAS' } : {}
  const after = { ...body, ...identity, ...owner, vartotojoTipas, pageidaujamasTipas, emailPatvirtintas }
  const had = body.mokamosKalbos ? { mokamosKalbos: await q.spokenOf(trx, id) } : {}
  await q.updatePerson(trx, id, after)
  if (vartotojoTipas !== type) await closeAllSessions(trx, id)
  if (moved) {
    // Each change sends messages: nobody's phone or mailbox is flooded by it.
    await limit(trx, `kontaktai:${id}`, contactsPerDay, 24 * 3600)
    await tellFormer(trx, before, sent)
  }
  const { email } = body
  if (email && email !== before.email)
    await sendConfirmation(trx, ctx, { ...before, ...sent, kalba: sent.kalba ?? before.kalba, id, email })
  await ctx.audit({ lentele: 'asmuo', irasoId: id, apieAsmuo: id, pokytis: changes({ ...before, ...had }, after) })
}
