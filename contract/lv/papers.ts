import { lv } from './lv.ts'

/** The words of documents that can be in Latvian. */
export const papers = [
  ...lv('documents.sheet', {
    about: 'Būvniecības darbinieku kompetenču reģistrs',
    registry: 'Meistaru reģistrs',
    number: 'Nr. {{numeris}}',
    check: 'Pārbaudiet šo dokumentu',
    key: 'atslēga',
    seal: 'Reģistra elektroniskais zīmogs',
  }),
  ...lv('competencies.certificate', {
    title: 'Kompetences apliecība',
    holds: 'Ar šo tiek apliecināts, ka',
    has: 'ir derīga kompetence',
    number: 'Reģistrācijas numurs',
    granted: 'Derīga no',
    valid: 'Derīga līdz',
    always: 'Bez termiņa',
    level: 'Līmenis',
    card: 'Meistras karte Nr. {{numeris}}',
    basis: 'Pamats',
    byAssessment: 'Kompetences vērtēšana',
    byDecision: 'Reģistra administratora lēmums',
    assessedBy: 'Vērtēja',
    protocol: 'Vērtēšanas protokols',
    protocolNumber: 'Nr. {{numeris}}',
    remarkOf: 'Piezīme. Ierakstīja {{name}}, reģistrs to nepārbauda',
    issued: 'Izdota {{date}}',
    fileName: 'Apliecība {{kodas}} {{name}}',
  }),
]
