import { texts } from '#contract/lib/texts.ts'

/** Words of the PDF certificate. */
export const certificateTexts = texts('competencies.certificate', {
  registry: ['Statybos darbuotojų kompetencijų registras', 'The register of competence in construction'],
  title: ['Kompetencijos pažymėjimas', 'Certificate of competency'],
  holds: ['Patvirtinama, kad', 'This is to certify that'],
  has: ['turi galiojančią kompetenciją', 'holds the valid competency'],
  number: ['Registracijos numeris', 'Registration number'],
  code: ['Kompetencijos kodas', 'Code of the competency'],
  level: ['Lygis', 'Level'],
  granted: ['Suteikta', 'Granted'],
  valid: ['Galioja iki', 'Valid until'],
  always: ['Neribotai', 'Without limit'],
  card: ['Kortelės numeris', 'Card number'],
  noCard: ['Kortelės nėra', 'No card'],
  basis: ['Pagrindas', 'Granted by'],
  byAssessment: ['Kompetencijos vertinimas', 'Competency assessment'],
  byDecision: ['Registro administratoriaus sprendimas', 'Decision of the registry’s administrator'],
  remarkOf: ['Pastaba. Įrašė {{name}}, registras jos netikrina', 'Remark by {{name}}, not checked by the registry'],
  check: ['Ar kompetencija galioja dabar, patikrinkite registre:', 'See in the registry whether it holds now:'],
  issued: ['Išduota {{date}}', 'Issued on {{date}}'],
  fileName: ['Pažymėjimas {{kodas}} {{name}}', 'Certificate {{kodas}} {{name}}'],
})

/** `KP-0001234`: the number of a person's competency in the registry. */
export const registrationNumber = (id: number) => `KP-${String(id).padStart(7, '0')}`
