import { texts } from '#contract/lib/texts.ts'

/** Words of the printed sheets and their key. They are documents of the registry, so they are in Lithuanian. */
export const sheetPdfTexts = texts('sheets.pdf', {
  title: ['Testo lapas', 'Test sheet'],
  titleOfAll: ['Testo lapai', 'Test sheets'],
  keyTitle: ['Testo raktas', 'Answer key'],
  fileName: ['Testo lapai {{data}}.pdf', 'Test sheets {{data}}.pdf'],
  keyName: ['Testo raktas {{data}}.pdf', 'Test key {{data}}.pdf'],
  foot: ['{{kompetencija}} · {{data}}', '{{kompetencija}} · {{data}}'],
  person: ['Asmuo', 'Person'],
  competency: ['Kompetencija', 'Competency'],
  date: ['Data', 'Date'],
  number: ['Lapo Nr.', 'Sheet No.'],
  institution: ['Vertinimo įstaiga', 'Assessment institution'],
  place: ['Vieta', 'Place'],
  sheets: ['Lapai', 'Sheets'],
  questions: ['Klausimų', 'Questions'],
  drawn: ['Parengta', 'Prepared'],
  signature: ['Asmens parašas', 'Signature of the person'],
  right: ['Teisingų atsakymų', 'Correct answers'],
  assessor: ['Vertintojo parašas', 'Signature of the assessor'],
  hint: [
    'Pažymėkite visus teisingus atsakymus. Klausimas atsakytas teisingai, kai pažymėti visi teisingi ir nepažymėtas nė vienas neteisingas.',
    'Mark every correct answer. A question is answered correctly when all correct answers and no wrong ones are marked.',
  ],
  secret: ['Konfidencialu. Neduoti vertinamiems asmenims.', 'Confidential. Not to be given to the people assessed.'],
  made: ['Atspausdinta {{data}}', 'Printed {{data}}'],
  order: ['Nr.', 'No.'],
  question: ['Klausimas', 'Question'],
  answer: ['Teisingi atsakymai', 'Correct answers'],
})
