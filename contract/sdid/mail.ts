import { texts } from '#contract/lib/texts.ts'

/** Letters about SDID, to the users of a company: they name no person. SMS without diacritics. */
export const sdidMail = texts('sdid.mail', {
  subject: [
    'Meistras: įmonės {{imone}} darbuotojų SDID nepatvirtintas',
    'Meistras: the SDID of people of {{imone}} is not confirmed',
  ],
  body: [
    'Laba diena,\n\nnaujame SDID faile nebėra įmonės „{{imone}}“ darbuotojų arba jie nurodyti kitoje įmonėje. Kiek: {{asmenys}}.\n\n{{objektas}}\n\nKas jie: {{nuoroda}}\n\nPatikrinkite, ar jie tikrai dirba, ir įkelkite naujausią SDID failą. Kol SDID nepatvirtintas, objekto vartai, kurie jį tikrina, rodo geltoną verdiktą.\n\nMeistras',
    'Hello,\n\nemployees of “{{imone}}” are no longer in its new SDID file, or are named there under another company. How many: {{asmenys}}.\n\n{{objektas}}\n\nWho they are: {{nuoroda}}\n\nCheck that they do work there and upload the newest SDID file. Until the SDID is confirmed, gates that look at it are amber.\n\nMeistras',
  ],
  sms: [
    'Meistras: SDID nepatvirtintas, darbuotoju: {{asmenys}}. Kas jie - jusu paskyroje',
    'Meistras: SDID not confirmed, employees: {{asmenys}}. See your account',
  ],
  atSites: ['Objektai, kuriuose jie yra: {{sites}}.', 'Work sites where they are: {{sites}}.'],
  oldSubject: ['Meistras: laikas įkelti naują SDID failą', 'Meistras: time for a new SDID file'],
  oldBody: [
    'Laba diena,\n\npaskutinis įmonės „{{imone}}“ SDID failas įkeltas {{data}}. Įkelkite naują, kad matytumėte, ar visų darbuotojų SDID dar galioja: {{nuoroda}}\n\nMeistras',
    'Hello,\n\nthe last SDID file of “{{imone}}” was uploaded on {{data}}. Upload a new one to see whether the SDID of all employees still holds: {{nuoroda}}\n\nMeistras',
  ],
  oldSms: [
    'Meistras: paskutinis SDID failas ikeltas {{data}}. Ikelkite nauja savo paskyroje',
    'Meistras: the last SDID file is of {{data}}. Upload a new one in your account',
  ],
})
