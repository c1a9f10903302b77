import { createHash } from 'node:crypto'
import { protocolTexts as t } from '#contract/assessments/protocol.ts'
import { type Assessment, type Assessor, passMark, type RowStatus } from '#contract/assessments/schema.ts'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { decimal, say } from '#contract/lib/texts.ts'
import { makePdf } from '#server/lib/pdf.ts'

export interface Signature {
  signer: Assessor
  png: Buffer
}
/** What is signed: everything the protocol claims, in one fixed order. */
export interface Signed {
  atestavimas: { id: number; data: string; tipas: string; kompetencija: string; imone: string; vieta: string }
  asmuo: Assessor
  teorijosPazymiai: readonly number[] | null
  praktikosPazymiai: readonly number[] | null
  teorijosRezultatas: number | null
  praktikosRezultatas: number | null
  rezultatas: RowStatus
  vertintojai: readonly Assessor[]
  uzbaigta: string
}

/** SHA-256 of the signed data, hex: stands on the PDF and beside the row; a changed byte changes it. */
export const digestOf = (signed: Signed) => createHash('sha256').update(JSON.stringify(signed)).digest('hex')

export const signedData = (
  assessment: Assessment,
  asmuo: Assessor,
  result: Omit<Signed, 'atestavimas' | 'asmuo' | 'vertintojai'>,
): Signed => ({
  atestavimas: {
    id: assessment.id,
    data: assessment.data,
    tipas: assessment.tipas,
    kompetencija: `${assessment.kompetencija.kodas} ${assessment.kompetencija.pavadinimas}`,
    imone: assessment.imone.pavadinimas,
    vieta: `${assessment.adresas.adresas}, ${assessment.adresas.miestas}`,
  },
  asmuo,
  ...result,
  vertintojai: assessment.vertintojai,
})

const lt = (key: keyof typeof t, params?: Record<string, string | number>) => say(t[key], 'lt', params)
const full = ({ vardas, pavarde }: Assessor) => `${vardas} ${pavarde}`
const score = (value: number | null) => (value === null ? '–' : decimal(value, 'lt'))

/** The names that codes have in the document; looked up once by the caller. */
export interface Names {
  tipas: string
  rezultatas: string
}

/** The protocol as a PDF. `galioja`: last valid day, null where without limit, undefined where nothing was granted. */
export function protocolPdf(
  signed: Signed,
  signatures: readonly Signature[],
  galioja: string | null | undefined,
  names: Names,
) {
  const { atestavimas } = signed
  const at = new Date(signed.uzbaigta)
  const facts: [string, string][] = [
    [lt('person'), full(signed.asmuo)],
    [lt('competency'), atestavimas.kompetencija],
    [lt('date'), atestavimas.data],
    [lt('place'), atestavimas.vieta],
    [lt('company'), atestavimas.imone],
    [lt('type'), names.tipas],
  ]
  const parts = [
    { name: lt('theory'), marks: signed.teorijosPazymiai, score: signed.teorijosRezultatas },
    { name: lt('practice'), marks: signed.praktikosPazymiai, score: signed.praktikosRezultatas },
  ].filter((part) => part.marks)
  const validity =
    galioja === undefined ? [] : [[lt('validity'), galioja === null ? lt('unlimited') : lt('until', { data: galioja })]]
  return makePdf({
    info: { title: lt('title'), author: 'Meistras', creationDate: at },
    content: [
      { text: 'Meistras', color: '#0f5c7a', bold: true, fontSize: 11 },
      { text: lt('title'), fontSize: 17, bold: true, margin: [0, 4, 0, 16] },
      {
        layout: 'lightHorizontalLines',
        table: { widths: [140, '*'], body: facts.map(([name, value]) => [{ text: name, color: '#4a5765' }, value]) },
      },
      {
        margin: [0, 16, 0, 4],
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: [140, '*', 80],
          body: [
            [lt('part'), lt('marks'), lt('score')].map((text) => ({ text, bold: true })),
            ...parts.map((part) => [part.name, (part.marks ?? []).join('   '), score(part.score)]),
          ],
        },
      },
      { text: lt('passMark', { mark: passMark }), color: '#4a5765', fontSize: 8.5 },
      {
        margin: [0, 12, 0, 0],
        layout: 'lightHorizontalLines',
        table: {
          widths: [140, '*'],
          body: [
            [
              { text: lt('result'), bold: true },
              { text: names.rezultatas, bold: true },
            ],
            ...validity,
          ],
        },
      },
      { text: lt('signatures'), fontSize: 12, bold: true, margin: [0, 20, 0, 8] },
      ...signatures.map(({ signer, png }) => ({
        unbreakable: true,
        margin: [0, 0, 0, 10] as [number, number, number, number],
        columns: [
          { width: 180, image: `data:image/png;base64,${png.toString('base64')}`, fit: [170, 70] as [number, number] },
          {
            width: '*',
            stack: [
              { text: full(signer), bold: true },
              { text: signer.id === signed.asmuo.id ? lt('assessedPerson') : lt('assessor') },
              { text: lt('drawn', { laikas: `${civilDay(at)} ${civilTime(at)}` }), color: '#4a5765', fontSize: 8.5 },
            ],
          },
        ],
      })),
      { text: lt('hash'), color: '#4a5765', fontSize: 8, margin: [0, 14, 0, 0] },
      { text: digestOf(signed), fontSize: 8 },
    ],
  })
}
