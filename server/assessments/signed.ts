import { createHash } from 'node:crypto'
import { outcome, parts, score } from '#contract/assessments/rules.ts'
import type { Assessment, Assessor, ProtocolBody, RowStatus } from '#contract/assessments/schema.ts'
import { refuseAny } from '#server/lib/rows/wrong.ts'

/** Everything that the protocol states, which is what people sign. It has no time of completion: signatures come first. */
export interface Signed {
  atestavimas: { id: number; data: string; tipas: string; kompetencija: string; imone: string; vieta: string }
  asmuo: Assessor
  teorijosPazymiai: readonly number[] | null
  praktikosPazymiai: readonly number[] | null
  /** What each mark was given for; absent where the competency had no criteria of the part. */
  teorijosKriterijai?: readonly string[] | undefined
  praktikosKriterijai?: readonly string[] | undefined
  teorijosRezultatas: number | null
  praktikosRezultatas: number | null
  rezultatas: RowStatus
  vertintojai: readonly Assessor[]
}
export type Marks = Pick<ProtocolBody, 'teorijosPazymiai' | 'praktikosPazymiai'>

/** The protocol with these marks; computes scores and result. Throws InvalidFormFields if marks are missing. */
export function signedData(assessment: Assessment, asmuo: Assessor, marks: Marks): Signed {
  const needed = neededMarks(assessment, marks)
  const teorijosRezultatas = needed.teorijosPazymiai && score(needed.teorijosPazymiai)
  const praktikosRezultatas = needed.praktikosPazymiai && score(needed.praktikosPazymiai)
  const { id, data, tipas, kompetencija, imone, adresas } = assessment
  return {
    atestavimas: {
      id,
      data,
      tipas,
      kompetencija: `${kompetencija.kodas} ${kompetencija.pavadinimas}`,
      imone: imone.pavadinimas,
      vieta: `${adresas.adresas}, ${adresas.miestas}`,
    },
    asmuo: named(asmuo),
    ...needed,
    ...neededCriteria(assessment, needed),
    teorijosRezultatas,
    praktikosRezultatas,
    rezultatas: outcome(tipas, teorijosRezultatas, praktikosRezultatas),
    vertintojai: assessment.vertintojai.map(named),
  }
}
const named = ({ id, vardas, pavarde }: Assessor): Assessor => ({ id, vardas, pavarde })

/** The exact text that is signed. Its fields have a fixed order, which the database does not keep. */
function signedText({ atestavimas: a, ...s }: Signed): string {
  return JSON.stringify({
    atestavimas: {
      id: a.id,
      data: a.data,
      tipas: a.tipas,
      kompetencija: a.kompetencija,
      imone: a.imone,
      vieta: a.vieta,
    },
    asmuo: named(s.asmuo),
    teorijosPazymiai: s.teorijosPazymiai,
    praktikosPazymiai: s.praktikosPazymiai,
    // Left out where there are none, as in the protocols that were signed before competencies had criteria.
    teorijosKriterijai: s.teorijosKriterijai,
    praktikosKriterijai: s.praktikosKriterijai,
    teorijosRezultatas: s.teorijosRezultatas,
    praktikosRezultatas: s.praktikosRezultatas,
    rezultatas: s.rezultatas,
    vertintojai: s.vertintojai.map(named),
  })
}

/** SHA-256 of the signed text in hex: signed by phones, printed in the PDF and stored in the row. */
export const digestOf = (signed: Signed) => createHash('sha256').update(signedText(signed)).digest('hex')

/** The criteria of the parts that have marks, as far as the competency has any. */
function neededCriteria({ teorijosKriterijai, praktikosKriterijai }: Assessment, marks: Marks) {
  return {
    ...(marks.teorijosPazymiai && teorijosKriterijai.length > 0 ? { teorijosKriterijai } : {}),
    ...(marks.praktikosPazymiai && praktikosKriterijai.length > 0 ? { praktikosKriterijai } : {}),
  }
}

/** The marks of the parts that the type includes, which are required. Marks of other parts are ignored. */
function neededMarks({ tipas }: Assessment, { teorijosPazymiai, praktikosPazymiai }: Marks) {
  const { theory, practice } = parts(tipas)
  refuseAny({
    ...(theory && !teorijosPazymiai ? { 'protokolas.teorijosPazymiai': 'required' } : {}),
    ...(practice && !praktikosPazymiai ? { 'protokolas.praktikosPazymiai': 'required' } : {}),
  })
  return {
    teorijosPazymiai: theory ? (teorijosPazymiai ?? null) : null,
    praktikosPazymiai: practice ? (praktikosPazymiai ?? null) : null,
  }
}
