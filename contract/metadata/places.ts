import { texts } from '#contract/lib/texts.ts'

/** Names of the records that use a code, a level, a qualification or a competency, for „where it is used“. */
export const placeTexts = texts('metadata.places', {
  asmuo: ['Asmenys', 'People'],
  asmuo_imone: ['Darbovietės', 'Workplaces'],
  asmens_kalba: ['Asmenų kalbos', 'Languages of people'],
  asmens_kompetencija: ['Asmenų kompetencijos', 'Competencies of people'],
  asmens_kvalifikacija: ['Asmenų kvalifikacijos', 'Qualifications of people'],
  asmens_kvalifikacinis_statusas: ['Asmenų kvalifikaciniai statusai', 'Qualification statuses of people'],
  asmens_tobulinimas: ['Kvalifikacijos tobulinimai', 'Professional development'],
  asmens_vertinimas: ['Asmenų įvertinimai', 'Ratings of people'],
  atestavimas: ['Vertinimai', 'Assessments'],
  atestavimo_asmuo: ['Vertinamieji', 'People assessed'],
  darbuotoju_poreikis: ['Darbuotojų poreikiai', 'Workforce demand'],
  imone: ['Įmonės', 'Companies'],
  klausimas: ['Klausimai', 'Questions'],
  kompetencija: ['Kompetencijos', 'Competencies'],
  kvalifikacija: ['Kvalifikacijos', 'Qualifications'],
  mokymas: ['Mokymai', 'Training courses'],
  objektas: ['Objektai', 'Work sites'],
  pasiulymas: ['Pasiūlymai', 'Suggestions'],
  privalomas_pazymejimas: ['Privalomi pažymėjimai', 'Mandatory certificates'],
  profesija: ['Profesijos', 'Professions'],
  sarasas: ['Kitų sąrašų įrašai', 'Rows of other lists'],
  testas: ['Testai', 'Tests'],
  kita: ['Kiti įrašai', 'Other records'],
})
export type PlaceName = keyof typeof placeTexts
