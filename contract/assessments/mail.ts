import { texts } from '#contract/lib/texts.ts'

/** To who has registered oneself, in Lithuanian until the registry knows a person's own language; the SMS without diacritics. */
export const registeredMail = texts('assessments.mail', {
  subject: ['Užsiregistravote į vertinimą: {{kas}}', 'You are registered to the assessment: {{kas}}'],
  body: [
    'Laba diena,\n\nužsiregistravote į kompetencijos „{{kas}}“ vertinimą. Registraciją dar turi patvirtinti vertinimo įstaiga.\n\nKada: {{kada}}\nKur: {{kur}}\nVertina: {{vertina}}\n\nRegistracijos galite atsisakyti, kol ji nepatvirtinta:\n{{nuoroda}}\n\nMeistras',
    'Hello,\n\nyou are registered to an assessment of the competency “{{kas}}”. The assessment institution has yet to confirm it.\n\nWhen: {{kada}}\nWhere: {{kur}}\nAssessed by: {{vertina}}\n\nUntil it is confirmed you can take it back:\n{{nuoroda}}\n\nMeistras',
  ],
  sms: [
    'Meistras: uzsiregistravote i kompetencijos {{kodas}} vertinima, {{kada}}. Registracija dar turi buti patvirtinta',
    'Meistras: registered to an assessment of {{kodas}}, {{kada}}. It has yet to be confirmed',
  ],
})
