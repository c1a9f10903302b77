import { texts } from '#contract/lib/texts.ts'

/** Messages about a claim. The SMS has no diacritics. */
export const decisionTexts = texts('competencies.mail', {
  until: ['galioja iki {{galioja}}', 'valid until {{galioja}}'],
  always: ['galioja neribotai', 'valid without limit'],
  approvedSubject: ['Meistras: kompetencija patvirtinta', 'Meistras: your competency is confirmed'],
  approvedBody: [
    'Laba diena,\n\njūsų kompetencija „{{kompetencija}}“ patvirtinta, {{galioja}}. Pažymėjimą galite atsisiųsti savo paskyroje, skiltyje „Kompetencijos“.\n\nMeistras',
    'Hello,\n\nyour competency “{{kompetencija}}” is confirmed, {{galioja}}. The certificate is in your account, under “Competencies”.\n\nMeistras',
  ],
  approvedSms: ['Meistras: kompetencija {{kodas}} patvirtinta', 'Meistras: competency {{kodas}} is confirmed'],
  refusedSubject: ['Meistras: kompetencija nepatvirtinta', 'Meistras: your competency is not confirmed'],
  refusedBody: [
    'Laba diena,\n\njūsų kompetencija „{{kompetencija}}“ negalioja. Priežastis: {{priezastis}}\n\nPrašymą su kitais dokumentais galite pateikti iš naujo savo paskyroje, skiltyje „Kompetencijos“.\n\nMeistras',
    'Hello,\n\nyour competency “{{kompetencija}}” does not hold. The reason: {{priezastis}}\n\nYou can hand in the claim anew, with other documents, in your account under “Competencies”.\n\nMeistras',
  ],
  refusedSms: [
    'Meistras: kompetencija {{kodas}} nepatvirtinta. Priezastis - jusu paskyroje',
    'Meistras: competency {{kodas}} is not confirmed. The reason is in your account',
  ],
})

/** To the holder of a competency that is about to end. */
export const endingMail = texts('competencies.mail.ending', {
  subject: ['Baigiasi kompetencija: {{kompetencija}}', 'A competency ends soon: {{kompetencija}}'],
  body: [
    'Laba diena,\n\njūsų kompetencija „{{kompetencija}}“ galioja iki {{galioja}}. Kad ji nenutrūktų, laiku užsiregistruokite į vertinimą:\n{{nuoroda}}\n\nMeistras',
    'Hello,\n\nyour competency “{{kompetencija}}” is valid until {{galioja}}. To keep it, register to an assessment in time:\n{{nuoroda}}\n\nMeistras',
  ],
  sms: [
    'Meistras: kompetencija {{kodas}} galioja iki {{galioja}}. Laiku uzsiregistruokite i vertinima',
    'Meistras: competency {{kodas}} is valid until {{galioja}}. Register to an assessment in time',
  ],
})
