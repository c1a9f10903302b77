import { texts } from '#contract/lib/texts.ts'

/** Texts of the receivers of a company's events. */
export const webhookTexts = texts('webhooks', {
  what: [
    'Registras pats praneša jūsų programai, kai keičiasi jūsų žmonių kortelės ar kompetencijos, kai kas nors ateina į jūsų objektą ar prie vartų neįleidžiamas. Siunčiami tik numeriai ir kodai, be vardų.',
    'The registry tells your program by itself when cards or competencies of your people change, when somebody comes to your site or is not let in at its gate. Only numbers and codes are sent, no names.',
  ],
  add: ['Pridėti gavėją', 'Add a receiver'],
  most: ['Daugiausia 5 gavėjai', '5 receivers at most'],
  none: ['Įvykių gavėjų dar nėra', 'There are no receivers of events yet'],
  noneWhy: [
    'Pridėkite savo programos adresą ir pasirinkite, apie ką jai pranešti',
    'Add the address of your program and choose what it is to be told of',
  ],

  // Events
  'kortele.busena': ['Pasikeitė kortelės būsena', 'A card has another status'],
  'kortele.busenaWhat': [
    'Jūsų darbuotojo kortelė užsakyta, pradėjo galioti, sustabdyta ar nebegalioja',
    'The card of your employee was ordered, came into force, was suspended or is no longer valid',
  ],
  'kompetencija.baigiasi': ['Baigiasi kompetencija', 'A competency is about to end'],
  'kompetencija.baigiasiWhat': [
    'Tomis pačiomis dienomis, kai įspėjamas ir darbuotojas',
    'On the same days on which the employee is warned',
  ],
  'kompetencija.nutraukta': ['Kompetencija nutraukta anksčiau laiko', 'A competency was ended early'],
  'kompetencija.nutrauktaWhat': [
    'Jūsų darbuotojo kompetencija nebegalioja arba galios trumpiau',
    'A competency of your employee is no longer valid, or is valid for a shorter time',
  ],
  'objektas.zmogus': ['Pasikeitė žmogaus darbas objekte', 'Somebody’s work on a site has changed'],
  'objektas.zmogusWhat': [
    'Žmogus įtrauktas į jūsų statomą objektą, pasikeitė jo darbo dienos arba jis pašalintas',
    'Somebody was added to a site that you build, has other days there, or was taken out',
  ],
  'sdid.pasikeite': ['Pasikeitė SDID būklė', 'The state of an SDID has changed'],
  'sdid.pasikeiteWhat': [
    'Jūsų žmogaus nebėra naujausiame SDID faile arba jis dirba kitoje įmonėje',
    'Your person is no longer in the newest SDID file, or works in another company',
  ],
  'patikra.neleista': ['Prie vartų neleista įeiti', 'Somebody was not to be let in at a gate'],
  'patikra.neleistaWhat': [
    'Prie jūsų statomo objekto vartų verdiktas buvo „Neleisti“',
    'At the gate of a site that you build the verdict was “Do not let in”',
  ],
  bandymas: ['Bandomasis įvykis', 'Test event'],

  // States of a receiver
  on: ['Veikia', 'Works'],
  failing: ['Nepavyksta pristatyti', 'Nothing arrives'],
  off: ['Išjungtas', 'Off'],
  failingSince: [
    'Nuo {{when}} nepavyksta nieko pristatyti. Bandysime parą, tada gavėją išjungsime ir jums parašysime.',
    'Nothing has arrived since {{when}}. We try for a day, then switch the receiver off and write to you.',
  ],
  offRANKA: ['Išjungtas rankomis {{when}}.', 'Switched off by hand on {{when}}.'],
  offNEPAVYKO: [
    'Išjungtas {{when}}, nes parą nepavyko pristatyti nė vieno įvykio. Sutvarkę savo programą, išbandykite ir įjunkite.',
    'Switched off on {{when}}, because nothing arrived for a day. Repair your program, test it and switch it on.',
  ],
  offNEBERA: [
    'Išjungtas {{when}}, nes atsakė, kad šio adreso nebėra (410). Pakeiskite adresą ir įjunkite.',
    'Switched off on {{when}}, because it answered that the address is gone (410). Change the address and switch it on.',
  ],
  notSent: [
    'įvykių: {{count}}; rasite juos žurnale ir galėsite siųsti iš naujo',
    'events: {{count}}; you find them in the log and can send them again',
  ],
  events: ['Praneša apie', 'Told of'],
  last: ['Paskutinį kartą gauta', 'Last received'],
  never: ['Dar nieko', 'Nothing yet'],
  waits: ['Laukia', 'Waiting'],
  formerUntil: ['Senoji paslaptis tinka iki', 'The former secret works until'],

  // Actions
  test: ['Išbandyti', 'Test'],
  log: ['Siuntimų žurnalas', 'Log of what was sent'],
  more: ['Daugiau', 'More'],
  edit: ['Keisti gavėją', 'Change the receiver'],
  switchOn: ['Įjungti', 'Switch on'],
  switchOff: ['Išjungti', 'Switch off'],
  switchOffTitle: ['Išjungti gavėją {{address}}?', 'Switch off the receiver {{address}}?'],
  switchOffText: [
    'Nuo šiol jam nieko nesiųsime. Kas įvyks išjungus, vėliau nebus išsiųsta.',
    'From now on nothing is sent to it. What happens while it is off is not sent later.',
  ],
  switchedOn: ['Gavėjas įjungtas', 'The receiver is switched on'],
  switchedOff: ['Gavėjas išjungtas', 'The receiver is switched off'],
  rotate: ['Pakeisti paslaptį', 'Change the secret'],
  rotateTitle: ['Pakeisti paslaptį?', 'Change the secret?'],
  rotateText: [
    'Naują paslaptį pamatysite vieną kartą. 24 valandas pasirašysime abiem, kad spėtumėte ją įrašyti savo programoje.',
    'You will see the new secret once. For 24 hours we sign by both, so that you have time to put it into your program.',
  ],
  remove: ['Pašalinti', 'Remove'],
  removeTitle: ['Pašalinti gavėją {{address}}?', 'Remove the receiver {{address}}?'],
  removeText: [
    'Kartu dings jo žurnalas ir tai, kas dar laukia siuntimo. Atkurti nebus galima.',
    'Its log and what waits to be sent go with it. This cannot be undone.',
  ],
  removed: ['Gavėjas pašalintas', 'The receiver is removed'],

  // The form
  addTitle: ['Naujas įvykių gavėjas', 'New receiver of events'],
  editTitle: ['Įvykių gavėjas', 'Receiver of events'],
  adresas: ['Adresas', 'Address'],
  adresasHint: [
    'Jūsų programos adresas, pvz., https://sistema.example.lt/meistras',
    'The address of your program, for example, https://system.example.lt/meistras',
  ],
  ivykiai: ['Apie ką pranešti', 'What to tell of'],
  saved: ['Gavėjas išsaugotas', 'The receiver is saved'],

  // The secret
  secretTitle: ['Paslaptis parašams tikrinti', 'The secret for verifying signatures'],
  secretWhy: [
    'Išsisaugokite ją dabar: daugiau jos nerodysime. Jūsų programa pagal ją patikrina, kad įvykį atsiuntė registras.',
    'Keep it now: we do not show it again. By it your program verifies that an event comes from the registry.',
  ],
  copy: ['Kopijuoti', 'Copy'],

  // A test
  testOk: ['Gauta: atsakė {{status}} per {{ms}} ms', 'Received: answered {{status}} in {{ms}} ms'],
  testFailed: ['Bandymas nepavyko', 'The test failed'],
  ADRESAS: [
    'adresas veda ne į viešą internetą, todėl ten nesiunčiame',
    'the address does not lead to the public internet, so nothing is sent there',
  ],
  VARDAS: ['tokio vardo internete nėra', 'there is no such name on the internet'],
  LAIKAS: ['neatsakė per 10 sekundžių', 'no answer within 10 seconds'],
  SERTIFIKATAS: ['https sertifikatas netinka', 'the https certificate is wrong'],
  RYSYS: ['nepavyko prisijungti', 'no connection'],
  PERADRESAVO: [
    'peradresavo kitur ({{status}}): įrašykite galutinį adresą',
    'redirected elsewhere ({{status}}): enter the final address',
  ],
  ATSAKYMAS: ['atsakė {{status}}, o turi atsakyti 2xx', 'answered {{status}}, and must answer 2xx'],

  // The log
  logTitle: ['Kas siųsta per 30 dienų', 'What was sent in 30 days'],
  logNone: ['Dar nieko nesiųsta', 'Nothing was sent yet'],
  logNoneWhy: [
    'Čia matysite kiekvieną įvykį: kada jis gautas, o jei nepavyko, kodėl',
    'Here you see each event: when it was received, and why if it was not',
  ],
  busena: ['Būsena', 'Status'],
  ivykis: ['Įvykis', 'Event'],
  LAUKIA: ['Laukia', 'Waiting'],
  ISSIUSTA: ['Gauta', 'Arrived'],
  NEPAVYKO: ['Nepavyko', 'Failed'],
  NEISSIUSTA: ['Neišsiųsta', 'Not sent'],
  answered: ['atsakė {{status}} per {{ms}} ms', 'answered {{status}} in {{ms}} ms'],
  tries: ['bandyta {{count}} kart.', '{{count}} tries'],
  nextTry: ['kitas bandymas {{when}}', 'next try {{when}}'],
  resend: ['Siųsti iš naujo', 'Send again'],
  resent: ['Siunčiame iš naujo', 'It is being sent again'],
  resentMany: ['Iš naujo siunčiama: {{done}} iš {{count}}', 'Being sent again: {{done}} of {{count}}'],
})
