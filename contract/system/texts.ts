import { texts } from '../lib/texts.ts'

/** Texts of the administrator's page of the system. */
export const systemTexts = texts('system', {
  title: ['Sistemos būklė', 'System status'],
  refreshed: ['Atnaujinama kas 10 sekundžių. Atnaujinta {{at}}', 'Refreshed every 10 seconds. Refreshed at {{at}}'],
  stale: [
    'Naujausių duomenų gauti nepavyko, rodomi {{at}} duomenys',
    'The newest data could not be fetched; those of {{at}} are shown',
  ],
  allWell: ['Viskas veikia, įspėjimų nėra', 'All is well, there are no warnings'],
  warnings: ['Įspėjimai', 'Warnings'],

  program: ['Programa', 'Program'],
  version: ['Versija', 'Version'],
  commit: ['Sukurta iš', 'Built from'],
  node: ['Node.js', 'Node.js'],
  postgres: ['PostgreSQL', 'PostgreSQL'],
  embedded: ['{{version}}, įdėtinė (bandymams)', '{{version}}, embedded (for trying out)'],
  started: ['Paleista', 'Started'],
  migrations: ['Duomenų bazės migracijos', 'Migrations of the database'],
  migrationsDone: {
    lt: {
      one: '{{count}} įvykdyta, paskutinė {{last}}',
      few: '{{count}} įvykdytos, paskutinė {{last}}',
      other: '{{count}} įvykdytų, paskutinė {{last}}',
    },
    en: { one: '{{count}} run, the last {{last}}', other: '{{count}} run, the last {{last}}' },
  },
  clocks: ['Serverio ir bazės laikrodžiai', 'Clocks of server and database'],
  clocksSame: ['Sutampa', 'The same'],
  clocksDiffer: ['Skiriasi {{seconds}} s', '{{seconds}} s apart'],

  servers: ['Serverio procesai', 'Server processes'],
  running: ['Veikia', 'Running'],
  silent: ['Neatsako', 'Not responding'],
  thisOne: ['atsako šis', 'this one answers'],
  serverFacts: ['versija {{version}}, paleista {{started}}', 'version {{version}}, started {{started}}'],
  heard: ['Paskutinį kartą atsakė {{at}}', 'Last response at {{at}}'],

  queue: ['Pranešimų eilė', 'Queue of messages'],
  waiting: ['Laukia siuntimo', 'Waiting to be sent'],
  retried: ['Iš jų siunčiama pakartotinai', 'Of these, being retried'],
  failed: ['Išsiųsti nepavyko', 'Could not be sent'],
  oldest: ['Seniausias laukia', 'Oldest waiting for'],
  seconds: ['{{count}} s', '{{count}} s'],
  minutes: ['{{count}} min.', '{{count}} min'],
  hours: ['{{count}} val.', '{{count}} h'],
  days: {
    lt: { one: '{{count}} dieną', few: '{{count}} dienas', other: '{{count}} dienų' },
    en: { one: '{{count}} day', other: '{{count}} days' },
  },
  jobs: ['Darbų eilė', 'Queue of jobs'],
  jobsWaiting: ['Laukia', 'Waiting'],
  jobsRunning: ['Vykdoma', 'Running'],
  jobsFailed: ['Nepavyko per parą', 'Failed within a day'],

  processes: ['Periodiniai procesai', 'Periodic processes'],
  allProcesses: ['Rodyti visus', 'Show all'],
  processWell: ['Pavyko', 'Went well'],
  processFailedNow: ['Nepavyko', 'Failed'],
  processNever: ['Dar nevykdyta', 'Not run yet'],
  processRuns: ['Vykdoma', 'Running'],

  storage: ['Saugykla', 'Storage'],
  kind: ['Failai laikomi', 'Files are kept'],
  DISKAS: ['Diske', 'On disk'],
  S3: ['Objektų saugykloje (S3)', 'In an object store (S3)'],
  files: ['Failų', 'Files'],
  bytes: ['Failų dydis', 'Size of files'],
  database: ['Duomenų bazės dydis', 'Size of the database'],
  free: ['Laisva vieta diske', 'Free space on the disk'],
  freeOf: ['{{free}} iš {{all}}', '{{free}} of {{all}}'],

  backup: ['Atsarginė kopija', 'Backup'],
  backupAt: ['Paskutinė', 'The last one'],
  backupAge: ['Prieš', 'Made'],
  age: ['{{age}}', '{{age}} ago'],
  backupSize: ['Dydis', 'Size'],
  backupTime: ['Truko', 'It took'],
  backupPlace: ['Aplankas', 'Folder'],
  noBackup: ['Atsarginės kopijos dar nebuvo', 'There has been no backup yet'],
  noBackupWhy: ['Ji daroma šia komanda, geriausia kas naktį:', 'It is made by this command, best every night:'],

  audit: ['Audito grandinė', 'Audit chain'],
  sealed: ['Užantspauduota įrašų', 'Sealed records'],
  unsealed: ['Laukia užantspaudavimo', 'Waiting to be sealed'],
  anchored: ['Paskutinis inkaras', 'Last anchor'],
  anchorIs: ['Nr. {{nr}}, {{at}}, {{rows}} įrašų', 'No. {{nr}}, {{at}}, {{rows}} records'],
  anchorNone: ['Dar nepasirašyta', 'Not signed yet'],

  settings: ['Nustatymai', 'Settings'],
  settingsHint: [
    'Slaptos reikšmės nerodomos: matyti tik, ar jos yra.',
    'Secret values are not shown: only whether they are there.',
  ],
  there: ['yra', 'set'],
  notSet: ['Nenustatyta', 'Not set'],
  disabled: ['Išjungtos dalys', 'Parts switched off'],

  backupNone: ['Nėra nė vienos atsarginės kopijos', 'There is no backup'],
  backupNoneDo: [
    'Padarykite ją šia komanda ir nustatykite, kad ji būtų daroma kas naktį:',
    'Make one by this command, and have it made every night:',
  ],
  backupOld: [
    'Paskutinė atsarginė kopija padaryta prieš {{count}} val.',
    'The last backup was made {{count}} hours ago',
  ],
  backupOldDo: [
    'Patikrinkite, kodėl nevyksta nakties kopija: ar veikia jos tvarkaraštis ir ar diske yra vietos.',
    'Find out why the nightly one is not made: does its schedule run, and is there space on the disk?',
  ],
  serverSilent: ['Nebeatsako serverio procesas: {{names}}', 'A server process is not responding: {{names}}'],
  serverSilentDo: [
    'Patikrinkite, ar jis veikia. Jei procesas nutrauktas, po paros jis iš sąrašo dings savaime.',
    'See if it runs. One that was killed leaves the list automatically after a day.',
  ],
  versionsDiffer: ['Veikia skirtingos programos versijos: {{names}}', 'Different versions are running: {{names}}'],
  versionsDifferDo: [
    'Taip būna atnaujinant. Jei atnaujinimas baigtas, iš naujo paleiskite likusius senus procesus.',
    'This is normal during an upgrade. If it has finished, restart the old processes that are left.',
  ],
  migrationsWait: {
    lt: {
      one: 'Neįvykdyta {{count}} duomenų bazės migracija',
      few: 'Neįvykdytos {{count}} duomenų bazės migracijos',
      other: 'Neįvykdyta {{count}} duomenų bazės migracijų',
    },
    en: {
      one: '{{count}} migration of the database has not run',
      other: '{{count}} migrations of the database have not run',
    },
  },
  migrationsWaitDo: [
    'Paleiskite programą iš naujo: migracijos vykdomos jai startuojant. Klaida, jei tokia yra, bus žurnale.',
    'Restart the program: migrations run at its start. If one fails, the log says why.',
  ],
  messagesFailed: {
    lt: {
      one: 'Nepavyko išsiųsti {{count}} pranešimo',
      few: 'Nepavyko išsiųsti {{count}} pranešimų',
      other: 'Nepavyko išsiųsti {{count}} pranešimų',
    },
    en: { one: '{{count}} message could not be sent', other: '{{count}} messages could not be sent' },
  },
  messagesFailedDo: [
    'Kiekvieną bandyta išsiųsti šešis kartus. Jei jų daugėja, patikrinkite pašto serverį ir SMS tiekėją.',
    'Each was tried six times. If there are ever more, look at the mail server and the SMS gateway.',
  ],
  messagesLate: {
    lt: {
      one: 'Eilėje įstrigo {{count}} pranešimas: laukia jau {{minutes}} min.',
      few: 'Eilėje įstrigo {{count}} pranešimai: laukia jau {{minutes}} min.',
      other: 'Eilėje įstrigo {{count}} pranešimų: laukia jau {{minutes}} min.',
    },
    en: {
      one: '{{count}} message is stuck in the queue, for {{minutes}} min already',
      other: '{{count}} messages are stuck in the queue, the oldest for {{minutes}} min',
    },
  },
  messagesLateDo: [
    'Patikrinkite, ar pasiekiami pašto serveris ir SMS tiekėjas (SMTP_URL, SMS_URL) ir ar žurnale nėra klaidų.',
    'See if the mail server and the SMS gateway can be reached (SMTP_URL, SMS_URL), and what the log says.',
  ],
  documentsLate: {
    lt: {
      one: '{{count}} dokumentas laiko žymos ar įrodymų laukia jau {{hours}} val.',
      few: '{{count}} dokumentai laiko žymos ar įrodymų laukia jau {{hours}} val.',
      other: '{{count}} dokumentų laiko žymos ar įrodymų laukia jau {{hours}} val.',
    },
    en: {
      one: '{{count}} document has waited {{hours}} h for a timestamp or proofs',
      other: '{{count}} documents have waited {{hours}} h for a timestamp or proofs',
    },
  },
  documentsLateDo: [
    'Patikrinkite, ar pasiekiamos laiko žymų (TSA_URL) ir sertifikatų tikrinimo (OCSP) tarnybos; proceso „Dokumentų įrodymai“ istorijoje parašyta, kurie dokumentai laukia.',
    'See if the timestamp service (TSA_URL) and the responders (OCSP) can be reached; the history of the process “Proofs of documents” says which documents wait.',
  ],
  processFailed: ['Nepavyko paskutinis vykdymas: {{names}}', 'The last run failed: {{names}}'],
  processFailedDo: ['Proceso istorijoje parašyta, kas nutiko.', 'The history of the process says what happened.'],
  seeProcesses: ['Atverti procesus', 'Open the processes'],
  openProcesses: ['Atverti nepavykusius', 'Open those that failed'],
  auditLate: {
    lt: {
      one: 'Neužantspauduotas {{count}} audito įrašas',
      few: 'Neužantspauduoti {{count}} audito įrašai',
      other: 'Neužantspauduota {{count}} audito įrašų',
    },
    en: { one: '{{count}} audit record is not sealed', other: '{{count}} audit records are not sealed' },
  },
  anchorOld: ['Audito žurnalas pasirašytas prieš {{count}} val.', 'The audit trail was signed {{count}} hours ago'],
  anchorOldDo: [
    'Turėtų būti pasirašomas kasdien: proceso „Audito žurnalo pasirašymas“ istorijoje parašyta, kas nutiko.',
    'It should be signed every day: the history of the process “Signing of the audit trail” says what happened.',
  ],
  auditLateDo: [
    'Antspauduoti turėtų bet kuris veikiantis serverio procesas: ieškokite klaidos žurnale ir paleiskite procesą iš naujo.',
    'Any running server process seals them: look for an error in the log and restart it.',
  ],
  clock: [
    'Serverio ir duomenų bazės laikrodžiai skiriasi {{seconds}} s',
    'Clocks of server and database are {{seconds}} s apart',
  ],
  clockDo: [
    'Įjunkite laiko sinchronizavimą (NTP) abiejose mašinose: nuo laiko priklauso kodų ir seansų galiojimas.',
    'Synchronise the time (NTP) on both machines: codes and sessions end by it.',
  ],
  diskLow: ['Diske liko {{percent}} % laisvos vietos', '{{percent}}% of the disk is free'],
  diskLowDo: [
    'Padidinkite diską arba perkelkite senas atsargines kopijas. Diskui užsipildžius, failų įkelti nebus galima.',
    'Enlarge the disk or move old backups away. Once it is full, no files can be uploaded.',
  ],
})
