import { texts } from '#contract/lib/texts.ts'

/** Words of the PDF protocol. It is a document of the registry, so it is in Lithuanian. */
export const protocolTexts = texts('assessments.protocol', {
  title: ['Kompetencijos vertinimo protokolas', 'Protocol of a competency assessment'],
  fileName: ['Protokolas {{data}} {{asmuo}}.pdf', 'Protocol {{data}} {{asmuo}}.pdf'],
  person: ['Vertinamas asmuo', 'Person'],
  competency: ['Kompetencija', 'Competency'],
  date: ['Vertinimo data', 'Date'],
  place: ['Vertinimo vieta', 'Place'],
  company: ['Vertinimą organizavo', 'Organised by'],
  type: ['Vertinimo tipas', 'Type'],
  part: ['Dalis', 'Part'],
  task: ['{{nr}} užd.', 'Task {{nr}}'],
  score: ['Balas', 'Score'],
  theory: ['Teorija', 'Theory'],
  practice: ['Praktika', 'Practice'],
  passMark: ['Dalies išlaikymo riba', 'Pass mark of a part'],
  points: {
    lt: { one: '{{count}} balas', few: '{{count}} balai', other: '{{count}} balų' },
    en: { one: '{{count}} point', other: '{{count}} points' },
  },
  result: ['Rezultatas', 'Result'],
  validity: ['Kompetencija galioja', 'The competency is valid'],
  granted: ['Kompetencija', 'The competency'],
  notGranted: ['nesuteikta', 'not granted'],
  unlimited: ['neribotai', 'without limit'],
  until: ['iki {{data}}', 'until {{data}}'],
  signatures: ['Parašai', 'Signatures'],
  assessedPerson: ['Vertinamas asmuo', 'Assessed person'],
  assessor: ['Vertintojas', 'Assessor'],
  made: ['Sudarytas {{laikas}}', 'Made {{laikas}}'],
  drawn: ['Pasirašyta ekrane', 'Signed on screen'],
  byMOBILUSIS: ['Pasirašyta mobiliuoju parašu', 'Signed by Mobile-ID'],
  bySMART_ID: ['Pasirašyta Smart-ID', 'Signed by Smart-ID'],
  // Shown on the screen of a phone: short, and without diacritics, which the oldest phones cannot show.
  onPhone: ['Meistras: protokolas {{data}}', 'Meistras: protocol {{data}}'],
  hash: ['Pasirašytų duomenų santrauka (SHA-256)', 'Digest of the signed data (SHA-256)'],
})
