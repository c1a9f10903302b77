import type { Content } from 'pdfmake/interfaces.js'
import { protocolTexts as t } from '#contract/assessments/protocol.ts'
import { type Assessor, passMark } from '#contract/assessments/schema.ts'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { decimal, say } from '#contract/lib/texts.ts'
import {
  type Cell,
  type Column,
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

interface Completed {
  at: Date
  /** Last valid day; null if it is valid without limit, undefined if nothing was granted. */
  galioja: string | null | undefined
  /** Names of the codes that the document shows. */
  names: { tipas: string; rezultatas: string }
  head: SheetHead
  check: SheetCheck | null
  /** Signatures that are drawn into their places at once. The places of other signers stay empty. */
  signatures: readonly Signature[]
  /** Whether there is a place for the registry's seal. */
  seal: boolean
}

/**
 * The protocol as a PDF, and the places of its signatures: `asmuo-<id>` of each signer, and `spaudas`.
 * Throws ServiceUnavailable.
 */
export function protocolPdf(signed: Signed, completed: Completed): Promise<Drawing> {
  const { at, head, check, names, seal } = completed
  const { atestavimas, asmuo } = signed
  return drawSheet({
    title: lt('title'),
    lang: 'lt',
    at,
    head,
    check,
    content: [
      ...titled(lt('title'), atestavimas.kompetencija),
      result(signed, completed),
      ...facts([
        [lt('person'), full(asmuo), { bold: true }],
        [lt('date'), atestavimas.data],
        [lt('place'), atestavimas.vieta],
        [lt('company'), atestavimas.imone],
        [lt('type'), names.tipas],
        [lt('passMark'), lt('points', { count: passMark })],
      ]),
      { stack: [marks(signed)], margin: [0, 8, 0, 0] },
      ...signaturePlaces(heading(lt('signatures')), placesOf(signed, completed)),
      // A signature of the PDF proves the whole file; where there is none, the digest says what was signed.
      ...(seal ? [] : [small(lt('hash'), { margin: [0, 6, 0, 0] }), small(digestOf(signed))]),
    ],
  })
}

const result = ({ rezultatas }: Signed, { galioja, names }: Completed): Content => {
  const until = galioja === null ? lt('unlimited') : lt('until', { data: galioja ?? '' })
  return resultBand({
    label: lt('result'),
    value: names.rezultatas,
    good: rezultatas === 'ISLAIKYTA',
    beside:
      galioja === undefined
        ? { label: lt('granted'), value: lt('notGranted') }
        : { label: lt('validity'), value: until },
  })
}

/** The marks of each part, a column a task. */
function marks(signed: Signed): Content {
  const parts = [
    { name: lt('theory'), marks: signed.teorijosPazymiai, score: signed.teorijosRezultatas },
    { name: lt('practice'), marks: signed.praktikosPazymiai, score: signed.praktikosRezultatas },
  ].flatMap(({ marks, ...part }) => (marks ? [{ ...part, marks }] : []))
  const tasks = Math.max(0, ...parts.map(({ marks }) => marks.length))
  const columns: Column[] = [
    { title: lt('part'), width: '*' },
    ...Array.from({ length: tasks }, (_, i) => ({ title: lt('task', { nr: i + 1 }), width: 38, figures: true })),
    { title: lt('score'), width: 56, figures: true },
  ]
  const rows = parts.map(({ name, marks, score: points }): Cell[] => [
    name,
    ...Array.from({ length: tasks }, (_, i) => marks[i] ?? null),
    { text: score(points), bold: true },
  ])
  return table(columns, rows)
}

function placesOf({ asmuo, vertintojai }: Signed, { at, head, signatures, seal }: Completed): SignaturePlace[] {
  const of = (signer: Assessor, role: 'assessedPerson' | 'assessor'): SignaturePlace => {
    const made = signatures.find((signature) => signature.signer.id === signer.id)
    return { id: `asmuo-${signer.id}`, role: lt(role), name: full(signer), drawn: made && look(made, at) }
  }
  return [
    of(asmuo, 'assessedPerson'),
    ...vertintojai.map((one) => of(one, 'assessor')),
    ...(seal ? [{ id: 'spaudas', role: say(sheetTexts.seal, 'lt'), name: head.registry }] : []),
  ]
}

const clock = (at: Date) => `${civilDay(at)} ${civilTime(at)}`
/** The drawing with its time, or the way, the name of the certificate and the time. */
const look = (signature: Signature, at: Date): SignatureLook =>
  signature.budas === 'PIESTAS'
    ? { lines: [lt('drawn'), clock(at)], tick: false, png: signature.png }
    : { lines: [lt(`by${signature.budas}`), full(signature), clock(new Date(signature.laikas))], tick: true }
