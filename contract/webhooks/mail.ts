import { texts } from '#contract/lib/texts.ts'

/** Tells a company's users that events are no longer sent to one of its programs. SMS without diacritics. */
export const webhookMail = texts('webhooks.mail', {
  subject: ['Meistras: įvykiai jūsų sistemai nebesiunčiami', 'Meistras: events are no longer sent to your system'],
  body: [
    'Laba diena,\n\nįvykių gavėjas {{adresas}} išjungtas: {{priezastis}}.\n\nKai jūsų sistema vėl veiks, gavėją įjunkite. Ten pat matyti, kas nebuvo išsiųsta, ir galima tai siųsti iš naujo: {{nuoroda}}\n\nMeistras',
    'Hello,\n\nthe receiver of events {{adresas}} was switched off: {{priezastis}}.\n\nWhen your system works again, switch the receiver on. The same page shows what was not sent, and sends it again: {{nuoroda}}\n\nMeistras',
  ],
  sms: [
    'Meistras: ivykiai jusu sistemai nebesiunciami. Priezastis ir ijungimas - jusu imones puslapyje',
    'Meistras: events are no longer sent to your system. See the page of your company for why, and to switch it on',
  ],
  NEPAVYKO: ['parą nepavyko pristatyti nė vieno įvykio', 'no event could be delivered for a day'],
  NEBERA: ['jis atsakė, kad šio adreso nebėra (410)', 'it answered that the address is gone (410)'],
})
