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
import { assertCodes, lockCodesInUse, lockQualificationsInUse } from '#server/classifiers/queries.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { storedLang } from '#server/lib/http/lang.ts'
import { merged } from '#server/lib/http/merged.ts'
import { queueMessage, urgent } from '#server/lib/jobs/messages.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { type Complaints, refuseAny, wrong } from '#server/lib/rows/wrong.ts'
import { messageTo } from '#server/notices/notify.ts'
import { closeAllSessions } from '#server/session/queries.ts'
import { afterContactsChange, lockAccount } from './contacts.ts'
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
const existingCodes: Record<AssessorField, (db: Db, codes: readonly string[]) => Promise<Set<string>>> = {
  vertintojasSritys: (db, codes) => lockCodesInUse(db, 'sritys', codes),
  vertintojasRegionai: (db, codes) => lockCodesInUse(db, 'regionai', codes),
  vertintojasKalbos: (db, codes) => lockCodesInUse(db, 'kalbos', codes),
  vertintojasKvalifikacijos: lockQualificationsInUse,
}

/** Throws InvalidFormFields for an added code that is in no list. */
async function checkCodes(db: Db, body: UpdateBody, before: Record<AssessorField, string[]>) {
  const fields: Complaints = {}
  const addedTo = (name: AssessorField) => (body[name] ?? []).filter((code) => !before[name].includes(code))
  const known = await together(...assessorFields.map((name) => existingCodes[name](db, addedTo(name))))
  for (const [i, name] of assessorFields.entries())
    if (addedTo(name).some((code) => !known[i]?.has(code))) fields[name] = 'inList'
  refuseAny(fields)
}

/** The values of the form's fields, for those that a change leaves out; other absent fields stay untouched. */
const currentForm = (before: Before): UpdateBody => ({
  ...pick(before, PersonBody.keyof().options),
  priezastis: '',
})

/**
 * Changes personal data. The type is used only from an administrator, what an assessor may assess only from the
 * assessor or an administrator. A new e-mail, and a new name from anybody but an administrator, must be confirmed
 * anew; a new type ends sessions. An administrator must give a reason for another personal code, and for other
 * contacts of a confirmed identity. Throws Forbidden also where the e-mail or the phone give access to an account
 * that the caller may not take over, InvalidFormFields (`readOnly`) for what this caller may not change.
 */
export async function update({ db, session, ctx }: Act, id: number, changed: Changes<typeof UpdateBody>) {
  const account = await lockAccount(db, session, id)
  const { teises: _, naudojama: __, ...before } = account
  if (!mayEditPerson(id, session)) throw new AppError('Forbidden')
  ctx.expect(before)
  const sent = merged(UpdateBody, currentForm(before), changed)
  const differs = differences(before, sent)
  if (differs.contacts && !mayChangeContacts(account, session)) throw new AppError('Forbidden')
  refuseIgnored(session, before, sent)
  if (!sent.priezastis && (differs.code || contactsNeedReason(account, sent, session)))
    throw wrong({ priezastis: 'required' })
  checkBirthDate(sent, ctx.now)

  const vartotojoTipas = (mayGiveRights(id, session) && sent.vartotojoTipas) || before.vartotojoTipas
  const newType = vartotojoTipas !== before.vartotojoTipas
  const body: UpdateBody = { ...sent }
  if (!mayEditAssessor({ id, vartotojoTipas }, session)) for (const name of assessorFields) delete body[name]
  if (!mayConsent(id, session)) delete body.spscSutikimas
  const [, spoken] = await together(
    checkLists(db, body, before),
    body.mokamosKalbos ? q.languagesOf(db, id) : undefined,
  )
  const after = {
    ...body,
    ...identityAfter(before, sent, session),
    ...ownerAfter(before, differs),
    vartotojoTipas,
    // A new type answers the request made at registration.
    pageidaujamasTipas: newType ? null : before.pageidaujamasTipas,
    emailPatvirtintas: before.emailPatvirtintas && body.email === before.email,
  }
  const had = spoken ? { mokamosKalbos: spoken } : {}
  await q.updatePerson(db, id, after)
  if (newType || differs.code) await closeAllSessions(db, id)
  if (differs.code) await afterCodeChange(db, before, sent.priezastis)
  if (differs.contacts) await afterContactsChange(db, ctx, before, sent)
  const { priezastis, ...audited } = after
  const pokytis = {
    ...changes({ ...before, ...had }, audited),
    // The audit trail shows that the code has changed, but not the full code.
    ...(differs.code ? { asmenskodas: [maskCode(before.asmenskodas), maskCode(sent.asmenskodas ?? '')] } : {}),
    ...(priezastis ? { priezastis } : {}),
  }
  await ctx.audit({ lentele: 'asmuo', irasoId: id, apieAsmuo: id, pokytis })
}

/** Which of the fields that lead to the account differ: the personal code, the contacts. */
const differences = (before: Before, sent: UpdateBody) => ({
  code: sent.asmenskodas !== undefined && sent.asmenskodas !== before.asmenskodas,
  contacts: sent.email !== before.email || sent.telefonas !== before.telefonas,
})

/** A confirmed identity belongs to a name. A block stays, and unblocking restores no more than is left here. */
function identityAfter(before: Before, sent: UpdateBody, session: Session) {
  if (!losesIdentity(before, sent, session)) return {}
  return before.statusas === 'UZBLOKUOTA' ? { statusasPries: unconfirmed } : { statusas: unconfirmed }
}

/** Another code is another owner. Contacts that the owner or an administrator entered are known to be the owner's. */
function ownerAfter(before: Before, differs: ReturnType<typeof differences>) {
  if (differs.code) return { savininkas: null }
  return differs.contacts && before.savininkas === 'KONTAKTAI' ? { savininkas: 'IRODYTAS' } : {}
}

/** Throws InvalidFormFields for a changed code that is in no list. */
async function checkLists(db: Db, body: UpdateBody, before: Before) {
  const codes = assertCodes(db, {
    pilietybe: ['pilietybes', body.pilietybe === before.pilietybe ? null : body.pilietybe],
    salis: ['salys', body.salis === before.salis ? null : body.salis],
    regionas: ['regionai', body.regionas === before.regionas ? null : body.regionas],
  })
  const { pageidaujamaOrganizacija: organisation } = body
  await together(
    checkCodes(db, body, before),
    codes,
    organisation === undefined ? undefined : checkOrganisation(db, organisation, before),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Refuses changes that this session may not make, so that nothing is ignored silently. Present values may be sent
 * back. A type from others than administrators belongs to the server (decisions, point 3) and is never read.
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
 * Follows a change of the personal code by an administrator: the proof by the former code no longer counts,
 * signatures asked for by the former code are cancelled, and the person is notified.
 */
async function afterCodeChange(trx: Trx, before: Before, priezastis: string) {
  await sendWithNext(trx, trx.deleteFrom('parasoSesija').where('asmuoId', '=', before.id).execute())
  const lang = storedLang(before.kalba)
  const message = messageTo(before, {
    tema: say(contactTexts.codeSubject, lang),
    tekstas: say(contactTexts.codeBody, lang, { priezastis }),
    sms: say(contactTexts.codeSms, lang),
  })
  if (message) await queueMessage(trx, { ...message, prioritetas: urgent })
}
