import type { Lang } from '#contract/lib/texts.ts'
import { letterHours } from '#contract/registration/api.ts'
import { type EventParams, eventOf } from '#contract/templates/events.ts'
import { type MessageText, render } from '#contract/templates/render.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { storedLang } from '#server/lib/http/lang.ts'
import { type Message, queueMessage, urgent } from '#server/lib/jobs/messages.ts'
import { notifyPerson } from '#server/notices/notify.ts'
import { textsOf } from '#server/notices/texts.ts'
import { issueToken } from './proofTokens.ts'

interface Sending {
  config: Config
  now: Date
}
/** An e-mail and its owner, who is written to in their language. */
interface Mailbox {
  id: number
  email: string
  vardas: string
  pavarde: string
  kalba: string
}

/** The single-use link that confirms an e-mail (decisions, point 4); earlier links of the person become invalid. */
async function confirmingLink(db: Db, { config, now }: Sending, { id, email, kalba }: Mailbox) {
  await sendWithNext(
    db,
    db
      .deleteFrom('patvirtinimas')
      .where('asmuoId', '=', id)
      .where('tikslas', '=', 'EPASTAS')
      .where('panaudota', 'is', null)
      .execute(),
  )
  const token = await issueToken(
    db,
    { tikslas: 'EPASTAS', asmuoId: id, duomenys: { email }, minutes: letterHours * 60 },
    now,
  )
  // The address comes from the settings: a forged Host header cannot lead the link elsewhere.
  return `${config.publicUrl}/${storedLang(kalba)}/verify-email?id=${id}&token=${token}`
}

/** Asks whether an e-mail belongs to the person: after a change, or when the person asks for the letter again. */
export async function sendConfirmation(db: Db, sending: Sending, mailbox: Mailbox) {
  const nuoroda = await confirmingLink(db, sending, mailbox)
  const letter = await written(db, 'EL_PASTO_PATVIRTINIMAS', mailbox, { nuoroda, valandos: letterHours })
  await queueMessage(db, byEmail(mailbox, letter))
}

interface Newcomer extends Mailbox {
  telefonas: string | null
  komunikacijosKanalas: string
}
/**
 * Sends the letter that confirms the e-mail and contains the user name; also an SMS, where that is the chosen
 * channel.
 */
export async function sendWelcome(db: Db, sending: Sending, person: Newcomer, vartotojas: string) {
  const lang = storedLang(person.kalba)
  const nuoroda = await confirmingLink(db, sending, person)
  const params = { vartotojas, nuoroda, valandos: letterHours }
  await queueMessage(db, byEmail(person, await written(db, 'REGISTRACIJA', person, params)))
  if (person.komunikacijosKanalas !== 'SMS' || !person.telefonas) return
  // The SMS cannot confirm the e-mail: its link only leads to the login.
  const login = `${sending.config.publicUrl}/${lang}/login`
  const { sms } = await written(db, 'REGISTRACIJA', person, { ...params, nuoroda: login })
  await queueMessage(db, {
    kanalas: 'SMS',
    gavejas: person.telefonas,
    asmuoId: person.id,
    tema: '',
    tekstas: sms,
    prioritetas: urgent,
  })
}

/** The text of an event whose template cannot be switched off. */
async function written<E extends 'REGISTRACIJA' | 'EL_PASTO_PATVIRTINIMAS'>(
  db: Db,
  event: E,
  person: Mailbox,
  params: EventParams<E>,
) {
  const lang = storedLang(person.kalba)
  const text = (await textsOf(db, event))(lang) ?? eventOf(event).texts(lang)
  return render(text, lang, { vardas: person.vardas, pavarde: person.pavarde, ...params })
}

const byEmail = ({ id, email }: Mailbox, { tema, tekstas }: MessageText): Message => ({
  kanalas: 'EPASTAS',
  gavejas: email,
  asmuoId: id,
  tema,
  tekstas,
  prioritetas: urgent,
})

/** Notifies the person of the decision on the requested type. */
export const sendDecision = (trx: Trx, { publicUrl }: Config, asmuoId: number, given: boolean) =>
  given
    ? notifyPerson(trx, 'ATSTOVO_TEISES_SUTEIKTOS', asmuoId, { nuoroda: (lang: Lang) => `${publicUrl}/${lang}/login` })
    : notifyPerson(trx, 'ATSTOVO_TEISES_NESUTEIKTOS', asmuoId, {})
