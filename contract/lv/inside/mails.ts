import { lv } from '../lv.ts'

/** Letters about API keys and about places that are proposed by the rule of a company. SMS without diacritics. */
export const mailsInside = [
  ...lv('apiKeys.mail', {
    endsSubject: 'API atslēga „{{raktoPavadinimas}}” beidzas {{galioja}}',
    endsBody:
      'Labdien,\n\nuzņēmuma {{imone}} API atslēga „{{raktoPavadinimas}}” ir derīga līdz {{galioja}}. Pēc šīs dienas programmas, kas to lieto, atbildes vairs nesaņems.\n\nIzveidojiet jaunu atslēgu ar to pašu nosaukumu, ierakstiet to programmā un tad atsauciet veco: {{nuoroda}}\n\nMeistras',
    endsSms: 'Meistras: API atslega {{raktoPavadinimas}} deriga lidz {{galioja}}. Izveidojiet jaunu: {{nuoroda}}',
    revokedSubject: 'API atslēga „{{raktoPavadinimas}}” atsaukta',
    revokedBody:
      'Labdien,\n\njūsu izveidoto uzņēmuma {{imone}} API atslēgu „{{raktoPavadinimas}}” tikko atsauca {{atsauke}}. Programmas, kas to lieto, atbildes vairs nesaņem.\n\nJa atslēga vēl ir vajadzīga, izveidojiet jaunu: {{nuoroda}}\n\nMeistras',
    revokedSms:
      'Meistras: API atslegu {{raktoPavadinimas}} atsauca {{atsauke}}. Ja vajag, izveidojiet jaunu: {{nuoroda}}',
  }),
  ...lv('bookingRules.mail', {
    subject: 'Darbiniekiem piedāvātās vietas: {{kiekis}}',
    body: 'Labdien,\n\npēc jūsu uzņēmuma {{imone}} noteikuma darbiniekiem, kuriem drīz būs vajadzīga kompetence vai apliecība, ir atrastas vietas: {{kiekis}}. {{kasToliau}}\n\nApskatiet piedāvājumus: {{nuoroda}}\n\nMeistras',
    books: 'Viss, ko nenoraidīsiet {{dienos}} d. laikā, tiks rezervēts.',
    waits: 'Nekas netiks rezervēts, kamēr neapstiprināsiet.',
    sms: 'Meistras: darbiniekiem atrastas vietas: {{kiekis}}. {{nuoroda}}',
  }),
] as const
