import { texts } from '#contract/lib/texts.ts'

/** To whoever made a key: it ends soon, or somebody else has revoked it. SMS without diacritics. */
export const keyMail = texts('apiKeys.mail', {
  endsSubject: [
    'API raktas „{{raktoPavadinimas}}“ baigiasi {{galioja}}',
    'The API key “{{raktoPavadinimas}}” expires on {{galioja}}',
  ],
  endsBody: [
    'Laba diena,\n\n{{imone}} API raktas „{{raktoPavadinimas}}“ galioja iki {{galioja}}. Po šios dienos juo veikiančios programos atsakymų nebegaus.\n\nPadarykite naują raktą tuo pačiu pavadinimu, įrašykite jį į programą ir tada atšaukite senąjį: {{nuoroda}}\n\nMeistras',
    'Hello,\n\nThe API key “{{raktoPavadinimas}}” of {{imone}} is valid until {{galioja}}. After that day programs that use it get no answers.\n\nMake a new key of the same name, put it into the program and then revoke the old one: {{nuoroda}}\n\nMeistras',
  ],
  endsSms: [
    'Meistras: API raktas {{raktoPavadinimas}} galioja iki {{galioja}}. Padarykite nauja: {{nuoroda}}',
    'Meistras: the API key {{raktoPavadinimas}} is valid until {{galioja}}. Make a new one: {{nuoroda}}',
  ],
  revokedSubject: ['API raktas „{{raktoPavadinimas}}“ atšauktas', 'The API key “{{raktoPavadinimas}}” was revoked'],
  revokedBody: [
    'Laba diena,\n\njūsų sukurtą {{imone}} API raktą „{{raktoPavadinimas}}“ ką tik atšaukė {{atsauke}}. Juo veikiančios programos atsakymų nebegauna.\n\nJei raktas dar reikalingas, padarykite naują: {{nuoroda}}\n\nMeistras',
    'Hello,\n\nThe API key “{{raktoPavadinimas}}” of {{imone}}, which you made, was revoked just now by {{atsauke}}. Programs that use it get no answers any more.\n\nIf a key is still needed, make a new one: {{nuoroda}}\n\nMeistras',
  ],
  revokedSms: [
    'Meistras: API rakta {{raktoPavadinimas}} atsauke {{atsauke}}. Prireikus padarykite nauja: {{nuoroda}}',
    'Meistras: the API key {{raktoPavadinimas}} was revoked by {{atsauke}}. Make a new one if needed: {{nuoroda}}',
  ],
})
