import { texts } from '#contract/lib/texts.ts'
import { problemTexts } from './problemTexts.ts'

/** Texts that all kinds of import share. */
export const importTexts = texts('imports', {
  stepsLabel: ['Importo žingsniai', 'Steps of the import'],
  stepOf: ['{{at}} žingsnis iš {{of}}', 'Step {{at}} of {{of}}'],
  stepFile: ['Failas', 'File'],
  stepPreview: ['Peržiūra', 'Preview'],
  stepSend: ['Importas', 'Import'],
  stepResult: ['Rezultatas', 'Result'],

  // File
  file: ['Excel failas (.xlsx)', 'Excel file (.xlsx)'],
  fileHint: [
    'Iki 5\u00a0MB ir 20\u00a0000 eilučių. Skaitomas pirmas lapas.',
    'Up to 5\u00a0MB and 20,000 rows. The first sheet is read.',
  ],
  reading: ['Skaitomas failas {{name}}', 'Reading the file {{name}}'],
  readRows: {
    lt: {
      one: 'Perskaityta {{count}} eilutė',
      few: 'Perskaitytos {{count}} eilutės',
      other: 'Perskaityta {{count}} eilučių',
    },
    en: { one: '{{count}} row read', other: '{{count}} rows read' },
  },
  stopReading: ['Nutraukti', 'Stop'],
  template: ['Atsisiųsti šabloną', 'Download the template'],
  help: ['Kaip importuoti', 'How to import'],
  rules: ['Kaip paruošti failą', 'How to prepare the file'],
  rule1: [
    'Pirma eilutė – antraštės, ji praleidžiama. Toliau – po vieną asmenį eilutėje.',
    'The first row holds column headings and is skipped. Then one person per row.',
  ],
  rule2: [
    'Svarbi stulpelių tvarka, ne antraštės. Patogiausia pildyti šabloną.',
    'The order of the columns matters, not their headings. The template is the easiest way.',
  ],
  rule3: [
    'Nieko nebus įrašyta, kol peržiūroje nepaspausite „Importuoti“.',
    'Nothing is saved until you press “Import” in the preview.',
  ],
  rule4: [
    'Tą patį failą importuoti dar kartą saugu: niekas nebus įrašytas dukart.',
    'Importing the same file again is safe: nobody is added twice.',
  ],
  repeatSafe: [
    'Tą patį failą galite importuoti dar kartą: jau įrašyti asmenys nebus įrašyti dukart.',
    'You can import the same file again: people already added are not added twice.',
  ],

  backTo: ['Grįžti prie failo {{name}}', 'Back to the file {{name}}'],

  // Help
  helpColumns: ['Stulpeliai iš eilės', 'Columns in their order'],
  column: ['Stulpelis', 'Column'],
  example: ['Pavyzdys', 'Example'],
  mandatory: ['Būtina', 'Required'],
  helpDates: [
    'Datos – „2026-03-25“, „03/25/26“ (mėnuo/diena/metai) arba Excel datos langeliai.',
    'Dates: “2026-03-25”, “03/25/26” (month/day/year), or cells that Excel keeps as dates.',
  ],
  helpFormulas: [
    'Langelius su formulėmis prieš importuodami pakeiskite reikšmėmis: nukopijuokite ir įklijuokite kaip reikšmes.',
    'Turn cells with formulas into values before importing: copy them and paste as values.',
  ],
  helpHidden: [
    'Paslėptos eilutės neimportuojamos, kol to nepažymėsite peržiūroje.',
    'Hidden rows are not imported unless you select them in the preview.',
  ],
  helpEmpty: [
    'Tuščias langelis nieko nekeičia: jau įrašyta reikšmė lieka.',
    'An empty cell changes nothing: the saved value stays.',
  ],

  // The header's warnings
  swapped: ['Panašu, kad stulpeliai sukeisti', 'The columns seem to be swapped'],
  swappedWhy: [
    'Ne savo vietoje: {{columns}}. Skaitoma pagal eilės tvarką – palyginkite su šablonu.',
    'Out of place: {{columns}}. They are read by their order: compare with the template.',
  ],
  strange: ['Antraštės neatpažintos', 'The column headings were not recognised'],
  strangeWhy: [
    'Stulpeliai skaitomi pagal eilės tvarką. Patikrinkite, ar reikšmės savo vietose.',
    'Columns are read by their order. Check that the values are in their places.',
  ],
  noHeader: ['Panašu, kad faile nėra antraščių', 'The file seems to have no column headings'],
  noHeaderWhy: [
    'Pirma eilutė praleista, nors joje yra asmens kodas. Įterpkite antraščių eilutę ir įkelkite failą iš naujo.',
    'The first row was skipped although it contains a personal code. Insert a row of column headings and upload the file again.',
  ],

  // Preview
  rowsOf: {
    lt: {
      one: '{{name}} · {{count}} eilutė',
      few: '{{name}} · {{count}} eilutės',
      other: '{{name}} · {{count}} eilučių',
    },
    en: { one: '{{name}} · {{count}} row', other: '{{name}} · {{count}} rows' },
  },
  to: ['Į įmonę: {{company}}', 'To the company: {{company}}'],
  checking: ['Tikrinama: {{done}} iš {{count}}', 'Checking: {{done}} of {{count}}'],
  checkFailed: ['Peržiūros gauti nepavyko', 'The preview could not be made'],
  filters: ['Kurias eilutes rodyti', 'Which rows to show'],
  rows: ['Eilutės', 'Rows'],
  all: ['Visos', 'All'],
  fNew: ['Nauji', 'New'],
  fUpdate: ['Atnaujinami', 'To be updated'],
  fSame: ['Nepakeisti', 'Unchanged'],
  fError: ['Klaidos', 'Errors'],
  fWarning: ['Įspėjimai', 'Warnings'],
  fExcluded: ['Neimportuojami', 'Not imported'],
  fChecking: ['Tikrinami', 'Being checked'],
  sNew: ['Naujas', 'New'],
  sUpdate: ['Atnaujinamas', 'To be updated'],
  sSame: ['Nepakeistas', 'Unchanged'],
  sError: ['Klaida', 'Error'],
  sExcluded: ['Neimportuojama', 'Not imported'],
  sChecking: ['Tikrinama', 'Being checked'],
  sWarning: ['Įspėjimas', 'Warning'],
  row: ['Eilutė', 'Row'],
  rowNr: ['{{nr}} eilutė', 'Row {{nr}}'],
  what: ['Kas bus padaryta', 'What will be done'],
  nobody: ['Be vardo', 'No name'],
  changes: ['{{field}}: {{from}} → {{to}}', '{{field}}: {{from}} → {{to}}'],
  nothingThere: ['nėra', 'none'],
  edit: ['Taisyti', 'Correct'],
  editTitle: ['{{nr}} eilutė', 'Row {{nr}}'],
  exclude: ['Neimportuoti', 'Do not import'],
  include: ['Importuoti šią eilutę', 'Import this row'],
  actions: ['Veiksmai', 'Actions'],
  keep: ['Patikrinti', 'Check'],
  noneOfKind: ['Tokių eilučių nėra', 'There are no such rows'],
  otherFile: ['Kitas failas', 'Another file'],
  downloadErrors: ['Atsisiųsti klaidas', 'Download the errors'],
  import: {
    lt: {
      one: 'Importuoti {{count}} eilutę',
      few: 'Importuoti {{count}} eilutes',
      other: 'Importuoti {{count}} eilučių',
    },
    en: { one: 'Import {{count}} row', other: 'Import {{count}} rows' },
  },
  nothingToImport: [
    'Importuoti nėra ko: visos eilutės be klaidų jau įrašytos ir nepasikeitusios.',
    'Nothing to import: every row without errors is already saved and unchanged.',
  ],
  errorsStay: {
    lt: {
      one: '{{count}} eilutė su klaida nebus importuota. Pataisykite čia arba atsisiųskite.',
      few: '{{count}} eilutės su klaidomis nebus importuotos. Pataisykite čia arba atsisiųskite.',
      other: '{{count}} eilučių su klaidomis nebus importuota. Pataisykite čia arba atsisiųskite.',
    },
    en: {
      one: '{{count}} row with an error will not be imported. Correct it here, or download it.',
      other: '{{count}} rows with errors will not be imported. Correct them here, or download them.',
    },
  },
  range: ['{{from}}–{{to}} iš {{total}}', '{{from}}–{{to}} of {{total}}'],
  pages: ['Puslapiai', 'Pages'],

  // What is wrong
  ...problemTexts,

  // Sending
  progress: ['{{done}} iš {{count}}', '{{done}} of {{count}}'],
  progressLabel: ['Importuojama', 'Importing'],
  minutesLeft: {
    lt: {
      one: 'Liko maždaug {{count}}\u00a0min.',
      few: 'Liko maždaug {{count}}\u00a0min.',
      other: 'Liko maždaug {{count}}\u00a0min.',
    },
    en: { one: 'About {{count}} minute left', other: 'About {{count}} minutes left' },
  },
  lessThanMinute: ['Liko mažiau nei minutė', 'Less than a minute left'],
  keepOpen: [
    'Eilutės siunčiamos. Dar neuždarykite šio skirtuko.',
    'The rows are being sent. Keep this tab open for a moment.',
  ],
  mayClose: [
    'Skirtuką galite uždaryti: registras importuos toliau. Rezultatą rasite čia dar parą po pabaigos.',
    'You may close this tab: the registry continues. The result is kept here for a day after the end.',
  ],
  failedSoFar: {
    lt: { one: '{{count}} klaida', few: '{{count}} klaidos', other: '{{count}} klaidų' },
    en: { one: '{{count}} error', other: '{{count}} errors' },
  },
  resume: ['Tęsti', 'Continue'],
  stop: ['Nutraukti importą', 'Stop the import'],
  stopTitle: ['Nutraukti importą?', 'Stop the import?'],
  stopText: [
    'Bus baigta pradėta dalis, likusios eilutės nebus importuotos. Kas jau importuota, liks. Vėliau galėsite importuoti tą patį failą.',
    'The part already started is finished, and the remaining rows are not imported. What is imported stays. You can import the same file later.',
  ],
  running: ['Importuojama', 'Importing'],
  paused: ['Pristabdyta', 'Paused'],
  pausedOffline: [
    'Nėra interneto ryšio. Eiga bus rodoma, kai ryšys atsiras; kas jau išsiųsta, registras importuoja toliau.',
    'No internet connection. Progress is shown when it is back; the registry continues with what has been sent.',
  ],
  pausedServer: [
    'Sistema laikinai nepasiekiama. Bus bandoma vėl po kelių sekundžių.',
    'The system is temporarily unavailable. It will be tried again in a few seconds.',
  ],
  pausedSession: [
    'Sesija baigėsi. Prisijungus importą galima tęsti – eilutės išliko.',
    'The session has ended. After signing in you can continue the import: no row is lost.',
  ],
  waitsLimit: {
    lt: {
      one: 'Per daug užklausų. Registras tęs po {{count}}\u00a0min.',
      few: 'Per daug užklausų. Registras tęs po {{count}}\u00a0min.',
      other: 'Per daug užklausų. Registras tęs po {{count}}\u00a0min.',
    },
    en: {
      one: 'Too many requests. The registry will continue in {{count}} minute',
      other: 'Too many requests. The registry will continue in {{count}} minutes',
    },
  },
  pausedForbidden: ['Nebeturite teisės importuoti', 'You may no longer import'],
  pausedLimit: {
    lt: {
      one: 'Per daug užklausų. Tęsti galėsite po {{count}}\u00a0min.',
      few: 'Per daug užklausų. Tęsti galėsite po {{count}}\u00a0min.',
      other: 'Per daug užklausų. Tęsti galėsite po {{count}}\u00a0min.',
    },
    en: {
      one: 'Too many requests. You can continue in {{count}} minute',
      other: 'Too many requests. You can continue in {{count}} minutes',
    },
  },

  // Result
  done: ['Importas baigtas', 'The import is finished'],
  ended: ['Importas nutrauktas', 'The import was stopped'],
  endedWhy: {
    lt: {
      one: 'Liko neimportuota {{count}} eilutė.',
      few: 'Liko neimportuotos {{count}} eilutės.',
      other: 'Liko neimportuota {{count}} eilučių.',
    },
    en: { one: '{{count}} row was not imported.', other: '{{count}} rows were not imported.' },
  },
  goOn: ['Tęsti importą', 'Continue the import'],
  remaining: ['Likusios klaidos', 'Remaining errors'],
  retryErrors: {
    lt: {
      one: 'Bandyti dar kartą: {{count}} eilutė',
      few: 'Bandyti dar kartą: {{count}} eilutės',
      other: 'Bandyti dar kartą: {{count}} eilučių',
    },
    en: { one: 'Try again: {{count}} row', other: 'Try again: {{count}} rows' },
  },
  toList: ['Atverti sąrašą', 'Open the list'],
  corrected: [
    'Atsisiųstame faile pataisykite eilutes ir importuokite jį: stulpeliai tie patys, klaida – paskutiniame.',
    'Correct the rows in the downloaded file and import it: the columns are the same, the error is in the last one.',
  ],
  errorColumn: ['Klaida', 'Error'],
})
