import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { maskCode } from '#contract/lib/personal-code.ts'
import { pick } from '#contract/lib/record.ts'
import { say } from '#contract/lib/texts.ts'
import { contactTexts } from '#contract/persons/mail.ts'
import {
  administers,
  contactsNeedReason,
  isBirthDateAllowed,
  losesIdentity,
  mayChangeCode,
  mayChangeContacts,
  mayEditAssessor,
  mayEditPerson,
  mayGiveRights,
} from '#contract/persons/rules.ts'
import { PersonBody, UpdateBody } from '#contract/persons/schema.ts'
import { mayConsent } from '#contract/qualifications/rules.ts'
import type { Session } from '#contract/rights.ts'
import { assertCodes, heldCodes, heldQualifications } from '#server/classifiers/queries.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Act } from '#server/lib/http/context.ts'
import { storedLang as langKept } from '#server/lib/http/lang.ts'
import { merged } from '#server/lib/http/merged.ts'
import { queueMessage, urgent } from '#server/lib/jobs/messages.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { type Complaints, refuseAny, wrong } from '#server/lib/rows/wrong.ts'
import { messageTo } from '#server/notices/tell.ts'
import { closeAllSessions } from '#server/session/queries.ts'
import { accountOf, contactsMoved } from './contacts.ts'
import { checkOrganisation } from './organisation.ts'
import * as q from './queries.ts'

const unconfirmed = 'NEPATIKRINTA'

const checkBirthDate = (body: { gimimoData: string | null }, now: Date) => {
  if (!isBirthDateAllowed(body.gimimoData, now)) throw wrong({ gimimoData: 'age' })
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
  const fields: Complaints = {}
  for (const name of assessorFields) {
    const added = (body[name] ?? []).filter((code) => !before[name].includes(code))
    if (added.length === 0) continue
    const codes = await known[name](db, added)
    if (added.some((code) => !codes.has(code))) fields[name] = 'inList'
  }
  refuseAny(fields)
}

/** What a change leaves out of what every form of a person has; the rest is not touched where it is absent. */
const standing = (before: Before): UpdateBody => ({
  ...pick(before, PersonBody.keyof().options),
  priezastis: '',
})

/**
 * Changes personal data. Of what the body says the type counts only from an administrator, and what an assessor may
 * assess only from the assessor or an administrator; a new e-mail, and a new name by anyone but an administrator, is to
 * be confirmed anew; another type ends sessions.
 * Throws Forbidden also where the e-mail or the phone lead into an account that the caller may not take over; of those
 * of a confirmed identity, and for another personal code, an administrator tells a reason. Throws InvalidFormFields
 * (`readOnly`) for what this caller may not change.
 */
export async function update({ db, session, ctx }: Act, id: number, changed: Changes<typeof UpdateBody>) {
  const before = await q.lockPerson(db, session, id)
  if (!mayEditPerson(id, session)) throw new AppError('Forbidden')
  ctx.expect(before)
  const sent = merged(UpdateBody, standing(before), changed)
  const type = before.vartotojoTipas
  const account = { ...before, ...(await accountOf(db, before)) }
  const moved = sent.email !== before.email || sent.telefonas !== before.telefonas
  if (moved && !mayChangeContacts(account, session)) throw new AppError('Forbidden')
  const recoded = sent.asmenskodas !== undefined && sent.asmenskodas !== before.asmenskodas
  refuseIgnored(session, before, sent)
  if (!sent.priezastis && (recoded || contactsNeedReason(account, sent, session)))
    throw wrong({ priezastis: 'required' })
  checkBirthDate(sent, ctx.now)

  const vartotojoTipas = (mayGiveRights(id, session) && sent.vartotojoTipas) || type
  const body: UpdateBody = { ...sent }
  if (!mayEditAssessor({ id, vartotojoTipas }, session)) for (const name of assessorFields) delete body[name]
  if (!mayConsent(id, session)) delete body.spscSutikimas
  await checkCodes(db, body, before)
  await assertCodes(db, {
    pilietybe: ['pilietybes', body.pilietybe === before.pilietybe ? null : body.pilietybe],
    salis: ['salys', body.salis === before.salis ? null : body.salis],
    regionas: ['regionai', body.regionas === before.regionas ? null : body.regionas],
  })
  if (body.pageidaujamaOrganizacija !== undefined) await checkOrganisation(db, body.pageidaujamaOrganizacija, before)
  const emailPatvirtintas = before.emailPatvirtintas && body.email === before.email
  // A type given is an answer to the one wished for at registration.
  const pageidaujamasTipas = vartotojoTipas === type ? before.pageidaujamasTipas : null
  // A confirmed identity is of a name; a block stays, and gives back no more than that.
  const anew = losesIdentity(before, sent, session)
  const identity = !anew
    ? {}
    : before.statusas === 'UZBLOKUOTA'
      ? { statusasPries: unconfirmed }
      : { statusas: unconfirmed }
  // The owner or an administrator has said whose the contacts are.
  const owner = recoded
    ? { savininkas: null }
    : moved && before.savininkas === 'KONTAKTAI'
      ? { savininkas: 'IRODYTAS' }
      : {}
  const after = { ...body, ...identity, ...owner, vartotojoTipas, pageidaujamasTipas, emailPatvirtintas }
  const had = body.mokamosKalbos ? { mokamosKalbos: await q.spokenOf(db, id) } : {}
  await q.updatePerson(db, id, after)
  if (vartotojoTipas !== type || recoded) await closeAllSessions(db, id)
  if (recoded) await codeMoved(db, before, sent.priezastis)
  if (moved) await contactsMoved(db, ctx, before, sent)
  const { priezastis, ...kept } = after
  const pokytis = {
    ...changes({ ...before, ...had }, kept),
    // The trail tells that the code is another one, and not whose it is.
    ...(recoded ? { asmenskodas: [maskCode(before.asmenskodas), maskCode(sent.asmenskodas ?? '')] } : {}),
    ...(priezastis ? { priezastis } : {}),
  }
  await ctx.audit({ lentele: 'asmuo', irasoId: id, apieAsmuo: id, pokytis })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Refuses what the body would change and this session may not, so that nothing is ignored in silence. What stands may
 * be sent back. A type from others than administrators is the server's own (decisions, point 3) and never read.
 */
function refuseIgnored(session: Session, before: Before, sent: UpdateBody) {
  const { id } = before
  const mine: readonly (keyof UpdateBody & keyof Before)[] = [
    ...(mayChangeCode(id, session) ? [] : ['asmenskodas' as const]),
    ...(administers(session) && !mayGiveRights(id, session) ? ['vartotojoTipas' as const] : []),
    ...(mayConsent(id, session) ? [] : ['spscSutikimas' as const]),
    ...(mayEditAssessor({ id, vartotojoTipas: sent.vartotojoTipas ?? before.vartotojoTipas }, session)
      ? []
      : assessorFields),
  ]
  const ignored = mine.filter((name) => sent[name] !== undefined && !isSame(sent[name], before[name]))
  if (ignored.length) throw wrong(Object.fromEntries(ignored.map((name) => [name, 'readOnly' as const])))
}
type Before = Awaited<ReturnType<typeof q.lockPerson>>

/**
 * What follows where an administrator has given a person another code: whoever proved the former one is not proven to
 * be of this one, a signature that was asked for by the former one is none of theirs, and the person is told.
 */
async function codeMoved(trx: Trx, before: Before, priezastis: string) {
  await trx.deleteFrom('parasoSesija').where('asmuoId', '=', before.id).execute()
  const lang = langKept(before.kalba)
  const message = messageTo(before, {
    tema: say(contactTexts.codeSubject, lang),
    tekstas: say(contactTexts.codeBody, lang, { priezastis }),
    sms: say(contactTexts.codeSms, lang),
  })
  if (message) await queueMessage(trx, { ...message, prioritetas: urgent })
}
