import type { Content } from 'pdfmake/interfaces.js'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { sized } from './blocks.ts'
import { brand, grey } from './look.ts'
import { rosette } from './shapes.ts'
import { type SignaturePlace, signaturePlaces } from './signaturePlaces.ts'

/** What a certificate or a confirmation says: of whom, and what. */
export interface Confirmed {
  title: string
  /** „Patvirtinama, kad“ */
  holds: string
  name: string
  /** Beneath the name: the number of the card. */
  about?: string | undefined
  /** „turi kompetenciją“, „dirba įmonėje“ */
  does: string
  what: string
  /** Beneath it: the code of the company. */
  whatAbout?: string | undefined
}

const nameSizes = [
  [26, 31],
  [44, 25],
  [80, 20],
  [999, 15],
] as const
const whatSizes = [
  [60, 19],
  [150, 15],
  [999, 12],
] as const

/** The sentence that the document is for, in large letters. `space`: between its parts. */
export const confirmed = ({ title, holds, name, about, does, what, whatAbout }: Confirmed, space = 24): Content[] => [
  { text: title, color: brand, bold: true, fontSize: 13, characterSpacing: 0.3, margin: [0, space / 2, 0, space + 2] },
  quiet(holds),
  sized(name, nameSizes, { characterSpacing: -0.4, lineHeight: 1.05 }),
  ...(about ? [quiet(about, [0, 6, 0, 0])] : []),
  gap(space),
  quiet(does),
  sized(what, whatSizes, { lineHeight: 1.15 }),
  ...(whatAbout ? [quiet(whatAbout, [0, 4, 0, 0])] : []),
  gap(space),
]

const quiet = (text: string, margin: [number, number, number, number] = [0, 0, 0, 4]): Content => ({
  text,
  fontSize: 11,
  color: grey,
  margin,
})

/** The end of a certificate: the place of the registry's seal, with a rosette in its row. */
export const sealed = (seal: SignaturePlace): Content => ({
  columns: [
    { width: '*', stack: signaturePlaces([seal]) },
    { width: rosetteSize, svg: rosette(rosetteSize) },
  ],
})
/** As high as the place of a signature. */
const rosetteSize = 84

/** The place of the registry's seal. */
export const sealPlace = (registry: string, lang: Lang): SignaturePlace => ({
  id: 'spaudas',
  role: say(sheetTexts.seal, lang),
  name: registry,
})

/** Empty space. */
export const gap = (height: number): Content => ({ text: '', fontSize: 1, margin: [0, 0, 0, height] })
