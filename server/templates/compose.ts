import { sql } from 'kysely'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import { type MessageText, render } from '#contract/templates/render.ts'
import type { Template } from '#contract/templates/schema.ts'
import { sendTexts } from '#contract/templates/sendTexts.ts'
import { cutSms, plainSms } from '#contract/templates/sms.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { storedLang } from '#server/lib/http/lang.ts'
import { addressOf, messageTo } from '#server/notices/notify.ts'
import { confirmedAtMain } from '#server/persons/employed.ts'
import { visiblePerson } from '#server/persons/visible.ts'
import { optOutLink } from './optOut.ts'

const receivers = (db: Db) =>
  db
    .selectFrom('asmuo')
    .leftJoin('imone', 'imone.id', 'asmuo.imoneId')
    .select([
      'asmuo.id',
      'asmuo.vardas',
      'asmuo.pavarde',
      'asmuo.email',
      'asmuo.telefonas',
      'asmuo.komunikacijosKanalas',
      'asmuo.naujienlaiskiai',
      'asmuo.kalba',
      'asmuo.statusas',
      sql<string>`case when ${confirmedAtMain} then imone.pavadinimas else '' end`.as('darboviete'),
    ])
    .orderBy('asmuo.id')
export type ReceiverRow = Awaited<ReturnType<ReturnType<typeof receivers>['executeTakeFirstOrThrow']>>

const among = (ids: readonly number[]) => sql<boolean>`asmuo.id = any(${[...ids]}::bigint[])`

/** These people, as far as the session sees them. */
export const receiversSeen = (db: Db, session: Session, ids: readonly number[]) =>
  receivers(db).where(among(ids)).where(visiblePerson(session)).execute()
/** Receivers of a sending that has begun, including those whom its sender no longer sees. */
export const receiversOf = (db: Db, ids: readonly number[]) => receivers(db).where(among(ids)).execute()

/** The values of a person that a template may name. */
export const personValues = (config: Config, { vardas, pavarde, darboviete }: ReceiverRow) => ({
  vardas,
  pavarde,
  darboviete: darboviete ?? '',
  svetaine: config.publicUrl,
})

export type Announcement = Pick<Template, 'kalba' | 'naujienlaiskis'> & MessageText

/** The channel to a person, or the reason why nothing is sent. */
export function wayTo(person: ReceiverRow, { naujienlaiskis }: Pick<Announcement, 'naujienlaiskis'>) {
  if (person.statusas === 'UZBLOKUOTA') return 'UZBLOKUOTA' as const
  if (naujienlaiskis && !person.naujienlaiskiai) return 'ATSISAKE' as const
  return addressOf(person)?.kanalas ?? ('BE_ADRESO' as const)
}

/** The row of a receiver: the message, or why there is none. A newsletter ends with the link to opt out. */
export function lineFor(config: Config, announcement: Announcement, person: ReceiverRow) {
  const way = wayTo(person, announcement)
  const none = { asmuoId: person.id, kanalas: null, gavejas: null, tema: '', tekstas: null, atsisakymas: null }
  if (way !== 'SMS' && way !== 'EPASTAS') return { ...none, praleista: way }
  const text = render(announcement, announcement.kalba, personValues(config, person))
  const lang: Lang = storedLang(person.kalba)
  if (!announcement.naujienlaiskis) return { ...none, ...messageTo(person, text), praleista: null }
  const link = optOutLink(config, lang, person.id)
  const message = messageTo(person, {
    tema: text.tema,
    tekstas: `${text.tekstas}\n\n--\n${say(sendTexts.optOut, lang)}\n${link}`,
    sms: cutSms(text.sms, ` ${plainSms(say(sendTexts.optOutSms, lang))} ${link}`),
  })
  // Only letters have the unsubscribe header.
  return { ...none, ...message, atsisakymas: way === 'EPASTAS' ? link : null, praleista: null }
}
