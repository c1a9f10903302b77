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
import type { Act, Context } from '#server/lib/http/context.ts'
import { storedLang } from '#server/lib/http/lang.ts'
import { limit } from '#server/lib/http/limits.ts'
import { queueMessage, urgent } from '#server/lib/jobs/messages.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { messageTo, tellFormer } from '#server/notices/tell.ts'
import { sendConfirmation } from './letters.ts'
import { assertMailboxFree } from './mailboxes.ts'
import * as q from './queries.ts'

type Locked = Awaited<ReturnType<typeof q.lockPerson>>

/** What the rules on contacts ask of a locked person. */
export const accountOf = async (trx: Trx, person: Locked): Promise<Account> => ({
  ...person,
  teises: await q.rightsOf(trx, person.id),
  naudojama: await q.isAccountUsed(trx, person.id),
})

/** Changes of one person's e-mail or phone. */
const contactsPerDay = 10

/**
 * What follows where the e-mail or the phone of a person has become another one: the former ones are told, a new e-mail
 * is asked whether it is the person's, and what was proposed before is of no use any more.
 */
export async function contactsMoved(
  trx: Trx,
  ctx: Context,
  before: Locked,
  { email, telefonas, ...now }: { email: string | null; telefonas: string | null; kalba?: Locked['kalba'] | undefined },
) {
  // Each change sends messages: nobody's phone or mailbox is flooded by it.
  await limit(trx, `kontaktai:${before.id}`, contactsPerDay, 24 * 3600)
  await tellFormer(trx, before, { email, telefonas })
  await trx.deleteFrom('kontaktuPasiulymas').where('asmuoId', '=', before.id).execute()
  if (email && email !== before.email)
    await sendConfirmation(trx, ctx, { ...before, email, kalba: now.kalba ?? before.kalba })
}

/** The trail of a proposal: what was proposed stands under names of its own, for nothing of the record changed. */
const trail = (id: number, pokytis: Record<string, unknown>) => ({
  lentele: 'kontaktu_pasiulymas',
  irasoId: id,
  apieAsmuo: id,
  pokytis,
})

/**
 * Keeps contacts that are proposed for a person, in place of an earlier proposal, and tells the person by the contacts
 * that stand. Throws NotFound, Forbidden, StatusNotAllowed where the caller changes the contacts without asking.
 */
export async function propose({ db, session, ctx }: Act, id: number, sent: z.output<typeof ProposeBody>) {
  const person = await q.lockPerson(db, session, id)
  ctx.expect(person)
  if (!mayProposeContacts(await accountOf(db, person), session)) throw new AppError('StatusNotAllowed')
  const email = sent.email === person.email ? null : sent.email
  const telefonas = sent.telefonas === person.telefonas ? null : sent.telefonas
  if (!email && !telefonas) throw wrong({ telefonas: 'proposalSame' })
  await assertMailboxFree(ctx, session, { asmenskodas: person.asmenskodas, email })
  // Each proposal sends a message: nobody's phone is flooded by it.
  await limit(db, `siulomi:${id}`, proposalsPerDay, 24 * 3600)
  const row = {
    email,
    telefonas,
    pasiule: session.userId,
    sukurta: ctx.now,
    galioja: new Date(ctx.now.getTime() + proposalDays * 24 * 3_600_000),
  }
  await db
    .insertInto('kontaktuPasiulymas')
    .values({ asmuoId: id, ...row })
    .onConflict((conflict) => conflict.column('asmuoId').doUpdateSet(row))
    .execute()
  await tellProposed(db, ctx, session, person)
  const pokytis = changes(
    {},
    { ...(email ? { siulomasEmail: email } : {}), ...(telefonas ? { siulomasTelefonas: telefonas } : {}) },
  )
  await ctx.audit(trail(id, pokytis))
}
const proposalsPerDay = 5

/** To the contacts that stand, and never to those that are proposed. */
async function tellProposed(trx: Trx, ctx: Context, { userId }: Session, person: Locked) {
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

/** Takes the row of a proposal away and answers it. Throws StatusNotAllowed where there is none that is still open. */
async function take(trx: Trx, ctx: Context, id: number) {
  const row = await trx
    .deleteFrom('kontaktuPasiulymas')
    .where('asmuoId', '=', id)
    .returning(['email', 'telefonas', 'galioja'])
    .executeTakeFirst()
  if (!row || Date.parse(row.galioja) <= ctx.now.getTime()) throw new AppError('StatusNotAllowed')
  return row
}

/** The person's answer. Contacts that are taken become the record's as if the person had typed them: not confirmed. */
export async function answer({ db, session, ctx }: Act, id: number, priimti: boolean) {
  const person = await q.lockPerson(db, session, id)
  if (id !== session.userId) throw new AppError('Forbidden')
  ctx.expect(person)
  const { email, telefonas } = await take(db, ctx, id)
  if (!priimti) return ctx.audit(trail(id, { priimta: false }))
  const contacts = { email: email ?? person.email, telefonas: telefonas ?? person.telefonas }
  const emailPatvirtintas = person.emailPatvirtintas && contacts.email === person.email
  const after = { ...contacts, emailPatvirtintas }
  await q.changePerson(db, id, { ...after, telefonasE164: canonicalPhone(contacts.telefonas) })
  await contactsMoved(db, ctx, person, contacts)
  await ctx.audit({
    lentele: 'asmuo',
    irasoId: id,
    apieAsmuo: id,
    pokytis: { priimta: true, ...changes(person, after) },
  })
}

/** Takes a proposal back; whoever may propose may do that. Throws StatusNotAllowed where there is none. */
export async function withdraw({ db, session, ctx }: Act, id: number) {
  await q.lockPerson(db, session, id)
  await take(db, ctx, id)
  await ctx.audit(trail(id, { atsaukta: true }))
}
