import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { claimMail } from '#contract/identity/mail.ts'
import { isSamePerson } from '#contract/identity/rules.ts'
import type { ContactsBody } from '#contract/identity/schema.ts'
import { canonicalPhone } from '#contract/lib/phone.ts'
import { say } from '#contract/lib/texts.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { storedLang } from '#server/lib/http/lang.ts'
import { queueMessage, urgent } from '#server/lib/jobs/messages.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found } from '#server/lib/rows/found.ts'
import { notifyFormer } from '#server/notices/notify.ts'
import { sendConfirmation } from '#server/persons/letters.ts'
import { changePerson } from '#server/persons/queries.ts'
import { forgetBrowsers } from '#server/session/browsers.ts'
import { closeAllSessions } from '#server/session/queries.ts'
import { closeLinks } from '#server/session/reset.ts'
import type { Subject } from './certificates.ts'

/** Clears the consents of whoever had the account before. */
const noConsents = {
  iAgreeToTerms: null,
  inzKodeksasAgreed: null,
  spscSutikimas: false,
  naujienlaiskiai: false,
  pageidaujamaOrganizacija: null,
  pageidaujamasTipas: null,
}
const noContacts = { email: null, telefonas: null, telefonasE164: null, telefonas2: null }

/**
 * Were the contacts last typed by another user with the right to do so, such as a company that registers its worker?
 */
export async function areTypedForThem(trx: Trx, id: number): Promise<boolean> {
  const typed = await trx
    .selectFrom('auditoZinios')
    .select('asmuoId')
    .where('apieAsmuo', '=', id)
    .where((eb) =>
      eb.or([
        eb('veiksmas', '=', 'registration.register'),
        eb.and([
          eb('veiksmas', 'in', ['persons.update', 'persons.answerContacts']),
          sql<boolean>`pokytis ?| array['email', 'telefonas', 'telefonas2']`,
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return typed?.asmuoId !== id
}

/**
 * The first time that the owner of a personal code proves their identity, an account that nobody had proven becomes
 * theirs alone. All its sessions, passwords, links and consents end, and so do contacts that the account's user
 * typed. Contacts typed by a company stay visible, but let nobody sign in until the owner has entered their own. The
 * account becomes PATIKRINTA where the record has the proven name (docs/decisions/032). Does nothing to an account
 * that is confirmed, blocked, or proven before.
 */
export async function claimAccount(
  trx: Trx,
  ctx: Context,
  id: number,
  { budas, ...proven }: Subject & { budas: string },
) {
  const before = found(await trx.selectFrom('asmuo').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  if (before.statusas !== 'NEPATIKRINTA' || before.savininkas !== null) return
  const contacts = (await areTypedForThem(trx, id)) ? {} : noContacts
  const after = {
    ...noConsents,
    ...contacts,
    emailPatvirtintas: false,
    statusas: isSamePerson(before, proven) ? ('PATIKRINTA' as const) : before.statusas,
  }
  await closeAllSessions(trx, id)
  await forgetBrowsers(trx, id)
  await closeLinks(trx, id)
  await changePerson(trx, id, { ...after, slaptazodis: null, savininkas: 'KONTAKTAI' })
  await notifyClaimed(trx, before)
  const { telefonasE164: _, ...audited } = { telefonasE164: null, ...after }
  await ctx.audit({
    veiksmas: 'identity.claim',
    asmuoId: id,
    lentele: 'asmuo',
    irasoId: id,
    apieAsmuo: id,
    pokytis: { budas, ...changes({ ...before }, audited) },
  })
}

/** Notifies every contact that the account had, whether it stays or is removed. */
async function notifyClaimed(
  trx: Trx,
  {
    id: asmuoId,
    email,
    telefonas,
    ...person
  }: { id: number; email: string | null; telefonas: string | null; kalba: string },
) {
  const lang = storedLang(person.kalba)
  const message = { asmuoId, prioritetas: urgent } as const
  const [tema, tekstas] = [say(claimMail.subject, lang), say(claimMail.body, lang)]
  if (email) await queueMessage(trx, { ...message, kanalas: 'EPASTAS', gavejas: email, tema, tekstas })
  const sms = say(claimMail.sms, lang)
  if (telefonas) await queueMessage(trx, { ...message, kanalas: 'SMS', gavejas: telefonas, tema: '', tekstas: sms })
}

/**
 * Stores the owner's own contacts, password and consents, once, after `claimAccount`. Throws StatusNotAllowed at
 * other times.
 */
export async function setContacts(
  trx: Trx,
  ctx: Context,
  id: number,
  { IAgreeToTerms: _, slaptazodis, ...body }: ContactsBody,
) {
  const before = found(await trx.selectFrom('asmuo').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  if (before.savininkas !== 'KONTAKTAI') throw new AppError('StatusNotAllowed')
  const emailPatvirtintas = before.emailPatvirtintas && body.email === before.email
  const after = { ...body, emailPatvirtintas, iAgreeToTerms: ctx.now }
  await changePerson(trx, id, {
    ...after,
    ...(slaptazodis ? { slaptazodis } : {}),
    telefonasE164: canonicalPhone(body.telefonas),
    savininkas: 'IRODYTAS',
  })
  await notifyFormer(trx, before, body)
  if (body.email && !emailPatvirtintas)
    await sendConfirmation(trx, ctx, { ...before, id, email: body.email, kalba: body.kalba ?? before.kalba })
  const pokytis = changes({ ...before }, after)
  await ctx.audit({ lentele: 'asmuo', irasoId: id, apieAsmuo: id, pokytis })
}

/** Must the owner still enter their own contacts? */
export const contactsAreAwaited = async (trx: Trx, id: number) =>
  (await trx.selectFrom('asmuo').select('savininkas').where('id', '=', id).executeTakeFirst())?.savininkas ===
  'KONTAKTAI'
