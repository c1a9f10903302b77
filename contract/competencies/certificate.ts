import { texts } from '#contract/lib/texts.ts'

/** Words of the PDF certificate. */
export const certificateTexts = texts('competencies.certificate', {
  title: ['Kompetencijos pažymėjimas', 'Certificate of competency'],
  holds: ['Patvirtinama, kad', 'This is to certify that'],
  has: ['turi galiojančią kompetenciją', 'holds a valid competency:'],
  number: ['Registracijos numeris', 'Registration number'],
  granted: ['Galioja nuo', 'Valid from'],
  valid: ['Galioja iki', 'Valid until'],
  always: ['Neribotai', 'No expiry date'],
  level: ['Lygis', 'Level'],
  card: ['Meistro kortelė Nr.\u00a0{{numeris}}', 'Card No. {{numeris}}'],
  basis: ['Pagrindas', 'Basis'],
  byAssessment: ['Kompetencijos vertinimas', 'Competency assessment'],
  byDecision: ['Registro administratoriaus sprendimas', 'Decision of a registry administrator'],
  assessedBy: ['Vertino', 'Assessed by'],
  protocol: ['Vertinimo protokolas', 'Assessment protocol'],
  protocolNumber: ['Nr.\u00a0{{numeris}}', 'No. {{numeris}}'],
  remarkOf: ['Pastaba. Įrašė {{name}}, registras jos netikrina', 'Note by {{name}}, not checked by the registry'],
  cardTitle: ['Meistro kortelė', 'Meistras card'],
  issued: ['Išduotas {{date}}', 'Issued {{date}}'],
  fileName: ['Pažymėjimas {{kodas}} {{name}}', 'Certificate {{kodas}} {{name}}'],
})

/** `KP-0001234`: the number of a person's competency in the registry. */
export const registrationNumber = (id: number) => `KP-${String(id).padStart(7, '0')}`
