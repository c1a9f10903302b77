import { type Lang, say } from '#contract/lib/texts.ts'
import { letterHours } from '#contract/registration/api.ts'
import { registrationMail } from '#contract/registration/mail.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { issueToken } from '#server/identity/tokens.ts'
import { queueMessage } from '#server/lib/messages.ts'

interface Sending {
  config: Config
  now: Date
  lang: Lang
}
interface Mailbox {
  id: number
  email: string
}

/** The single-use link that confirms an e-mail (decisions, point 4); earlier ones of the person die. */
async function confirmingLink(db: Db, { config, now, lang }: Sending, { id, email }: Mailbox) {
  await db
    .deleteFrom('patvirtinimas')
    .where('asmuoId', '=', id)
    .where('tikslas', '=', 'EPASTAS')
    .where('panaudota', 'is', null)
    .execute()
  const token = await issueToken(
    db,
    { tikslas: 'EPASTAS', asmuoId: id, duomenys: { email }, minutes: letterHours * 60 },
    now,
  )
  // The address is ours, from the settings: a forged Host header can't lead the link elsewhere.
  return `${config.publicUrl}/${lang}/verify-email?id=${id}&token=${token}`
}

/** Asks whether an e-mail is the person's: after it was changed, or when the person asks for the letter again. */
export async function sendConfirmation(db: Db, sending: Sending, mailbox: Mailbox) {
  const link = await confirmingLink(db, sending, mailbox)
  await queueMessage(db, {
    kanalas: 'EPASTAS',
    gavejas: mailbox.email,
    asmuoId: mailbox.id,
    tema: say(registrationMail.confirmSubject, sending.lang),
    tekstas: say(registrationMail.confirmBody, sending.lang, { link, hours: letterHours }),
  })
}

interface Newcomer extends Mailbox {
  telefonas: string | null
  komunikacijosKanalas: string
}
/** The letter that confirms the e-mail and tells the user name; an SMS beside it where that is the channel. */
export async function sendWelcome(db: Db, sending: Sending, person: Newcomer, userName: string) {
  const { config, lang } = sending
  const link = await confirmingLink(db, sending, person)
  await queueMessage(db, {
    kanalas: 'EPASTAS',
    gavejas: person.email,
    asmuoId: person.id,
    tema: say(registrationMail.welcomeSubject, lang),
    tekstas: say(registrationMail.welcomeBody, lang, { userName, link, hours: letterHours }),
  })
  if (person.komunikacijosKanalas !== 'SMS' || !person.telefonas) return
  await queueMessage(db, {
    kanalas: 'SMS',
    gavejas: person.telefonas,
    asmuoId: person.id,
    tema: '',
    tekstas: say(registrationMail.welcomeSms, lang, { userName, link: `${config.publicUrl}/${lang}/login` }),
  })
}

/** Tells what an administrator decided on the wished type. */
export async function sendDecision(
  db: Db,
  { config, lang }: Omit<Sending, 'now'>,
  person: { id: number; email: string | null },
  given: boolean,
) {
  if (!person.email) return
  await queueMessage(db, {
    kanalas: 'EPASTAS',
    gavejas: person.email,
    asmuoId: person.id,
    tema: say(registrationMail.wishSubject, lang),
    tekstas: say(registrationMail[given ? 'wishGiven' : 'wishRefused'], lang, {
      link: `${config.publicUrl}/${lang}/login`,
    }),
  })
}
