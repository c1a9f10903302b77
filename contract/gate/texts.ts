import { textsIn } from '#contract/lib/texts.ts'
import type { GateCode } from './codes.ts'

type Pair = readonly [lt: string, en: string]
interface Words {
  /** What is the matter, in a few words; {{detale}} is what the reason is about. */
  kas: Pair
  /** What the guard does next. */
  ka: Pair
}

/** Each reason of a verdict in words, and what to do about it. */
export const gateReasons = textsIn('gate.reasons', {
  SUKLASTOTA: {
    kas: ['Kodas suklastotas arba pažeistas', 'The code is forged or damaged'],
    ka: [
      'Nuskaitykite dar kartą. Jei kartojasi, neleiskite ir praneškite objekto vadovui.',
      'Scan again. If it repeats, do not let in and tell the manager of the site.',
    ],
  },
  KODAS_SENAS: {
    kas: ['Kodas pasenęs: tai gali būti nuotrauka', 'The code is old: it may be a picture'],
    ka: [
      'Paprašykite atverti „Kortelė telefone“ ir parodyti naują kodą. Jei kartojasi, telefono laikrodis netikslus: tikrinkite plastikinę kortelę.',
      'Ask to open “Card on the phone” and show a new code. If it repeats, the clock of the phone is wrong: check the plastic card.',
    ],
  },
  KORTELE_NUTRAUKTA: {
    kas: ['Kortelė negalioja', 'The card is not valid'],
    ka: [
      'Neleiskite. Žmogus ar jo įmonė priežastį mato registre.',
      'Do not let in. The person or the company sees the reason in the registry.',
    ],
  },
  KORTELE_SUSTABDYTA: {
    kas: ['Kortelės galiojimas sustabdytas', 'The card is suspended'],
    ka: [
      'Neleiskite. Dėl atnaujinimo kreipiamasi į įmonę arba registrą.',
      'Do not let in. The company or the registry can restore it.',
    ],
  },
  KORTELE_PASIBAIGE: {
    kas: ['Kortelė pasibaigė', 'The card has expired'],
    ka: ['Neleiskite. Naują kortelę užsako įmonė.', 'Do not let in. The company orders a new card.'],
  },
  NEBEDIRBA: {
    kas: ['Įmonėje {{detale}} nebedirba', 'No longer works for {{detale}}'],
    ka: [
      'Neleiskite. Jei dirba kitoje įmonėje, objekto vadovas įtraukia iš naujo.',
      'Do not let in. If the person works for another company, the manager of the site adds them again.',
    ],
  },
  SUTARTIS: {
    kas: ['Įmonės {{detale}} sutartis objekte negalioja', 'The contract of {{detale}} with the site is not valid'],
    ka: [
      'Neleiskite. Sutarties datas tvarko objekto vadovas.',
      'Do not let in. The manager of the site keeps the contracts.',
    ],
  },
  BUVO: {
    kas: ['Laikas objekte baigėsi {{detale}}', 'The time on the site ended {{detale}}'],
    ka: ['Neleiskite. Laiką pratęsia objekto vadovas.', 'Do not let in. The manager of the site can extend it.'],
  },
  NE_OBJEKTE: {
    kas: ['Nėra objekto sąraše', 'Not on the list of the site'],
    ka: [
      'Skambinkite objekto vadovui: įtrauktas žmogus čia atsiras per 5 minutes arba paspaudus „Atnaujinti“.',
      'Call the manager of the site: once added, the person appears here within 5 minutes, or after “Update”.',
    ],
  },
  REIKALINGA_KOMPETENCIJA: {
    kas: ['Trūksta: {{detale}}', 'Missing: {{detale}}'],
    ka: [
      'Neleiskite: objektas to reikalauja šiam darbui. Kur įgyti, rodo „Ko trūksta“ registre.',
      'Do not let in: the site demands it for this work. The registry shows where to gain it.',
    ],
  },
  BE_INSTRUKTAZO: {
    kas: ['Neišlaikytas objekto instruktažas', 'The induction of the site is not passed'],
    ka: [
      'Paprašykite atverti gautą nuorodą ir atlikti instruktažą (apie 5 min.), tada paspauskite „Atnaujinti“. Jei nuorodos nėra, ją duoda objekto vadovas.',
      'Ask to open the link that was sent and take the induction (about 5 min), then press “Update”. Without a link, ask the manager of the site.',
    ],
  },
  NE_MUSU: {
    kas: ['Tai ne Meistro kortelės kodas', 'This is not the code of a Meistras card'],
    ka: [
      'Nuskaitykite kortelės priekyje esantį kodą arba įveskite kortelės numerį.',
      'Scan the code on the front of the card, or enter the number of the card.',
    ],
  },
  RAKTAS_NEZINOMAS: {
    kas: ['Kodas naujesnis už šio vartų įrenginio duomenis', 'The code is newer than the data of this gate'],
    ka: ['Prisijunkite prie tinklo ir paspauskite „Atnaujinti“.', 'Go online and press “Update”.'],
  },
  NERASTA: {
    kas: ['Tokio kortelės numerio nerasta', 'This card number was not found'],
    ka: [
      'Patikrinkite numerį. Be tinklo senos kortelės patikrinti negalima.',
      'Check the number. Without the network an older card cannot be checked.',
    ],
  },
  DUOMENU_NERA: {
    kas: ['Nėra šviežių registro duomenų', 'There are no fresh data of the registry'],
    ka: [
      'Prisijunkite prie tinklo ir paspauskite „Atnaujinti“. Iki tol žalios nebus.',
      'Go online and press “Update”. Until then nothing is green.',
    ],
  },
  PAKITO: {
    kas: ['Išspausdinti duomenys nebegalioja', 'What is printed no longer holds'],
    ka: [
      'Remkitės tuo, kas rodoma čia, ne kortele. Įmonė turėtų užsakyti naują.',
      'Go by what is shown here, not by the card. The company should order a new one.',
    ],
  },
  DUOMENYS_SENI: {
    kas: ['Vartų duomenys seni', 'The data of the gate is old'],
    ka: [
      'Prisijunkite prie tinklo ir paspauskite „Atnaujinti“, arba paskambinkite objekto vadovui.',
      'Go online and press “Update”, or call the manager of the site.',
    ],
  },
  LAIKRODIS: {
    kas: ['Šio įrenginio laikrodis nepatikrintas', 'The clock of this device is not checked'],
    ka: ['Prisijunkite prie tinklo: laikas susitikrins pats.', 'Go online: the time is set by itself.'],
  },
  KODAS_RODYTAS: {
    kas: ['Šis kodas čia ką tik rodytas', 'This code was shown here a moment ago'],
    ka: [
      'Palyginkite veidą su nuotrauka ir palaukite naujo kodo (20 s).',
      'Compare the face with the photo and wait for a new code (20 s).',
    ],
  },
  TIK_KORTELE: {
    kas: ['Objekte tikrinama kortelė telefone', 'This site checks the card on the phone'],
    ka: [
      'Paprašykite parodyti kortelę telefone. Jei jos nėra, palyginkite veidą ir dokumentą.',
      'Ask for the card on the phone. If there is none, compare the face and a document.',
    ],
  },
  BE_NUOTRAUKOS: {
    kas: ['Registre nėra nuotraukos', 'The registry has no photo'],
    ka: [
      'Nuskaitykite kitą kortelės pusę arba palyginkite su asmens dokumentu.',
      'Scan the other side of the card, or compare with an identity document.',
    ],
  },
  TRUKSTA_PAZYMEJIMO: {
    kas: ['Trūksta privalomo pažymėjimo: {{detale}}', 'A mandatory certificate is missing: {{detale}}'],
    ka: ['Pasakykite žmogui ir objekto vadovui.', 'Tell the person and the manager of the site.'],
  },
  PATARIAMA_KOMPETENCIJA: {
    kas: ['Patartina turėti: {{detale}}', 'Advised to have: {{detale}}'],
    ka: ['Leisti galima. Pasakykite žmogui.', 'You may let in. Tell the person.'],
  },
  SDID_NEPATVIRTINTAS: {
    kas: ['SDID kodas nepatvirtintas', 'The SDID code is not confirmed'],
    ka: [
      'Paprašykite parodyti SDID kodą. Įmonė jį įrašo registre.',
      'Ask for the SDID code. The company records it in the registry.',
    ],
  },
} as const satisfies Record<GateCode, Words>)
