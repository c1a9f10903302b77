import { texts } from '#contract/lib/texts.ts'

/** Texts of the log of checks at the gates of sites. */
export const gateCheckTexts = texts('gateChecks', {
  title: ['Patikros prie vartų', 'Checks at the gates'],
  search: ['Vardas, pavardė arba kortelės numeris', 'Name or card number'],
  from: ['Nuo', 'From'],
  until: ['Iki', 'Until'],
  verdict: ['Verdiktas', 'Verdict'],
  decision: ['Sprendimas', 'Decision'],
  direction: ['Kryptis', 'Direction'],
  basis: ['Kas parodyta', 'What was shown'],
  company: ['Įmonė', 'Company'],
  againstRed: ['Įleista prieš raudoną', 'Let in against red'],
  yes: ['Taip', 'Yes'],
  no: ['Ne', 'No'],
  viewToday: ['Šiandien', 'Today'],
  viewRefused: ['Neįleisti', 'Not let in'],
  viewRed: ['Įleisti prieš raudoną', 'Let in against red'],
  viewVisitors: ['Lankytojai', 'Visitors'],
  none: ['Patikrų dar nėra', 'There are no checks yet'],
  noneWhy: [
    'Patikros atsiras, kai sargas prijungtu vartų telefonu patikrins pirmą žmogų',
    'Checks appear when the guard has checked the first person with a connected gate phone',
  ],
  visitor: ['Lankytojas', 'Visitor'],
  unknown: ['Nežinomas, nuskaityta {{number}}', 'Unknown, {{number}} was read'],
  unread: ['Nežinomas, kodas neperskaitytas', 'Unknown, the code was not read'],
  forgotten: ['Saugojimo laikas baigėsi', 'Kept no longer'],
  noCompany: ['Be įmonės', 'Without a company'],
  aheadOfTime: [
    'Vartų laikrodis skuba: rodomas gavimo laikas',
    'The clock of the gate is ahead: the time of arrival is shown',
  ],

  // One check
  detail: ['Patikra', 'Check'],
  when: ['Kada', 'When'],
  arrived: ['Gauta', 'Arrived'],
  gate: ['Vartai', 'Gate'],
  guard: ['Sargas', 'Guard'],
  card: ['Kortelė', 'Card'],
  reasons: ['Kodėl toks verdiktas', 'Why this verdict'],
  noReasons: ['Pastabų nebuvo', 'There were no notes'],
  dataAge: ['Duomenų amžius', 'Age of the data'],
  minutes: {
    lt: { one: '{{count}} minutė', few: '{{count}} minutės', many: '{{count}} minutės', other: '{{count}} minučių' },
    en: { one: '{{count}} minute', other: '{{count}} minutes' },
  },
  letInWhy: ['Kodėl įleista', 'Why let in'],
  visit: ['Apsilankymas', 'Visit'],
  visits: ['Pas ką', 'Whom'],
  close: ['Uždaryti', 'Close'],

  // Today
  todayTitle: ['Šiandien objekte', 'On the site today'],
  asOf: ['{{time}} duomenys', 'As of {{time}}'],
  refresh: ['Atnaujinti', 'Refresh'],
  rollCall: ['Evakuacijos sąrašas', 'Roll-call list'],
  rollCallTitle: ['Žmonės objekte „{{site}}“', 'People on the site “{{site}}”'],
  rollCallAt: ['{{day}} {{time}}, iš viso {{count}}', '{{day}} {{time}}, {{count}} in all'],
  present: ['Yra', 'Present'],
  who: ['Kas', 'Who'],
  insideNow: ['Viduje', 'Inside'],
  visitors: ['Lankytojų', 'Visitors'],
  cameIn: ['Įėjo', 'Came in'],
  wentOut: ['Išėjo', 'Went out'],
  refused: ['Neįleista', 'Not let in'],
  sinceYesterday: ['Neišėjo nuo vakar', 'Has not left since yesterday'],
  sinceYesterdayShort: ['Nuo vakar', 'Since yesterday'],
  since: ['nuo {{time}}', 'since {{time}}'],
  nobody: ['Viduje nieko nėra', 'Nobody is inside'],
  nobodyWhy: [
    'Čia matysite, kas viduje, kai sargas prie vartų ką nors įleis',
    'You will see here who is inside once the guard has let somebody in at the gate',
  ],
  counted: {
    lt: { one: '{{count}} žmogus', few: '{{count}} žmonės', many: '{{count}} žmogaus', other: '{{count}} žmonių' },
    en: { one: '{{count}} person', other: '{{count}} people' },
  },

  // The own checks of a worker
  own: ['Mano patikros prie vartų', 'My checks at gates'],
  ownWhy: [
    'Kada, kur ir ką apie jus parodė vartai. Pasibaigus saugojimo laikui (paprastai 12 mėn.) žmogus iš patikrų ištrinamas. Darbo laikui skaičiuoti jos neskirtos.',
    'When, where and what a gate showed about you. After the retention period (usually 12 months) the person is removed from the checks. They are not meant for counting working time.',
  ],
  noOwn: ['Prie vartų jūsų dar netikrino', 'You have not been checked at a gate yet'],
  noOwnWhy: [
    'Čia matysite kiekvieną patikrą: kada, kur, koks verdiktas ir kodėl',
    'You will see each check here: when, where, which verdict and why',
  ],
})
