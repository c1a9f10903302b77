import { texts } from '#contract/lib/texts.ts'

/** Texts of the companies of a site. */
export const subcontractorTexts = texts('sites.subcontractors', {
  title: ['Subrangovai', 'Subcontractors'],
  add: ['Pridėti subrangovą', 'Add a subcontractor'],
  which: ['Kuri įmonė dirbs objekte?', 'Which company will work on the site?'],
  search: ['Įmonė', 'Company'],
  none: ['Subrangovų dar nėra', 'There are no subcontractors yet'],
  noneWhy: [
    'Pridėkite įmones, kurios dirba objekte: joms iš karto sukuriamas darbo valandų grafikas',
    'Add the companies that work on the site: each gets a schedule of working hours at once',
  ],
  noneOther: [
    'Čia bus įmonės, kurios objekte dirba jūsų įmonei',
    'Companies that work for yours on the site will be here',
  ],
  branchOnly: [
    'Matote savo įmonę ir tas, kurios objekte dirba jai. Subrangovus tvarko rangovas – {{company}}.',
    'You see your company and those that work for it on the site. Subcontractors are managed by the main contractor, {{company}}.',
  ],

  // The row
  worksFor: ['Dirba įmonei {{company}}', 'Works for {{company}}'],
  stateNEPRASIDEJO: ['Dar neprasidėjo', 'Not begun yet'],
  stateGALIOJA: ['Galioja', 'Valid'],
  stateBAIGIASI: ['Greitai baigsis', 'Ends soon'],
  stateBAIGESI: ['Sutartis baigėsi', 'The contract is over'],
  unconfirmed: ['Įmonė nepatvirtinta', 'Company not confirmed'],
  closed: ['Įmonė nebeveikia', 'The company no longer operates'],
  overCount: {
    lt: {
      one: 'Baigėsi {{count}} įmonės sutartis',
      few: 'Baigėsi {{count}} įmonių sutartys',
      other: 'Baigėsi {{count}} įmonių sutartys',
    },
    en: { one: 'The contract of {{count}} company is over', other: 'Contracts of {{count}} companies are over' },
  },
  overWhy: [
    'Pratęskite sutartį arba pašalinkite įmonę, kai objekte nebeliks jos žmonių: {{names}}.',
    'Extend the contract, or remove the company once none of its people is on the site: {{names}}.',
  ],
  endingCount: {
    lt: {
      one: 'Per 30 dienų baigsis {{count}} įmonės sutartis',
      few: 'Per 30 dienų baigsis {{count}} įmonių sutartys',
      other: 'Per 30 dienų baigsis {{count}} įmonių sutartys',
    },
    en: {
      one: 'The contract of {{count}} company ends within 30 days',
      other: 'Contracts of {{count}} companies end within 30 days',
    },
  },

  // The form
  edit: ['Keisti sutartį', 'Change the contract'],
  editTitle: ['{{company}}: sutartis', '{{company}}: contract'],
  imone: ['Įmonė', 'Company'],
  rangovas: ['Dirba įmonei', 'Works for'],
  rangovasHint: ['Rangovui arba kitam subrangovui', 'The main contractor or another subcontractor'],
  siteCompany: ['{{company}} (rangovas)', '{{company}} (main contractor)'],
  sutartisNuo: ['Sutartis nuo', 'Contract from'],
  sutartisIki: ['Sutartis iki', 'Contract until'],
  dateHint: ['Pvz., 2026-11-21', 'For example, 2026-11-21'],
  pastaba: ['Pastaba', 'Note'],
  pastabaHint: ['Mato tik rangovas', 'Seen only by the main contractor'],
  waits: ['Ši įmonė dar nepatvirtinta', 'This company is not confirmed yet'],
  waitsWhy: [
    'Pridėti ją galite, bet jos žmonės neturės galiojančių kortelių, kol administracija įmonės nepatvirtins.',
    'You may add it, but its people will have no valid cards until a registry administrator confirms the company.',
  ],
  defaultHours: [
    'Įmonei bus sukurtas darbo valandų grafikas: darbo dienomis 08:00–17:00, savaitgalį nedirbama. Jį pakeisite skirtuke „Darbo valandos“.',
    'The company will get a schedule: 08:00–17:00 on work days, no work at weekends. Change it on the tab “Working hours”.',
  ],
  automatic: [
    'Objekte įjungta automatinė registracija: patvirtinti šios įmonės darbuotojai bus įrašyti į objektą.',
    'Automatic registration is on: confirmed employees of this company will be added to the site.',
  ],
  added: ['Subrangovas pridėtas', 'The subcontractor is added'],
  saved: ['Sutartis išsaugota', 'The contract is saved'],

  // Removing
  remove: ['Pašalinti iš objekto', 'Remove from the site'],
  removeTitle: ['Pašalinti {{company}} iš objekto?', 'Remove {{company}} from the site?'],
  removeText: [
    'Kartu bus pašalintas jos darbo valandų grafikas ir sutarties duomenys. Įmonės vartotojai objekto nebematys.',
    'Its schedule and the data of its contract go with it. Users of the company will no longer see the site.',
  ],
  removed: ['Įmonė pašalinta iš objekto: {{company}}', '{{company}} was removed from the site'],
})
