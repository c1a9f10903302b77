import type { Lang } from '#contract/lib/texts.ts'

type Text = readonly [lt: string, en: string]

interface Process {
  pavadinimas: Text
  /** What the process does, in a sentence. */
  aprasymas: Text
}

/** How long the registry keeps what nobody needs later, in days. */
export const retention = {
  /** Names of visitors in work sites, after their last day. */
  visitors: 90,
  /** Messages that were delivered, or could not be. */
  messages: 180,
  /** Runs of these processes and their results. */
  runs: 180,
  /** Hours for which an uploaded file may wait to be used. */
  filesHours: 24,
} as const

/** Days before the end at which the holder of a competency is warned, the nearest last. */
export const warningDays = [60, 30, 7] as const

/** Companies compared with the register in one run. They take turns, so that the register is not overloaded. */
export const companiesARun = 500

/** Most results of one run that are stored: as many as a person can read. */
export const mostResults = 500

/** Name and purpose of every process by its code. server/processes/jobs.ts has the work itself. */
export const processes = {
  KOMPETENCIJU_PABAIGA: {
    pavadinimas: ['Pasibaigusios kompetencijos', 'Expired competencies'],
    aprasymas: [
      'Kompetencijas, kurių galiojimas baigėsi, pažymi negaliojančiomis.',
      'Marks competencies past their last day as not valid.',
    ],
  },
  KOMPETENCIJU_ISPEJIMAI: {
    pavadinimas: ['Įspėjimai apie kompetencijų pabaigą', 'Warnings of ending competencies'],
    aprasymas: [
      'Įspėja asmenis likus 60, 30 ir 7 dienoms iki kompetencijos pabaigos, o įmonės atstovams siunčia suvestinę.',
      'Warns people 60, 30 and 7 days before a competency ends, and sends a summary to their companies.',
    ],
  },
  DARBO_PABAIGA: {
    pavadinimas: ['Pasibaigę darbo ryšiai', 'Ended employments'],
    aprasymas: [
      'Darbovietes, kurių pabaigos diena praėjo, pažymi „Nebedirba“.',
      'Marks work in a company past its last day as ended.',
    ],
  },
  KORTELIU_PABAIGA: {
    pavadinimas: ['Pasibaigusios kortelės', 'Expired cards'],
    aprasymas: [
      'Korteles, kurių galiojimas baigėsi, padaro negaliojančiomis ir praneša jų turėtojams.',
      'Ends cards past their last day and tells their holders.',
    ],
  },
  VERTINIMU_UZDARYMAS: {
    pavadinimas: ['Praėję vertinimai', 'Past assessments'],
    aprasymas: [
      'Atšaukia nepatvirtintas registracijas į praėjusius vertinimus.',
      'Cancels registrations to past assessments that nobody confirmed.',
    ],
  },
  MOKYMU_UZDARYMAS: {
    pavadinimas: ['Praėję mokymai', 'Past trainings'],
    aprasymas: [
      'Atšaukia nepatvirtintas registracijas į praėjusius mokymus ir uždaro jų eiles.',
      'Cancels registrations to past trainings that nobody confirmed, and closes their lines.',
    ],
  },
  IMONIU_ATNAUJINIMAS: {
    pavadinimas: ['Įmonių atnaujinimas iš registro', 'Companies from the register'],
    aprasymas: [
      'Palygina įmones su Juridinių asmenų registru, seniausiai tikrintas pirmiausia, ir perima, kas pasikeitė.',
      'Compares companies with the register of legal entities, the longest unchecked first, and takes what changed.',
    ],
  },
  PASIULOS_SKAICIAVIMAS: {
    pavadinimas: ['Pasiūlos skaičiavimas', 'Counting the supply'],
    aprasymas: [
      'Suskaičiuoja galiojančias kompetencijas turinčius žmones poreikių ataskaitoms.',
      'Counts the people who hold valid competencies, for the reports of demand.',
    ],
  },
  FAILU_VALYMAS: {
    pavadinimas: ['Nenaudojami failai', 'Unused files'],
    aprasymas: [
      'Ištrina įkeltus failus, kurių per parą niekas nepanaudojo.',
      'Deletes uploaded files that nothing used within a day.',
    ],
  },
  PASENE_DUOMENYS: {
    pavadinimas: ['Pasenę prisijungimai ir kodai', 'Old sessions and codes'],
    aprasymas: [
      'Ištrina pasibaigusius prisijungimus, kodus, nuorodas ir senas procesų istorijas.',
      'Deletes ended sessions, codes and links, and old histories of processes.',
    ],
  },
  PRANESIMU_VALYMAS: {
    pavadinimas: ['Seni pranešimai', 'Old messages'],
    aprasymas: [
      'Ištrina prieš 180 dienų ar anksčiau išsiųstų pranešimų įrašus.',
      'Deletes the records of messages sent 180 days ago or earlier.',
    ],
  },
  LANKYTOJU_VARDAI: {
    pavadinimas: ['Lankytojų vardai', 'Names of visitors'],
    aprasymas: [
      'Ištrina objektų lankytojų vardus praėjus 90 dienų po apsilankymo.',
      'Deletes the names of visitors of work sites 90 days after their visit.',
    ],
  },
  PATIKRU_PRANESIMAI: {
    pavadinimas: ['Pranešimai apie įleistus prieš raudoną', 'Letters about people let in against red'],
    aprasymas: [
      'Objektų vadovams praneša apie žmones, kuriuos sargas įleido prieš raudoną verdiktą: vienu laišku per valandą.',
      'Tells managers of sites of people whom the guard let in against red: in one letter an hour.',
    ],
  },
  PATIKRU_SAUGOJIMAS: {
    pavadinimas: ['Vartų patikrų saugojimas', 'Keeping of checks at gates'],
    aprasymas: [
      'Iš patikrų, kurių saugojimo laikas baigėsi, ištrina žmones (lieka skaičiai) ir paruošia vietą naujų mėnesių patikroms.',
      'Takes people out of checks that are kept no longer (the counts stay) and makes room for those of the next months.',
    ],
  },
  UZSAKYMU_SIULYMAI: {
    pavadinimas: ['Vietų siūlymai įmonėms', 'Places proposed to companies'],
    aprasymas: [
      'Pagal įmonių taisykles darbuotojams, kuriems netrukus prireiks kompetencijos ar pažymėjimo, pasiūlo vietas vertinimuose ir mokymuose; kur taisyklė leidžia, po trijų dienų jas užsako.',
      'By the rules of companies, proposes places in assessments and trainings for people who will soon need a competency or a certificate; where the rule allows it, books them after three days.',
    ],
  },
  RAKTU_PRIMINIMAI: {
    pavadinimas: ['Priminimai apie API raktų pabaigą', 'Reminders of ending API keys'],
    aprasymas: [
      'Likus 30 ir 7 dienoms iki API rakto pabaigos, parašo tam, kas jį sukūrė, arba jo įmonės atstovams.',
      'Writes to whoever made an API key, or to the representatives of its company, 30 and 7 days before it ends.',
    ],
  },
  SDID_PRIMINIMAI: {
    pavadinimas: ['Priminimai apie SDID failus', 'Reminders of SDID files'],
    aprasymas: [
      'Įmonėms, kurių paskutinis SDID failas senesnis nei 35 dienos, primena įkelti naują.',
      'Reminds companies whose last SDID file is older than 35 days to upload a new one.',
    ],
  },
  AUDITO_PATIKRA: {
    pavadinimas: ['Audito žurnalo patikra', 'Check of the audit trail'],
    aprasymas: [
      'Patikrina visą audito grandinę: ar niekas nepakeista, neištrinta ir neįterpta, ir ar ji tokia, kokia buvo pasirašyta. Paruošia vietą naujiems mėnesiams, o jei taip nustatyta, senus mėnesius iškelia į failus.',
      'Walks the whole audit chain: that nothing was changed, removed or inserted, and that it is as it was signed. Makes room for the next months and, where that is set, moves old months to files.',
    ],
  },
  AUDITO_TVIRTINIMAS: {
    pavadinimas: ['Audito žurnalo pasirašymas', 'Signing of the audit trail'],
    aprasymas: [
      'Kasdien pasirašo, kiek įrašų audito žurnale ir kokia jų santrauka, ir įrašo tai už duomenų bazės ribų.',
      'Signs every day how many rows the audit trail has and their hash, and writes it down outside the database.',
    ],
  },
  SKAITIKLIU_PATIKRA: {
    pavadinimas: ['Skaitiklių patikra', 'Check of the counters'],
    aprasymas: [
      'Palygina laikomus skaičius su įrašais, iš kurių jie suskaičiuoti.',
      'Compares the kept counts with the records that they count.',
    ],
  },
  DOKUMENTU_IRODYMAI: {
    pavadinimas: ['Dokumentų įrodymai', 'Proofs of documents'],
    aprasymas: [
      'Dokumentams prideda laiko žymas, kurių negavo pasirašant, ir įrodymus, kurių reikia po daugelio metų (B-LT).',
      'Gives documents the timestamps that they could not get when signed, and the proofs needed after many years (B-LT).',
    ],
  },
  DOKUMENTU_ZYMOS: {
    pavadinimas: ['Dokumentų laiko žymų atnaujinimas', 'Renewal of timestamps'],
    aprasymas: [
      'Likus metams iki laiko žymos pabaigos, dokumentams prideda naują (B-LTA).',
      'Gives documents a new timestamp a year before the one they have ends (B-LTA).',
    ],
  },
  ANKSTESNI_DOKUMENTAI: {
    pavadinimas: ['Ankstesnių dokumentų patvirtinimas', 'Sealing of earlier documents'],
    aprasymas: [
      'Protokolams, sutartims ir pažymėjimams, sukurtiems prieš elektroninius dokumentus, suteikia numerį ir registro spaudą.',
      'Gives protocols, contracts and certificates from before documents were signed a number and the registry’s seal.',
    ],
  },
} as const satisfies Record<string, Process>

export type ProcessCode = keyof typeof processes
export const processCodes = Object.keys(processes) as ProcessCode[]

/** What a run may have done: the kinds of its counts and results. */
export const outcomes = {
  PASIBAIGE: ['Pasibaigė', 'Ended'],
  ISPETA: ['Įspėta asmenų', 'People warned'],
  BAIGIASI: ['Baigiasi kompetencijų', 'Competencies ending'],
  PRANESTA_IMONEI: ['Pranešta įmonėms', 'Companies told'],
  ATSAUKTA: ['Atšaukta', 'Cancelled'],
  PASIULYTA: ['Pasiūlyta vietų', 'Places proposed'],
  UZSAKYTA: ['Užsakyta vietų', 'Places booked'],
  ATNAUJINTA: ['Atnaujinta', 'Refreshed'],
  NEPAKITO: ['Nepakito', 'Unchanged'],
  NERASTA: ['Registre nerasta', 'Not in the register'],
  NEATSAKE: ['Registras neatsakė', 'The register did not answer'],
  NESUJUNGTA: ['Registras neprijungtas', 'The register is not connected'],
  SUSKAICIUOTA: ['Suskaičiuota', 'Counted'],
  ISTRINTA: ['Ištrinta', 'Deleted'],
  PATIKRINTA: ['Patikrinta', 'Checked'],
  NEATITINKA: ['Neatitinka', 'Differ'],
  PASIRASYTA: ['Pasirašyta', 'Signed'],
  PRANESTA: ['Pranešta atvejų', 'Cases told'],
  PAZYMETA: ['Pridėta laiko žymų', 'Timestamps added'],
  IRODYTA: ['Pridėti įrodymai', 'Proofs added'],
  UZANTSPAUDUOTA: ['Patvirtinta spaudu', 'Sealed'],
  ATIDETA: ['Atidėta, nes tarnyba neatsakė', 'Left for later, as a service did not answer'],
  ATSAUKTAS: ['Sertifikatas atšauktas iki parašo', 'Certificate revoked before it signed'],
  PRALEISTA: ['Praleista, nes failo nepavyko perskaityti', 'Skipped, as the file could not be read'],
} as const satisfies Record<string, Text>
export type Outcome = keyof typeof outcomes

/** Kinds of results that need attention. */
export const troubles: readonly Outcome[] = [
  'NERASTA',
  'NEATSAKE',
  'NESUJUNGTA',
  'NEATITINKA',
  'ATSAUKTAS',
  'PRALEISTA',
]

/** Why a run failed, as administrators read it. The text of the error itself may name people and is not stored. */
export const runErrors = {
  RegisterDown: [
    'Juridinių asmenų registras neatsako. Likusios įmonės bus tikrinamos kitą kartą',
    'The register of legal entities does not answer. The other companies are checked next time',
  ],
  AuditBroken: [
    'Audito grandinė pažeista: įrašas pakeistas, ištrintas arba įterptas aplenkiant sistemą',
    'The audit chain is broken: a row was changed, removed or inserted behind the system',
  ],
  AuditCut: [
    'Audito žurnalas trumpesnis, nei buvo pasirašyta: jo pabaiga nukirsta arba atkurta senesnė atsarginė kopija',
    'The audit trail is shorter than was signed: its end was cut off, or an older backup was brought back',
  ],
  AuditRecomputed: [
    'Audito žurnalas ne tas, kuris buvo pasirašytas: jo grandinė perskaičiuota iš naujo',
    'The audit trail is not the one that was signed: its chain was computed anew',
  ],
  AnchorsBroken: [
    'Audito žurnalo inkarų failas pakeistas, sutrumpintas, pasirašytas kitu raktu arba jo nėra',
    'The file with the anchors of the audit trail was changed, shortened, signed by another key, or is gone',
  ],
  CountersDiffer: ['Laikomi skaičiai nesutampa su įrašais', 'The kept counts differ from the records'],
  Database: ['Duomenų bazės klaida', 'Database error'],
  Died: ['Procesas kelis kartus nutrūko nebaigęs darbo', 'The process stopped several times before finishing'],
  Unknown: [
    'Netikėta klaida. Ieškokite jos serverio žurnale',
    'An unexpected failure. Look for it in the server’s log',
  ],
} as const satisfies Record<string, Text>
export type RunError = keyof typeof runErrors

const inLang = ([lt, en]: Text, lang: Lang) => (lang === 'lt' ? lt : en)
const known = <T extends Record<string, Text>>(table: T, code: string, lang: Lang) => {
  const text = Object.hasOwn(table, code) ? table[code] : undefined
  return text ? inLang(text, lang) : code
}
/** The name of a kind of result; an unknown kind is shown as its code. */
export const outcomeName = (code: string, lang: Lang) => known(outcomes, code, lang)
/** Why a run failed, in words; a code of the error catalogue is shown as it is. */
export const runErrorText = (code: string, lang: Lang) => known(runErrors, code, lang)

/** Name and purpose of a process in both languages; a process that this version does not know is named by its code. */
export function described(kodas: string) {
  const { pavadinimas, aprasymas }: Process = Object.hasOwn(processes, kodas)
    ? processes[kodas as ProcessCode]
    : { pavadinimas: [kodas, kodas], aprasymas: ['', ''] }
  return {
    pavadinimas: pavadinimas[0],
    pavadinimasEn: pavadinimas[1],
    aprasymas: aprasymas[0],
    aprasymasEn: aprasymas[1],
  }
}
