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
  drawn: ['Ištraukta', 'Drawn'],
  signature: ['Asmens parašas', 'Signature of the person'],
  right: ['Teisingų atsakymų', 'Right answers'],
  assessor: ['Vertintojo parašas', 'Signature of the assessor'],
  hint: [
    'Pažymėkite visus teisingus atsakymus. Klausimas atsakytas teisingai, kai pažymėti visi teisingi ir nė vieno neteisingo.',
    'Mark every right answer. A question is right when all the right ones are marked and none of the wrong.',
  ],
  secret: ['Konfidencialu. Neduoti vertinamiems asmenims.', 'Confidential. Not to be given to the people assessed.'],
  made: ['Atspausdinta {{data}}', 'Printed {{data}}'],
  order: ['Nr.', 'No.'],
  question: ['Klausimas', 'Question'],
  answer: ['Teisingi atsakymai', 'Right answers'],
})
