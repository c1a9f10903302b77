import type { Content } from 'pdfmake/interfaces.js'
import { protocolTexts as t } from '#contract/assessments/protocol.ts'
import { type Assessor, passMark } from '#contract/assessments/schema.ts'
import type { DocumentContent } from '#contract/documents/schema.ts'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { decimal, say } from '#contract/lib/texts.ts'
import { clock, phoneLines } from '#server/documents/words.ts'
import {
  type Cell,
  type Column,
  type Fact,
  facts,
  heading,
  resultBand,
  small,
  table,
  titled,
} from '#server/lib/documents/blocks.ts'
import type { Drawing } from '#server/lib/documents/pdf.ts'
import { drawSheet, type SheetCheck, type SheetHead } from '#server/lib/documents/sheet.ts'
import { type SignatureLook, type SignaturePlace, signaturePlaces } from '#server/lib/documents/signaturePlaces.ts'
import type { Signature } from './signatures.ts'
import { digestOf, type Signed } from './signed.ts'

/** It is a document of the registry, so it is in Lithuanian. */
const lt = (key: keyof typeof t, params?: Record<string, string | number>) => say(t[key], 'lt', params)
const full = ({ vardas, pavarde }: Pick<Assessor, 'vardas' | 'pavarde'>) => `${vardas} ${pavarde}`
const score = (value: number | null) => (value === null ? '–' : decimal(value, 'lt'))

/** What the assessment came to, in the words of the document. */
export interface Outcome {
  /** Last valid day; null if it is valid without limit, undefined if nothing was granted. */
  galioja: string | null | undefined
  names: { tipas: string; rezultatas: string }
}
interface Completed extends Outcome {
  at: Date
  head: SheetHead
  check: SheetCheck | null
  /** An extract says what was signed and by whom: the number of the protocol, and the words of its signatures. */
  extract?: { numeris: string; signatures: readonly Signature[] }
}

/**
 * The protocol as a PDF, and the places of its signatures: `asmuo-<id>` of each signer, and `spaudas`.
 * Throws ServiceUnavailable.
 */
export function protocolPdf(signed: Signed, completed: Completed): Promise<Drawing> {
  const { at, head, check, extract } = completed
  const { atestavimas } = signed
  const title = lt(extract ? 'extract' : 'title')
  return drawSheet({
    title,
    lang: 'lt',
    at,
    head,
    check,
    content: [
      ...titled(title, atestavimas.kompetencija),
      resultBand(resultOf(signed, completed)),
      ...facts(factsOf(signed, completed)),
      { stack: [marks(signed)], margin: [0, 8, 0, 0] },
      ...criteria(signed),
      ...signaturePlaces(placesOf(signed, completed), lt('signatures')),
      small(lt('hash'), { margin: [0, 6, 0, 0] }),
      small(digestOf(signed)),
      ...(extract ? [small(lt('extractOf', { numeris: extract.numeris }), { margin: [0, 6, 0, 0] })] : []),
    ],
  })
}

const factsOf = ({ atestavimas, asmuo }: Signed, { names }: Outcome): Fact[] => [
  [lt('person'), full(asmuo), { bold: true }],
  [lt('date'), atestavimas.data],
  [lt('place'), atestavimas.vieta],
  [lt('company'), atestavimas.imone],
  [lt('type'), names.tipas],
  [lt('passMark'), lt('points', { count: passMark })],
]

/** What the protocol says, for the page by which it is checked. */
export function protocolContent(signed: Signed, outcome: Outcome): DocumentContent {
  const { titles, rows } = marksOf(signed)
  const { label, value, beside } = resultOf(signed, outcome)
  const said: (readonly [string, string])[] = [
    ...factsOf(signed, outcome).map(([name, fact]) => [name, fact] as const),
    [label, value],
    [beside.label, beside.value],
    [lt('hash'), digestOf(signed)],
  ]
  return {
    pavadinimas: lt('title'),
    apie: signed.atestavimas.kompetencija,
    asmuo: full(signed.asmuo),
    faktai: said.map(([pavadinimas, reiksme]) => ({ pavadinimas, reiksme })),
    lenteles: [
      {
        pavadinimas: lt('marks'),
        antrastes: titles,
        eilutes: rows.map(({ name, marks, points }) => [name, ...marks, points]),
      },
      ...criteriaOf(signed).map(({ title, titles: antrastes, rows: eilutes }) => ({
        pavadinimas: title,
        antrastes,
        eilutes,
      })),
    ],
    skyriai: [],
  }
}

function resultOf({ rezultatas }: Signed, { galioja, names }: Outcome) {
  const until = galioja === null ? lt('unlimited') : lt('until', { data: galioja ?? '' })
  return {
    label: lt('result'),
    value: names.rezultatas,
    good: rezultatas === 'ISLAIKYTA',
    beside:
      galioja === undefined
        ? { label: lt('competency'), value: lt('notGranted') }
        : { label: lt('validity'), value: until },
  }
}

/** The parts that were assessed. */
const partsOf = (signed: Signed) =>
  [
    {
      name: lt('theory'),
      marks: signed.teorijosPazymiai,
      criteria: signed.teorijosKriterijai,
      score: signed.teorijosRezultatas,
    },
    {
      name: lt('practice'),
      marks: signed.praktikosPazymiai,
      criteria: signed.praktikosKriterijai,
      score: signed.praktikosRezultatas,
    },
  ].flatMap(({ marks, ...part }) => (marks ? [{ ...part, marks }] : []))

/** The marks of each part, a column a task. */
function marksOf(signed: Signed) {
  const parts = partsOf(signed)
  const tasks = Array.from({ length: Math.max(0, ...parts.map(({ marks }) => marks.length)) }, (_, i) => i)
  return {
    titles: [lt('part'), ...tasks.map((i) => lt('task', { nr: i + 1 })), lt('score')],
    rows: parts.map(({ name, marks, score: points }) => ({
      name,
      marks: tasks.map((i) => String(marks[i] ?? '–')),
      points: score(points),
    })),
  }
}

function marks(signed: Signed): Content {
  const { titles, rows } = marksOf(signed)
  const width = (i: number): Column['width'] => (i === 0 ? '*' : i === titles.length - 1 ? 56 : 38)
  const columns = titles.map((title, i): Column => ({ title, width: width(i), ...(i > 0 ? { figures: true } : {}) }))
  return table(
    columns,
    rows.map((row): Cell[] => [row.name, ...row.marks, { text: row.points, bold: true }]),
  )
}

/** What each mark was given for, a table a part; of a part without criteria, none. */
const criteriaOf = (signed: Signed) =>
  partsOf(signed).flatMap(({ name, marks, criteria }) =>
    criteria
      ? [
          {
            title: lt('criteriaOf', { part: name }),
            titles: [lt('number'), lt('criterion'), lt('mark')],
            rows: criteria.map((text, i) => [String(i + 1), text, String(marks[i] ?? '–')]),
          },
        ]
      : [],
  )

/** Side by side, so that a protocol of both parts has all marks on its first page. */
function criteria(signed: Signed): Content[] {
  const parts = criteriaOf(signed).map(({ title, titles, rows }): Content => {
    const columns = titles.map((name, i): Column => ({ title: name, width: i === 1 ? '*' : 'auto', figures: i === 2 }))
    return { stack: [heading(title, 14), table(columns, rows, 9)], unbreakable: true }
  })
  return parts.length > 0 ? [{ columns: parts, columnGap: 24 }] : []
}

function placesOf({ asmuo, vertintojai }: Signed, { head, extract }: Completed): SignaturePlace[] {
  const of = (signer: Assessor, role: 'person' | 'assessor'): SignaturePlace => {
    const made = extract?.signatures.find((signature) => signature.signer.id === signer.id)
    return { id: fieldOf(signer.id), role: lt(role), name: full(signer), drawn: made && look(made) }
  }
  return [
    of(asmuo, 'person'),
    ...vertintojai.map((one) => of(one, 'assessor')),
    { id: 'spaudas', role: say(sheetTexts.seal, 'lt'), name: head.registry },
  ]
}

/** The field of a signer in the PDF. */
export const fieldOf = (asmuoId: number) => `asmuo-${asmuoId}`

/** How and when somebody signed. The drawing itself stays in the protocol. */
const look = (signature: Signature): SignatureLook => ({
  tick: false,
  lines:
    signature.budas === 'PIESTAS'
      ? [lt('drawn'), clock(new Date(signature.laikas))]
      : phoneLines(
          'lt',
          signature.budas,
          new Date(signature.laikas),
        )({ vardas: full(signature), lygis: signature.lygis }),
})
