import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { hasSymbol } from '#contract/lib/fields.ts'
import { canonicalPhone } from '#contract/lib/phone.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { say } from '#contract/lib/texts.ts'
import { inviteHours, resetMinutes } from '#contract/session/api.ts'
import { isCommonPassword } from '#contract/session/commonPasswords.ts'
import { mailTexts } from '#contract/session/mail.ts'
import { needsSymbol } from '#contract/session/passwords.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { storedLang } from '#server/lib/http/lang.ts'
import { countTries } from '#server/lib/http/limits.ts'
import { type Message, queueMessage, queueMessages, urgent } from '#server/lib/jobs/messages.ts'
import { together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { hidden } from '#server/lib/secrets/hidden.ts'
import { hashPassword, provenPerson } from '#server/lib/secrets/passwords.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { forgetBrowsers } from './browsers.ts'
import { closeAllSessions } from './queries.ts'

interface NewLink {
  asmuoId: number
  minutes: number
  /** The e-mail address that it is sent to and that its use confirms; null for a phone. */
  email: string | null
}

/** A single-use link to set a password: the row to store, and the address. */
function newLink(config: Config, { asmuoId, minutes, email }: NewLink, lang: Lang) {
  const token = newToken()
  return {
    row: { zyme: hashToken(token), asmuoId, email, galioja: new Date(Date.now() + minutes * 60_000) },
    // The address comes from the settings: a forged Host header can't lead the link elsewhere.
    link: `${config.publicUrl}/${lang}/reset-password?token=${token}`,
  }
}

type NewLinkRow = ReturnType<typeof newLink>['row']

/** Sends the link to change a forgotten password; earlier links stop working. */
export async function sendReset(db: Db, config: Config, asmuo: { id: number; email: string; kalba: string }) {
  const lang = storedLang(asmuo.kalba)
  await closeLinks(db, asmuo.id)
  const link = newLink(config, { asmuoId: asmuo.id, minutes: resetMinutes, email: asmuo.email }, lang)
  const params = { link: link.link, minutes: resetMinutes }
  await queueMessage(
    // The link and its message in one statement: neither is stored without the other.
    db.with('nuoroda', (query) => query.insertInto('slaptazodzioNuoroda').values(link.row)),
    {
      kanalas: 'EPASTAS',
      gavejas: asmuo.email,
      asmuoId: asmuo.id,
      tema: say(mailTexts.resetSubject, lang),
      tekstas: say(mailTexts.resetBody, lang, params),
      prioritetas: urgent,
    },
  )
}

/** Makes links that were sent and not used yet stop working. */
export const closeLinks = (db: Db, asmuoId: number) =>
  sendWithNext(
    db,
    db.deleteFrom('slaptazodzioNuoroda').where('asmuoId', '=', asmuoId).where('panaudota', 'is', null).execute(),
  )

interface Invited {
  id: number
  email: string | null
  telefonas: string | null
  komunikacijosKanalas: string
  kalba: string
  userName: string
}

/** How many invitations one phone gets in a day: a company may write the same number beside all of its people. */
const invitationsPerDay = 5

/** The phones, in their order, that may still get an invitation today; counts them all. */
async function mayText(db: Db, config: Config, phones: readonly string[]): Promise<boolean[]> {
  if (phones.length === 0) return []
  const keys = phones.map((phone) => `kvietimas:${hidden({ config }, canonicalPhone(phone) ?? phone)}`)
  const times = new Map<string, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  const counted = [...times].map(([key, many]) => ({ key, times: many, seconds: 86_400 }))
  const rows = await countTries(db, counted)
  const before = new Map(rows.map(({ raktas, kiekis }) => [raktas, kiekis - (times.get(raktas) ?? 0)]))
  return keys.map((key) => {
    const count = (before.get(key) ?? 0) + 1
    before.set(key, count)
    return count <= invitationsPerDay
  })
}

/**
 * Invites newly registered people to set the first password, by e-mail or by SMS, whichever address there is. A phone
 * that has had its invitations of the day gets no more. It takes three statements, however many people there are.
 */
export async function sendInvitations(db: Db, config: Config, people: readonly Invited[]) {
  const phoneOf = ({ telefonas, komunikacijosKanalas, email }: Invited) =>
    telefonas && (komunikacijosKanalas === 'SMS' || !email) ? telefonas : null
  const withPhone = people.filter((one) => phoneOf(one) !== null)
  const allowed = await mayText(
    db,
    config,
    withPhone.map(({ telefonas }) => telefonas as string),
  )
  const texted = new Set(withPhone.filter((_, i) => allowed[i]))
  const invitations = people.flatMap((one) => invitationOf(config, one, texted.has(one)))
  if (invitations.length === 0) return
  await sendWithNext(
    db,
    db
      .insertInto('slaptazodzioNuoroda')
      .values(invitations.map(({ row }) => row))
      .execute(),
  )
  // A file may invite thousands of people: their messages (of the priority of news) must not delay a login code.
  await queueMessages(
    db,
    invitations.map(({ message }) => message),
  )
}

function invitationOf(config: Config, asmuo: Invited, bySms: boolean): { row: NewLinkRow; message: Message }[] {
  const { id, email, telefonas, kalba, userName } = asmuo
  const gavejas = bySms ? telefonas : email
  if (!gavejas) return []
  const lang = storedLang(kalba)
  const address = bySms ? null : gavejas
  const { row, link } = newLink(config, { asmuoId: id, minutes: inviteHours * 60, email: address }, lang)
  const params = { userName, link, hours: inviteHours }
  const message: Message = bySms
    ? { kanalas: 'SMS', gavejas, asmuoId: id, tema: '', tekstas: say(mailTexts.inviteSms, lang, params) }
    : {
        kanalas: 'EPASTAS',
        gavejas,
        asmuoId: id,
        tema: say(mailTexts.inviteSubject, lang),
        tekstas: say(mailTexts.inviteBody, lang, params),
      }
  return [{ row, message }]
}

const linkOf = (db: Db, token: string) =>
  db
    .selectFrom('slaptazodzioNuoroda')
    .select(['zyme', 'asmuoId', 'email', 'panaudota', sql<boolean>`galioja > now()`.as('valid')])
    .where('zyme', '=', hashToken(token))
type Link = Awaited<ReturnType<ReturnType<typeof linkOf>['executeTakeFirst']>>

function usable(link: Link): NonNullable<Link> {
  if (link?.panaudota) throw new AppError('PasswordAlreadyChanged')
  if (!link?.valid) throw new AppError('PasswordResetExpired')
  return link
}

/** Has this new password no symbol, though the account needs one? */
export async function lacksSymbol(db: Db, asmuoId: number, password: string): Promise<boolean> {
  if (hasSymbol(password)) return false
  const account = await db
    .selectFrom('asmuo')
    .select(['vartotojoTipas', 'pageidaujamasTipas'])
    .select(sql<string[]>`array(select teise from asmens_teise t where t.asmuo_id = asmuo.id)`.as('teises'))
    .where('id', '=', asmuoId)
    .executeTakeFirstOrThrow()
  return needsSymbol(account)
}

/**
 * Hashes the new password before any transaction, and only for a link that works. Throws what `resetPassword` throws,
 * PasswordTooCommon, and InvalidFormFields where the account needs a symbol in its password and there is none.
 */
export async function prepareReset(db: Db, token: string, password: string): Promise<string> {
  if (isCommonPassword(password)) throw wrong({ password: 'password' }, 'PasswordTooCommon')
  const { asmuoId } = usable(await linkOf(db, token).executeTakeFirst())
  if (await lacksSymbol(db, asmuoId, password)) throw wrong({ password: 'passwordSymbol' })
  return hashPassword(provenPerson(asmuoId), password)
}

/**
 * Sets the password's hash by the link's token, ends every session and forgets the browsers; returns the person's id. A
 * link that came by e-mail also confirms that e-mail. Throws PasswordResetExpired, PasswordAlreadyChanged.
 */
export async function resetPassword(trx: Trx, token: string, slaptazodis: string): Promise<number> {
  const { asmuoId } = usable(await linkOf(trx, token).executeTakeFirst())
  // The person first, then the link: taking over an account locks in this order too.
  const [, locked] = await together(
    trx.selectFrom('asmuo').select('id').where('id', '=', asmuoId).forUpdate().execute(),
    linkOf(trx, token).forUpdate().executeTakeFirst(),
  )
  const link = usable(locked)
  await sendWithNext(
    trx,
    trx.updateTable('slaptazodzioNuoroda').set({ panaudota: sql`now()` }).where('zyme', '=', link.zyme).execute(),
  )
  const emailPatvirtintas = sql<boolean>`email_patvirtintas or coalesce(lower(email) = lower(${link.email}), false)`
  await sendWithNext(
    trx,
    trx.updateTable('asmuo').set({ slaptazodis, emailPatvirtintas }).where('id', '=', link.asmuoId).execute(),
  )
  await closeAllSessions(trx, link.asmuoId)
  await forgetBrowsers(trx, link.asmuoId)
  return link.asmuoId
}
