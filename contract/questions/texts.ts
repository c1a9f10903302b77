import { texts } from '#contract/lib/texts.ts'

/** Texts of the question bank. */
export const questionTexts = texts('questions', {
  title: ['Klausimai', 'Questions'],
  statistics: ['Statistika', 'Statistics'],
  number: ['Klausimas Nr. {{id}}', 'Question No. {{id}}'],
  newQuestion: ['Naujas klausimas', 'New question'],
  editQuestion: ['Redaguoti klausimą', 'Edit the question'],
  saved: ['Klausimas išsaugotas', 'The question is saved'],
  none: ['Klausimų dar nėra', 'There are no questions yet'],
  noneWhy: ['Parašykite pirmą arba importuokite iš Excel', 'Write the first one, or import from Excel'],
  noneForAssessor: [
    'Čia matysite patvirtintus klausimus tų kompetencijų, kurių vertinimams esate paskirti',
    'Here are the confirmed questions of competencies whose assessments you are assigned to',
  ],
  assessorNote: [
    'Matote patvirtintus klausimus savo vertinimų kompetencijoms. Teisingi atsakymai nerodomi.',
    'You see the confirmed questions of the competencies you assess. Right answers are not shown.',
  ],

  // Fields and filters
  klausimas: ['Klausimas', 'Question'],
  facts: ['Duomenys', 'Details'],
  search: ['Klausimo ar šaltinio žodžiai', 'Words of the question or its source'],
  tema: ['Tema', 'Topic'],
  kompetencijos: ['Kompetencijos', 'Competencies'],
  kompetencija: ['Kompetencija', 'Competency'],
  lygiai: ['Lygiai', 'Levels'],
  lygis: ['Lygis', 'Level'],
  lygiaiHint: ['Nepasirinkus nė vieno – tinka visiems lygiams', 'None chosen: for every level'],
  everyLevel: ['Visi', 'All'],
  moreCodes: ['ir dar {{count}}', 'and {{count}} more'],
  saltinis: ['Šaltinis', 'Source'],
  saltinisHint: [
    'Iš ko klausimas paimtas: teisės aktas, standartas, vadovėlis',
    'What the question comes from: a law, a standard, a textbook',
  ],
  statusas: ['Būsena', 'Status'],
  pakeista: ['Pakeista', 'Changed'],
  patvirtinta: ['Patvirtinta', 'Confirmed'],
  random: ['Atsitiktinė tvarka', 'Random order'],
  drafts: ['Juodraščiai', 'Drafts'],
  confirmed: ['Patvirtinti', 'Confirmed'],
  retired: ['Negaliojantys', 'Retired'],
  withPicture: ['Su paveikslu', 'With a picture'],

  // Answers
  atsakymai: ['Atsakymai', 'Answers'],
  answersHint: ['Nuo 2 iki 10. Pažymėkite visus teisingus.', 'From 2 to 10. Mark all that are right.'],
  answer: ['{{letter}} atsakymas', 'Answer {{letter}}'],
  isRight: ['{{letter}} atsakymas teisingas', 'Answer {{letter}} is right'],
  right: ['Teisingas', 'Right'],
  addAnswer: ['Pridėti atsakymą', 'Add an answer'],
  removeAnswer: ['Pašalinti {{letter}} atsakymą', 'Remove answer {{letter}}'],
  moveUp: ['Perkelti {{letter}} atsakymą aukštyn', 'Move answer {{letter}} up'],
  moveDown: ['Perkelti {{letter}} atsakymą žemyn', 'Move answer {{letter}} down'],
  sameAnswer: ['Toks atsakymas jau yra', 'This answer is already there'],
  emptyAnswer: ['Įrašykite atsakymą arba jį pašalinkite', 'Write the answer, or remove it'],

  // Picture
  paveikslas: ['Paveikslas', 'Picture'],
  paveikslasHint: ['JPG arba PNG iki 10 MB', 'JPG or PNG up to 10 MB'],
  aprasymas: ['Ką rodo paveikslas', 'What the picture shows'],
  aprasymasHint: [
    'Perskaitoma nematantiems paveikslo. Neišduokite teisingo atsakymo.',
    'Read to those who cannot see the picture. Do not give the right answer away.',
  ],

  // Hints of the form
  same: ['Toks klausimas jau yra:', 'There is such a question already:'],
  becomesDraft: [
    'Pakeitus klausimą, atsakymus ar paveikslą, klausimas grįš į juodraštį ir jį reikės patvirtinti iš naujo.',
    'When the question, its answers or picture change it is a draft again, to be confirmed again.',
  ],

  // Statuses
  edit: ['Redaguoti', 'Edit'],
  confirm: ['Patvirtinti', 'Confirm'],
  toDraft: ['Grąžinti į juodraštį', 'Back to a draft'],
  retire: ['Nebenaudoti', 'Retire'],
  remove: ['Ištrinti', 'Delete'],
  removeTitle: ['Ištrinti klausimą Nr. {{id}}?', 'Delete question No. {{id}}?'],
  removeText: ['Juodraštis bus ištrintas visam laikui.', 'The draft is deleted for good.'],
  removed: ['Klausimas ištrintas', 'The question is deleted'],
  nowPATVIRTINTA: ['Klausimas patvirtintas', 'The question is confirmed'],
  nowJUODRASTIS: ['Klausimas grąžintas į juodraštį', 'The question is a draft again'],
  nowNEGALIOJA: ['Klausimas nebenaudojamas', 'The question is retired'],
  confirmMany: {
    lt: {
      one: 'Patvirtinti {{count}} klausimą?',
      few: 'Patvirtinti {{count}} klausimus?',
      other: 'Patvirtinti {{count}} klausimų?',
    },
    en: { one: 'Confirm {{count}} question?', other: 'Confirm {{count}} questions?' },
  },
  confirmManyText: [
    'Patvirtinti klausimai bus traukiami į teorijos testus.',
    'Confirmed questions are drawn into theory tests.',
  ],
  changedElsewhere: [
    'Klausimą ką tik pakeitė kitas vartotojas. Rodoma naujausia jo versija – peržiūrėkite dar kartą.',
    'Someone else has just changed the question. This is its newest version: look at it again.',
  ],

  // Review
  review: ['Peržiūrėti po vieną', 'Review one by one'],
  reviewTitle: ['Klausimų peržiūra', 'Review of questions'],
  of: ['{{at}} iš {{count}}', '{{at}} of {{count}}'],
  progress: ['Peržiūrėta klausimų', 'Questions reviewed'],
  firstOf: [
    'Peržiūrima pirmi {{count}} iš {{total}}. Likusius peržiūrėsite po to.',
    'The first {{count}} of {{total}} are reviewed; the rest after them.',
  ],
  skip: ['Praleisti', 'Skip'],
  previous: ['Ankstesnis', 'Previous'],
  undo: ['Atkurti', 'Undo'],
  toList: ['Grįžti į sąrašą', 'Back to the list'],
  reviewAgain: ['Peržiūrėti likusius', 'Review the rest'],
  reviewDone: ['Peržiūra baigta', 'The review is finished'],
  nothingToReview: ['Peržiūrėti nėra ko', 'There is nothing to review'],
  nothingToReviewWhy: ['Pagal pasirinktus filtrus klausimų nėra.', 'There are no questions by the chosen filters.'],
  didConfirm: ['Patvirtinta: {{count}}', 'Confirmed: {{count}}'],
  didDraft: ['Grąžinta į juodraštį: {{count}}', 'Back to drafts: {{count}}'],
  didRetire: ['Nebenaudojama: {{count}}', 'Retired: {{count}}'],
  didSkip: ['Praleista: {{count}}', 'Skipped: {{count}}'],
  keys: [
    'Klavišai: P – patvirtinti, G – grąžinti, N – nebenaudoti, R – redaguoti, → – praleisti, ← – ankstesnis, Z – atkurti',
    'Keys: P – confirm, G – back to a draft, N – retire, R – edit, → – skip, ← – previous, Z – undo',
  ],

  // Files
  import: ['Importuoti iš Excel', 'Import from Excel'],
  importTitle: ['Klausimų importas', 'Import of questions'],
  importLead: [
    'Klausimai bus įrašyti kaip juodraščiai. Tie, kurie banke jau yra tais pačiais žodžiais ir atsakymais, nebus keičiami.',
    'Questions are written as drafts. Those that the bank has with the same words and answers stay as they are.',
  ],
  importRule: [
    'Pirma eilutė – antraštės, ji praleidžiama. Toliau – po vieną klausimą eilutėje.',
    'The first row holds column headings and is skipped. Then one question per row.',
  ],
  importAgain: [
    'Tą patį failą importuoti dar kartą saugu: tie patys klausimai nebus įrašyti dukart.',
    'Importing the same file again is safe: the same questions are not written twice.',
  ],
  importEmpty: [
    'Nereikalingus atsakymų stulpelius palikite tuščius; be lygių klausimas tinka visiems lygiams.',
    'Leave columns of answers that are not needed empty; without levels a question suits them all.',
  ],
  importNew: ['Naujas', 'New'],
  importNothing: [
    'Importuoti nėra ko: visi klausimai be klaidų banke jau yra.',
    'There is nothing to import: the bank has every question without errors already.',
  ],
  imported: ['Įrašyti juodraščiai', 'Written as drafts'],
  importedWhy: ['Peržiūrėkite ir patvirtinkite', 'Review and confirm them'],
  unchanged: ['Jau buvo banke', 'Were in the bank already'],
  unchangedWhy: ['Tas pats klausimas ir atsakymai', 'The same question and answers'],
  exportAll: ['Eksportuoti su atsakymais (XLSX)', 'Export with answers (XLSX)'],
  exportWarning: [
    'Faile bus teisingi atsakymai. Saugokite jį kaip testo raktą.',
    'The file has the right answers. Guard it like the key of a test.',
  ],
})
