import { texts } from '#contract/lib/texts.ts'

/** Messages about an application for a competency, or the end of one. The SMS has no diacritics. */
export const decisionTexts = texts('competencies.mail', {
  until: ['galioja iki {{galioja}}', 'valid until {{galioja}}'],
  always: ['galioja neribotai', 'valid without limit'],
  approvedSubject: ['Meistras: kompetencija patvirtinta', 'Meistras: your competency is confirmed'],
  approvedBody: [
    'Laba diena,\n\njūsų kompetencija „{{kompetencija}}“ patvirtinta, {{galioja}}. Pažymėjimą galite atsisiųsti savo paskyroje, skiltyje „Kompetencijos“.\n\nMeistras',
    'Hello,\n\nYour competency “{{kompetencija}}” is confirmed, {{galioja}}. The certificate is in your account, under “Competencies”.\n\nMeistras',
  ],
  approvedSms: ['Meistras: kompetencija {{kodas}} patvirtinta', 'Meistras: competency {{kodas}} is confirmed'],
  refusedSubject: [
    'Meistras: kompetencija nepripažinta galiojančia',
    'Meistras: your competency is not recognised as valid',
  ],
  refusedBody: [
    'Laba diena,\n\njūsų kompetencija „{{kompetencija}}“ nepripažinta galiojančia. Priežastis: {{priezastis}}\n\nPrašymą su kitais dokumentais galite pateikti iš naujo savo paskyroje, skiltyje „Kompetencijos“.\n\nMeistras',
    'Hello,\n\nYour competency “{{kompetencija}}” is not recognised as valid. The reason: {{priezastis}}\n\nYou can submit the application again, with other documents, in your account under “Competencies”.\n\nMeistras',
  ],
  refusedSms: [
    'Meistras: kompetencija {{kodas}} nepripazinta galiojancia. Priezastis - jusu paskyroje',
    'Meistras: competency {{kodas}} is not recognised as valid. The reason is in your account',
  ],
})

/** To the holder of a competency that is about to end. */
export const endingMail = texts('competencies.mail.ending', {
  subject: ['Baigiasi kompetencijos galiojimas: {{kompetencija}}', 'Your competency expires soon: {{kompetencija}}'],
  body: [
    'Laba diena,\n\njūsų kompetencija „{{kompetencija}}“ galioja iki {{galioja}}. Kad galiojimas nenutrūktų, laiku užsiregistruokite į vertinimą:\n{{nuoroda}}\n\nMeistras',
    'Hello,\n\nYour competency “{{kompetencija}}” is valid until {{galioja}}. To keep it valid, register for an assessment in time:\n{{nuoroda}}\n\nMeistras',
  ],
  sms: [
    'Meistras: kompetencija {{kodas}} galioja iki {{galioja}}. Laiku uzsiregistruokite i vertinima',
    'Meistras: competency {{kodas}} is valid until {{galioja}}. Register for an assessment in time',
  ],
})
