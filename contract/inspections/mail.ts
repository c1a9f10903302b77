import { texts } from '#contract/lib/texts.ts'

/** Tells a person that an inspector saw them in a site: once a day for each inspector. SMS without diacritics. */
export const inspectionMail = texts('inspections.mail', {
  subject: ['Meistras: jūsų duomenis matė tikrintojas', 'Meistras: an inspector has seen your data'],
  body: [
    'Laba diena,\n\nvalstybės tikrintojas {{kas}} tikrino objektą „{{objektas}}“ ir matė, kad {{data}} esate tarp jo žmonių: vardą, pavardę, įmonę, kortelę ir tos dienos patikras prie vartų.\n\nKas ir kada žiūrėjo, matote savo paskyroje: {{nuoroda}}\n\nMeistras',
    'Hello,\n\nThe state inspector {{kas}} inspected the work site “{{objektas}}” and saw that on {{data}} you are among its people: your name, company, your card and the checks of that day at the gate.\n\nWho looked and when is in your account: {{nuoroda}}\n\nMeistras',
  ],
  sms: [
    'Meistras: valstybes tikrintojas tikrino objekta, kuriame esate, ir mate jusu duomenis. Daugiau - jusu paskyroje',
    'Meistras: a state inspector inspected the site where you are and saw your data. See your account',
  ],
})
