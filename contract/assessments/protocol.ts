import { texts } from '#contract/lib/texts.ts'

/** Words of the PDF protocol. It is a document of the registry, so it is in Lithuanian. */
export const protocolTexts = texts('assessments.protocol', {
  title: ['Kompetencijos vertinimo protokolas', 'Protocol of a competency assessment'],
  fileName: ['Protokolas {{data}} {{asmuo}}.pdf', 'Protocol {{data}} {{asmuo}}.pdf'],
  person: ['Vertinamas asmuo', 'Person'],
  competency: ['Kompetencija', 'Competency'],
  date: ['Vertinimo data', 'Date'],
  place: ['Vieta', 'Place'],
  company: ['Vertinimą organizavo', 'Organised by'],
  type: ['Vertinimo tipas', 'Type'],
  part: ['Dalis', 'Part'],
  marks: ['Pažymiai', 'Marks'],
  score: ['Balas', 'Score'],
  theory: ['Teorija', 'Theory'],
  practice: ['Praktika', 'Practice'],
  passMark: ['Kiekvienos dalies riba – {{mark}} balai.', 'The pass mark of each part is {{mark}}.'],
  result: ['Rezultatas', 'Result'],
  validity: ['Kompetencija galioja', 'The competency is valid'],
  unlimited: ['neribotai', 'without limit'],
  until: ['iki {{data}}', 'until {{data}}'],
  signatures: ['Parašai', 'Signatures'],
  assessedPerson: ['vertinamas asmuo', 'assessed person'],
  assessor: ['vertintojas', 'assessor'],
  drawn: ['Pasirašyta ekrane, {{laikas}}', 'Signed on screen, {{laikas}}'],
  MOBILUSIS: ['Mobilusis parašas', 'Mobile-ID'],
  SMART_ID: ['Smart-ID', 'Smart-ID'],
  byMOBILUSIS: ['Pasirašyta mobiliuoju parašu, {{vardas}}, {{laikas}}', 'Signed by Mobile-ID, {{vardas}}, {{laikas}}'],
  bySMART_ID: ['Pasirašyta Smart-ID, {{vardas}}, {{laikas}}', 'Signed by Smart-ID, {{vardas}}, {{laikas}}'],
  // Shown on the screen of a phone: short, and without diacritics, which the oldest phones cannot show.
  onPhone: ['Meistras: protokolas {{data}}', 'Meistras: protocol {{data}}'],
  hash: ['Pasirašytų duomenų santrauka (SHA-256)', 'Digest of the signed data (SHA-256)'],
})
