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
  none: ['Objektas nieko papildomai nereikalauja', 'The site asks nothing more'],
  noneWhy: [
    'Dabar prie vartų užtenka galiojančios kortelės. Nurodykite, kokios kompetencijos ar pažymėjimo reikia, kad būtų matyti, kam jų trūksta',
    'A valid card is enough at the gate now. Say which competency or certificate is needed, and see who lacks it',
  ],
  noneOther: [
    'Objektą vykdanti įmonė dar nenurodė, kokių kompetencijų ar pažymėjimų reikia',
    'The company that builds has not said which competencies or certificates are needed',
  ],
  setBy: [
    'Reikalavimus nustato objektą vykdanti įmonė – {{company}}. Žmonių, kuriems trūksta būtino, prie vartų neįleis.',
    'Requirements are set by the company that builds the site, {{company}}. Who lacks something needed is refused at the gate.',
  ],
  who: ['Kam', 'Of whom'],
  what: ['Ko reikia', 'What is asked'],
  paskirtis: ['Paskirtis', 'Purpose'],
  everybody: ['Visi dirbantys', 'Everybody who works'],
  everybodyHint: ['„Visi dirbantys“ – visi, išskyrus lankytojus', '“Everybody who works” leaves visitors out'],
  imone: ['Įmonė', 'Company'],
  anyCompany: ['Visos objekto įmonės', 'All companies of the site'],
  kompetencijos: ['Kompetencijos', 'Competencies'],
  pazymejimai: ['Pažymėjimai', 'Certificates'],
  anyOf: ['Užtenka vienos iš pasirinktų kompetencijų arba pažymėjimų', 'Any one of those chosen is enough'],
  butinas: ['Svarba', 'Weight'],
  needed: ['Būtina', 'Needed'],
  neededHint: ['Neturinčio prie vartų neįleidžia', 'Without it nobody is let in at the gate'],
  advised: ['Patariama', 'Advised'],
  advisedHint: ['Sargas mato pastabą ir sprendžia pats', 'The guard sees a remark and decides'],
  pastaba: ['Pastaba', 'Note'],
  pastabaHint: ['Kodėl to reikia arba kur tai gauti', 'Why it is asked, or where to get it'],
  lackCount: ['Trūksta: {{count}}', 'Lack it: {{count}}'],
  nobodyLacks: ['Turi visi', 'Everybody has it'],
  retired: ['Nebenaudojama', 'No longer in use'],
  retiredWhy: [
    'Naujai to gauti nebegalima: pakeiskite reikalavimą',
    'It can no longer be obtained: change the requirement',
  ],
  or: ['arba', 'or'],

  // People of the site
  filter: ['Trūksta reikalaujamo', 'Lacks what is needed'],
  lacksNeeded: ['Trūksta', 'Lacks'],
  lacksNeededSince: ['Baigėsi {{date}}', 'Ended {{date}}'],
  lacksAdvised: ['Patariama', 'Advised'],
  peopleLack: {
    lt: {
      one: '{{count}} asmeniui trūksta to, ko reikalauja objektas',
      few: '{{count}} asmenims trūksta to, ko reikalauja objektas',
      other: '{{count}} asmenų trūksta to, ko reikalauja objektas',
    },
    en: {
      one: '{{count}} person lacks what the site asks',
      other: '{{count}} people lack what the site asks',
    },
  },
  peopleLackWhy: [
    'Pridėti galima, bet kol trūksta būtino, prie vartų šių žmonių neįleis.',
    'They can be added, but without what is needed they are refused at the gate.',
  ],
  peopleLackAdvised: ['Pridėti galima: tai tik patariama.', 'They can be added: this is only advised.'],
  advisedOnly: ['{{what}} (patariama)', '{{what}} (advised)'],
  andMore: {
    lt: { one: 'ir dar {{count}} asmeniui', few: 'ir dar {{count}} asmenims', other: 'ir dar {{count}} asmenų' },
    en: { one: 'and {{count}} more', other: 'and {{count}} more' },
  },
})
