import { protocolTexts as t } from '#contract/assessments/protocol.ts'
import { type Assessor, passMark } from '#contract/assessments/schema.ts'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { decimal, say } from '#contract/lib/texts.ts'
import { makePdf } from '#server/lib/documents/pdf.ts'
import type { Signature } from './signatures.ts'
import { digestOf, type Signed } from './signed.ts'

const lt = (key: keyof typeof t, params?: Record<string, string | number>) => say(t[key], 'lt', params)
const full = ({ vardas, pavarde }: Pick<Assessor, 'vardas' | 'pavarde'>) => `${vardas} ${pavarde}`
const score = (value: number | null) => (value === null ? '–' : decimal(value, 'lt'))

interface Completed {
  at: Date
  /** Last valid day; null if it is valid without limit, undefined if nothing was granted. */
  galioja: string | null | undefined
  /** Names of the codes that the document shows. */
  names: { tipas: string; rezultatas: string }
}

/** The protocol as a PDF. */
export function protocolPdf(signed: Signed, signatures: readonly Signature[], { at, galioja, names }: Completed) {
  const { atestavimas } = signed
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
      ...signatures.map((signature) => ({
        unbreakable: true,
        margin: [0, 0, 0, 10] as [number, number, number, number],
        columns: [
          { width: 180, ...mark(signature) },
          {
            width: '*',
            stack: [
              { text: full(signature.signer), bold: true },
              { text: signature.signer.id === signed.asmuo.id ? lt('assessedPerson') : lt('assessor') },
              { text: how(signature, at), color: '#4a5765', fontSize: 8.5 },
            ],
          },
        ],
      })),
      { text: lt('hash'), color: '#4a5765', fontSize: 8, margin: [0, 14, 0, 0] },
      { text: digestOf(signed), fontSize: 8 },
    ],
  })
}

/** What the document shows as the signature: the drawing, or the name of the electronic method. */
function mark(signature: Signature) {
  if (signature.budas === 'PIESTAS')
    return { image: `data:image/png;base64,${signature.png.toString('base64')}`, fit: [170, 70] as [number, number] }
  return {
    text: lt(signature.budas),
    color: '#0f5c7a',
    fontSize: 12,
    bold: true,
    margin: [0, 8, 0, 8] as [number, number, number, number],
  }
}
const clock = (at: Date) => `${civilDay(at)} ${civilTime(at)}`
/** „Pasirašyta mobiliuoju parašu, JONAS PETRAITIS, 2026-11-21 14:05“: the name is taken from the certificate. */
const how = (signature: Signature, at: Date) =>
  signature.budas === 'PIESTAS'
    ? lt('drawn', { laikas: clock(at) })
    : lt(`by${signature.budas}`, { vardas: full(signature), laikas: clock(new Date(signature.laikas)) })
