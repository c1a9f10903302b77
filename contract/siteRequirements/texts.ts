import { texts } from '#contract/lib/texts.ts'

/** Texts of what a site asks of its people. */
export const requirementTexts = texts('sites.requirements', {
  title: ['Reikalavimai žmonėms', 'Requirements for people'],
  add: ['Pridėti reikalavimą', 'Add a requirement'],
  addTitle: ['Naujas reikalavimas', 'New requirement'],
  editTitle: ['Reikalavimas', 'Requirement'],
  saved: ['Reikalavimas išsaugotas', 'The requirement is saved'],
  edit: ['Redaguoti', 'Edit'],
  remove: ['Pašalinti', 'Remove'],
  removed: ['Reikalavimas pašalintas', 'The requirement is removed'],
  none: ['Reikalavimų dar nėra', 'There are no requirements yet'],
  noneWhy: [
    'Prie vartų užtenka galiojančios kortelės. Nurodykite, kokios kompetencijos ar pažymėjimo dar reikia, ir matysite, kam jų trūksta',
    'A valid card is enough at the gate. Say which competency or certificate is needed too, and see who lacks it',
  ],
  noneOther: [
    'Rangovas nenurodė, kokių kompetencijų ar pažymėjimų reikia',
    'The main contractor has not said which competencies or certificates are needed',
  ],
  setBy: [
    'Reikalavimus nustato rangovas – {{company}}. Kam trūksta būtino, to prie vartų neįleis.',
    'Requirements are set by the main contractor, {{company}}. Who lacks something mandatory is refused at the gate.',
  ],
  who: ['Kam taikoma', 'Applies to'],
  what: ['Ko reikia', 'What is required'],
  paskirtis: ['Vaidmuo objekte', 'Role on site'],
  paskirtisHint: ['Nepasirinkus – visiems, išskyrus lankytojus', 'If none is chosen: everybody except visitors'],
  everybody: ['Visi dirbantys', 'Everybody who works'],
  imone: ['Įmonė', 'Company'],
  imoneHint: ['Nepasirinkus – visų objekto įmonių žmonėms', 'If none is chosen: people of all companies of the site'],
  kompetencijos: ['Kompetencijos', 'Competencies'],
  pazymejimai: ['Pažymėjimai', 'Certificates'],
  anyOf: [
    'Užtenka vienos iš pasirinktų kompetencijų arba vieno iš pažymėjimų',
    'One of the chosen competencies or certificates is enough',
  ],
  weight: ['Svarba', 'Weight'],
  needed: ['Būtina', 'Required'],
  neededWhy: ['Būtina: kam trūksta, to prie vartų neįleidžia', 'Required: who lacks it is refused at the gate'],
  advised: ['Patariama', 'Advised'],
  advisedWhy: ['Patariama: sargas mato pastabą ir sprendžia pats', 'Advised: the guard sees a note and decides'],
  pastaba: ['Pastaba', 'Note'],
  pastabaHint: ['Kodėl to reikia arba kur tai gauti', 'Why it is required, or where to get it'],
  lackCount: ['Trūksta: {{count}}', 'Missing: {{count}}'],
  nobodyLacks: ['Turi visi', 'Everybody has it'],
  retiredWhy: [
    '{{what}} – nebenaudojama, naujai gauti nebegalima. Pakeiskite reikalavimą.',
    '{{what}} is no longer in use and cannot be obtained. Change the requirement.',
  ],

  // People of the site
  filter: ['Trūksta reikalaujamo', 'Lacks what is required'],
  missing: ['Trūksta', 'Missing'],
  ended: ['Baigėsi {{date}}', 'Expired {{date}}'],
  ends: ['Baigiasi {{date}}', 'Expires {{date}}'],
  peopleLack: {
    lt: {
      one: '{{count}} asmeniui trūksta to, ko reikalauja objektas',
      few: '{{count}} asmenims trūksta to, ko reikalauja objektas',
      many: '{{count}} asmens trūksta to, ko reikalauja objektas',
      other: '{{count}} asmenų trūksta to, ko reikalauja objektas',
    },
    en: { one: '{{count}} person lacks what the site requires', other: '{{count}} people lack what the site requires' },
  },
  peopleLackWhy: [
    'Pridėti galima, bet kol trūksta būtino, prie vartų šių žmonių neįleis.',
    'They can be added, but without what is required they are refused at the gate.',
  ],
  peopleLackAdvised: ['Pridėti galima: to tik patariama.', 'They can be added: this is only advised.'],
  advisedOnly: ['{{what}} (patariama)', '{{what}} (advised)'],
  andMore: {
    lt: {
      one: 'ir dar {{count}} asmuo',
      few: 'ir dar {{count}} asmenys',
      many: 'ir dar {{count}} asmens',
      other: 'ir dar {{count}} asmenų',
    },
    en: { one: 'and {{count}} more', other: 'and {{count}} more' },
  },
})
