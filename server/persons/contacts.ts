import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { canonicalPhone } from '#contract/lib/phone.ts'
import { say } from '#contract/lib/texts.ts'
import type { ProposeBody } from '#contract/persons/account.ts'
import { contactTexts } from '#contract/persons/mail.ts'
import { type Account, mayProposeContacts, proposalDays } from '#contract/persons/rules.ts'
import type { Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import { beside, sendWithNext } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { storedLang } from '#server/lib/http/lang.ts'
import { limit } from '#server/lib/http/limits.ts'
import { queueMessage, urgent } from '#server/lib/jobs/messages.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { messageTo, notifyFormer } from '#server/notices/notify.ts'
import { sendConfirmation } from './letters.ts'
import { assertMailboxFree } from './mailboxes.ts'
import * as q from './queries.ts'

type Locked = Awaited<ReturnType<typeof q.lockPerson>>

/** The input of the rules on contacts, for a locked person. */
export async function accountOf(trx: Trx, person: Locked): Promise<Account> {
  const [teises, naudojama] = await together(q.rightsOf(trx, person.id), q.isAccountUsed(trx, person.id))
  return { ...person, teises, naudojama }
}

/** Locks a person, and reads with it what the rules on contacts need. Throws NotFound where the session may not see the person. */
export async function lockAccount(trx: Trx, session: Session, id: number): Promise<Locked & Account> {
  const [person, teises, naudojama] = await together(
    q.lockPerson(trx, session, id),
    q.rightsOf(trx, id),
    q.isAccountUsed(trx, id),
  )
  return { ...person, teises, naudojama }
}

/** Limit of changes to one person's e-mail or phone. */
const contactsPerDay = 10

/**
 * Follows a change of a person's e-mail or phone: notifies the former contacts, asks a new e-mail for confirmation,
 * and removes an open proposal.
 */
export async function afterContactsChange(
  trx: Trx,
  ctx: Context,
  before: Locked,
  { email, telefonas, ...now }: { email: string | null; telefonas: string | null; kalba?: Locked['kalba'] | undefined },
) {
  // Each change sends messages: the limit keeps a phone or mailbox from being flooded.
  await limit(trx, `kontaktai:${before.id}`, contactsPerDay, 24 * 3600)
  await beside(trx, notifyFormer(trx, before, { email, telefonas }))
  await sendWithNext(trx, trx.deleteFrom('kontaktuPasiulymas').where('asmuoId', '=', before.id).execute())
  if (email && email !== before.email)
    await beside(trx, sendConfirmation(trx, ctx, { ...before, email, kalba: now.kalba ?? before.kalba }))
}

/**
 * Audit row of a proposal: the proposed contacts have names of their own, because nothing of the record has changed.
 */
const trail = (id: number, pokytis: Record<string, unknown>) => ({
  lentele: 'kontaktu_pasiulymas',
  irasoId: id,
  apieAsmuo: id,
  pokytis,
})

/**
 * Stores contacts proposed for a person, in place of an earlier proposal, and notifies the person by the present
 * contacts. Throws NotFound, Forbidden, StatusNotAllowed where the caller may change the contacts directly.
 */
export async function propose({ db, session, ctx }: Act, id: number, sent: z.output<typeof ProposeBody>) {
  const person = await lockAccount(db, session, id)
  ctx.expect(person)
  if (!mayProposeContacts(person, session)) throw new AppError('StatusNotAllowed')
  const email = sent.email === person.email ? null : sent.email
  const telefonas = sent.telefonas === person.telefonas ? null : sent.telefonas
  if (!email && !telefonas) throw wrong({ telefonas: 'proposalSame' })
  await assertMailboxFree(ctx, session, { asmenskodas: person.asmenskodas, email })
  // Each proposal sends a message: the limit keeps a phone from being flooded.
  await limit(db, `siulomi:${id}`, proposalsPerDay, 24 * 3600)
  const row = {
    email,
    telefonas,
    pasiule: session.userId,
    sukurta: ctx.now,
    galioja: new Date(ctx.now.getTime() + proposalDays * 24 * 3_600_000),
  }
  await sendWithNext(
    db,
    db
      .insertInto('kontaktuPasiulymas')
      .values({ asmuoId: id, ...row })
      .onConflict((conflict) => conflict.column('asmuoId').doUpdateSet(row))
      .execute(),
  )
  await beside(db, notifyProposed(db, ctx, session, person))
  const pokytis = changes(
    {},
    { ...(email ? { siulomasEmail: email } : {}), ...(telefonas ? { siulomasTelefonas: telefonas } : {}) },
  )
  await ctx.audit(trail(id, pokytis))
}
const proposalsPerDay = 5

/** Notifies the person by the present contacts, never by the proposed ones. */
async function notifyProposed(trx: Trx, ctx: Context, { userId }: Session, person: Locked) {
  const lang = storedLang(person.kalba)
  const who = await trx
    .selectFrom('asmuo')
    .select(['vardas', 'pavarde'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const params = {
    kas: `${who.vardas} ${who.pavarde}`,
    iki: addDays(civilDay(ctx.now), proposalDays),
    nuoroda: `${ctx.config.publicUrl}/${lang}/users/${person.id}?tab=profilis`,
  }
  const message = messageTo(person, {
    tema: say(contactTexts.proposalSubject, lang),
    tekstas: say(contactTexts.proposalBody, lang, params),
    sms: say(contactTexts.proposalSms, lang, params),
  })
  if (message) await queueMessage(trx, { ...message, prioritetas: urgent })
}

/** Removes the row of a proposal and answers it. Throws StatusNotAllowed where none is open. */
async function removeProposal(trx: Trx, ctx: Context, id: number) {
  const row = await trx
    .deleteFrom('kontaktuPasiulymas')
    .where('asmuoId', '=', id)
    .returning(['email', 'telefonas', 'galioja'])
    .executeTakeFirst()
  if (!row || Date.parse(row.galioja) <= ctx.now.getTime()) throw new AppError('StatusNotAllowed')
  return row
}

/** Stores the person's answer. Accepted contacts become the record's as if the person had typed them: unconfirmed. */
export async function answer({ db, session, ctx }: Act, id: number, priimti: boolean) {
  const person = await q.lockPerson(db, session, id)
  if (id !== session.userId) throw new AppError('Forbidden')
  ctx.expect(person)
  const { email, telefonas } = await removeProposal(db, ctx, id)
  if (!priimti) return ctx.audit(trail(id, { priimta: false }))
  const contacts = { email: email ?? person.email, telefonas: telefonas ?? person.telefonas }
  const emailPatvirtintas = person.emailPatvirtintas && contacts.email === person.email
  const after = { ...contacts, emailPatvirtintas }
  await q.changePerson(db, id, { ...after, telefonasE164: canonicalPhone(contacts.telefonas) })
  await afterContactsChange(db, ctx, person, contacts)
  await ctx.audit({
    lentele: 'asmuo',
    irasoId: id,
    apieAsmuo: id,
    pokytis: { priimta: true, ...changes(person, after) },
  })
}

/** Withdraws a proposal; any user who may propose may withdraw. Throws StatusNotAllowed where none is open. */
export async function withdraw({ db, session, ctx }: Act, id: number) {
  await q.lockPerson(db, session, id)
  await removeProposal(db, ctx, id)
  await ctx.audit(trail(id, { atsaukta: true }))
}
