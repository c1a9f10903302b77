import { texts } from '#contract/lib/texts.ts'
import { reportTexts } from './texts.ts'

/** Texts that only the reports themselves have, in PDF and xlsx: no screen loads them. */
const only = texts('reports', {
  fileName: ['{{title}} {{date}}', '{{title}} {{date}}'],
  companyLine: ['{{name}}, įmonės kodas {{code}}', '{{name}}, company code {{code}}'],
  onDay: ['{{date}} duomenys', 'As of {{date}}'],
  printed: ['Sudarė {{name}}, {{at}} · Meistras', 'Made by {{name}}, {{at}} · Meistras'],
  report: ['Ataskaita', 'Report'],
  company: ['Įmonė', 'Company'],
  maker: ['Sudarė', 'Made by'],
  nothing: ['Įrašų nėra', 'Nothing to show'],

  pavarde: ['Pavardė', 'Last name'],
  vardas: ['Vardas', 'First name'],
  numeris: ['Nr.', 'No.'],
  pareigos: ['Pareigos', 'Position'],
  galiojaNuo: ['Dirba nuo', 'Works since'],
  galiojaIki: ['Dirba iki', 'Works until'],
  statusas: ['Būsena', 'Status'],
  kortele: ['Kortelė', 'Card'],
  kortelesStatusas: ['Kortelės būsena', 'Card status'],
  sdid: ['SDID', 'SDID'],
  kodas: ['Kodas', 'Code'],
  kompetencija: ['Kompetencija', 'Competency'],
  lygis: ['Lygis', 'Level'],
  suteikta: ['Suteikta', 'Granted'],
  galioja: ['Galioja iki', 'Valid until'],
  neribotai: ['Neribotai', 'No expiry date'],
  soon: ['Baigiasi', 'Ends soon'],
  rusis: ['Kas', 'What'],
  pavadinimas: ['Pavadinimas', 'Name'],
  data: ['Baigiasi', 'Ends on'],
  likoDienu: ['Liko dienų', 'Days left'],

  pazymejimas: ['Pažymėjimas', 'Certificate'],
  bukle: ['Būklė', 'Status'],
  galiojo: ['Galioja iki', 'Valid until'],
  reikia: ['Būtinas', 'Needed for'],
  TRUKSTA: ['Trūksta', 'Missing'],
  PASIBAIGE: ['Baigėsi', 'Expired'],
  BAIGIASI: ['Baigiasi', 'Ends soon'],
})

/** All texts of a company's reports. */
export const sheetTexts = { ...reportTexts, ...only }
