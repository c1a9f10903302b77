import { texts } from '#contract/lib/texts.ts'

/** To a company whose needs an administrator has decided. `{{poreikiai}}` lists them. The SMS has no diacritics. */
export const needMail = texts('demand.mail', {
  line: ['• {{profesija}}{{lygis}}, {{metai}} m.: {{kiekis}}', '• {{profesija}}{{lygis}}, {{metai}}: {{kiekis}}'],
  level: [', {{lygis}} lygis', ', level {{lygis}}'],
  more: ['• ir dar {{kiek}}', '• and {{kiek}} more'],
  reason: ['Priežastis: {{priezastis}}', 'Reason: {{priezastis}}'],
  approvedSubject: ['Meistras: darbuotojų poreikis patvirtintas', 'Meistras: your workforce need is confirmed'],
  approvedBody: [
    'Laba diena,\n\npatvirtinti įmonės {{imone}} darbuotojų poreikiai:\n\n{{poreikiai}}\n\nMeistras',
    'Hello,\n\nWorkforce needs of the company {{imone}} are confirmed:\n\n{{poreikiai}}\n\nMeistras',
  ],
  approvedSms: [
    'Meistras: patvirtinta darbuotoju poreikiu: {{kiek}}. Sarasas - jusu paskyroje',
    'Meistras: workforce needs confirmed: {{kiek}}. The list is in your account',
  ],
  cancelledSubject: ['Meistras: darbuotojų poreikis atšauktas', 'Meistras: your workforce need is cancelled'],
  cancelledBody: [
    'Laba diena,\n\natšaukti įmonės {{imone}} darbuotojų poreikiai:\n\n{{poreikiai}}\n\n{{priezastis}}\n\nJei darbuotojų vis dar reikia, nukopijuokite įrašą skiltyje „Poreikiai“ ir pateikite iš naujo.\n\nMeistras',
    'Hello,\n\nWorkforce needs of the company {{imone}} are cancelled:\n\n{{poreikiai}}\n\n{{priezastis}}\n\nIf you still need these workers, copy the record under “Demand” and submit it again.\n\nMeistras',
  ],
  cancelledSms: [
    'Meistras: atsaukta darbuotoju poreikiu: {{kiek}}. Sarasas - jusu paskyroje',
    'Meistras: workforce needs cancelled: {{kiek}}. The list is in your account',
  ],
})
