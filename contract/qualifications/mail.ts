import { texts } from '#contract/lib/texts.ts'

/** Messages about a decision. SMS without diacritics. */
export const decisionTexts = texts('qualifications.mail', {
  confirmedSubject: ['Meistras: kvalifikacija patvirtinta', 'Meistras: your qualification is confirmed'],
  confirmedBody: [
    'Laba diena,\n\njūsų kvalifikacija „{{kvalifikacija}}“ patvirtinta. Ją matote savo paskyroje, skiltyje „Kvalifikacijos“.\n\nMeistras',
    'Hello,\n\nyour qualification “{{kvalifikacija}}” is confirmed. You see it in your account, under “Qualifications”.\n\nMeistras',
  ],
  confirmedSms: ['Meistras: jusu kvalifikacija patvirtinta', 'Meistras: your qualification is confirmed'],
  rejectedSubject: ['Meistras: kvalifikacija atmesta', 'Meistras: your qualification is rejected'],
  rejectedBody: [
    'Laba diena,\n\njūsų kvalifikacija „{{kvalifikacija}}“ atmesta. Priežastis: {{priezastis}}\n\nDuomenis ir dokumentus galite pataisyti savo paskyroje, skiltyje „Kvalifikacijos“ – tada ji bus tikrinama iš naujo.\n\nMeistras',
    'Hello,\n\nyour qualification “{{kvalifikacija}}” is rejected. The reason: {{priezastis}}\n\nYou can correct the data and the documents in your account, under “Qualifications”; it is then checked again.\n\nMeistras',
  ],
  rejectedSms: [
    'Meistras: jusu kvalifikacija atmesta. Priezastis - jusu paskyroje',
    'Meistras: your qualification is rejected. The reason is in your account',
  ],
})
