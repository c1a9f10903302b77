import { texts } from '#contract/lib/texts.ts'

/** Texts of the keys by which other programs ask the registry. */
export const apiKeyTexts = texts('apiKeys', {
  title: ['API raktai', 'API keys'],
  institutionsTitle: ['Valstybės įstaigų API raktai', 'API keys of state institutions'],
  about: [
    'Raktu jūsų programa – turniketai, personalo ar statybos valdymo sistema – pati klausia registro. Nemokamai, be sutarties.',
    'With a key your program – turnstiles, a personnel or building management system – asks the registry by itself. Free, without a contract.',
  ],
  docs: ['Ką galima klausti: API aprašymas', 'What it can ask: the description of the API'],
  newKey: ['Naujas raktas', 'New key'],
  search: ['Pavadinimas arba pirmi ženklai', 'Name or first characters'],
  none: ['Raktų dar nėra', 'There are no keys yet'],
  noneWhy: [
    'Padarykite raktą, kai jūsų programai reikės tikrinti korteles arba gauti duomenis iš registro.',
    'Make a key when your program is to check cards or to get data from the registry.',
  ],
  noneInstitutionsWhy: [
    'Padarykite raktą valstybės įstaigai, kurios sistema tikrina viešus kortelių duomenis.',
    'Make a key for an institution of the state whose system checks public facts of cards.',
  ],
  busena: ['Būsena', 'Status'],
  GALIOJA: ['Galioja', 'Valid'],
  BAIGESI: ['Baigėsi', 'Expired'],
  ATSAUKTAS: ['Atšauktas', 'Revoked'],
  soon: ['Baigiasi {{date}}', 'Expires {{date}}'],
  never: ['Dar nenaudotas', 'Not used yet'],
  from: ['tinklas {{network}}', 'network {{network}}'],
  everywhere: ['Iš visur', 'From everywhere'],

  // What a key opens
  sritys: ['Ką raktas atveria', 'What the key opens'],
  viesa: ['Viešus duomenis', 'Public facts'],
  viesaHint: [
    'Ar kortelė galioja, kieno ji, kokios kompetencijos – kiekvienai kortelei',
    'Whether a card is valid, whose it is, with which competencies – of every card',
  ],
  savi: ['Savo žmones', 'Own people'],
  saviHint: ['Jūsų įmonės darbuotojų duomenis', 'Data of the employees of your company'],
  objektai: ['Savo objektus', 'Your own sites'],
  objektaiHint: [
    'Ar žmogų galima įleisti į objektą, kurį jūs statote',
    'Whether somebody may enter a site that you build',
  ],
  patikros: ['Patikras', 'Checks'],
  patikrosHint: [
    'Turniketai gali įrašyti, ką įleido ir ko neįleido į jūsų objektus',
    'Turnstiles may write down whom they let into your sites and whom not',
  ],

  // The forms
  usualName: ['Programa {{date}}', 'Program {{date}}'],
  istaiga: ['Įstaiga', 'Institution'],
  istaigaHint: ['Pvz., Valstybinė darbo inspekcija', 'For example, State Labour Inspectorate'],
  pavadinimas: ['Rakto pavadinimas', 'Name of the key'],
  pavadinimasHint: [
    'Kuri programa juo naudosis, pvz., Turniketai. Tuo pačiu pavadinimu vienu metu gali galioti du raktai: senas ir jį keičiantis',
    'Which program uses it, for example Turnstiles. Two keys with one name can be valid at a time: the old one and the one that replaces it',
  ],
  galiojaIki: ['Galioja iki', 'Valid until'],
  galiojaIkiHint: [
    'Daugiausia metai. Prieš 30 ir 7 dienas priminsime',
    'A year at most. You get a reminder 30 and 7 days before',
  ],
  adresai: ['Leidžiami adresai', 'Allowed addresses'],
  adresaiHint: [
    'Po vieną eilutėje, pvz., 192.0.2.7 arba 192.0.2.0/24. Palikus tuščią, raktas veiks iš visur',
    'One per line, for example 192.0.2.7 or 192.0.2.0/24. If left empty, the key works from anywhere',
  ],
  make: ['Sukurti raktą', 'Make the key'],
  edit: ['Pavadinimas ir adresai', 'Name and addresses'],
  saved: ['Raktas pakeistas', 'The key is changed'],

  // The key, shown once
  shownTitle: ['Raktas „{{name}}“', 'Key “{{name}}”'],
  shownWhy: [
    'Raktą matote vienintelį kartą. Įrašykite jį į savo programą arba slaptažodžių saugyklą: vėliau jo neparodysime ir mes.',
    'You see this key only now. Put it into your program or a password store: later not even we can show it.',
  ],
  key: ['Raktas', 'Key'],
  copy: ['Kopijuoti raktą', 'Copy the key'],
  copyExample: ['Kopijuoti pavyzdį', 'Copy the example'],
  example: ['Ar veikia? Paleiskite terminale:', 'Does it work? Run in a terminal:'],
  until: ['Galioja iki {{date}}', 'Valid until {{date}}'],

  // Revoking
  revoke: ['Atšaukti raktą', 'Revoke the key'],
  revokeTitle: ['Atšaukti raktą „{{name}}“?', 'Revoke the key “{{name}}”?'],
  revokeText: [
    'Programa, kuri juo naudojasi, iš karto nebegaus atsakymų. Atšaukto rakto grąžinti negalima, bet galima padaryti naują.',
    'The program that uses it gets no answers from this moment. A revoked key cannot be restored, but you can make a new one.',
  ],
  revoked: ['Raktas „{{name}}“ atšauktas', 'The key “{{name}}” is revoked'],
})
