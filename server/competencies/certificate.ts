import { createHash } from 'node:crypto'
import type { Content } from 'pdfmake/interfaces.js'
import { certificateTexts as words } from '#contract/competencies/certificate.ts'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { type Fact, facts, rule, sized } from '#server/lib/documents/blocks.ts'
import { brand, grey, textWidth } from '#server/lib/documents/look.ts'
import type { Drawing } from '#server/lib/documents/pdf.ts'
import { rosette } from '#server/lib/documents/shapes.ts'
import { drawSheet, type SheetCheck, type SheetHead } from '#server/lib/documents/sheet.ts'
import { signaturePlaces } from '#server/lib/documents/signaturePlaces.ts'

/** The whole text of a certificate. It has no personal code, birth date or contact, because anyone may see it. */
export interface Certified {
  lang: Lang
  numeris: string
  vardas: string
  pavarde: string
  kompetencija: string
  kodas: string
  lygis: string | null
  suteikta: string
  galioja: string | null
  pagalVertinima: boolean
  /** The company that assessed; null where nobody did. */
  vertino: string | null
  /** The number of the protocol; null where there is none. */
  protokolas: string | null
  kortele: string | null
  /** Address where anyone can check that the competency is still valid. */
  adresas: string
  pastaba: string
  /** The author of the remark; '' without a remark. */
  pastabosAutorius: string
}

/** SHA-256 of the text of a certificate, hex. Certificates with the same text have the same digest. */
export const digestOf = (certified: Certified) => createHash('sha256').update(JSON.stringify(certified)).digest('hex')

export interface Issued {
  head: SheetHead
  check: SheetCheck | null
  /** The day of issue, YYYY-MM-DD. */
  date: string
  /** Whether there is a place for the registry's seal. */
  seal: boolean
}

/** What stands around a certificate that has no number of its own: its registration number, and the public address. */
export const registrationOf = ({ lang, numeris, adresas }: Certified, date: string): Issued => ({
  head: { registry: say(sheetTexts.registry, lang), numeris, data: say(words.issued, lang, { date }) },
  check: { url: adresas, raktas: null, note: say(words.check, lang) },
  date,
  seal: false,
})

/** The certificate on one page, drawn from the registry's own data. `places`: that of the seal. Throws ServiceUnavailable. */
export function certificatePdf(certified: Certified, { head, check, date, seal }: Issued): Promise<Drawing> {
  const { lang, vardas, pavarde, kodas, kompetencija, kortele } = certified
  const t = (key: keyof typeof words, params?: Record<string, string>) => say(words[key], lang, params)
  const name = `${vardas} ${pavarde}`
  const competency = `${kodas} ${kompetencija}`
  // A remark takes the room of the empty space between the parts.
  const space = certified.pastaba ? 10 : 24
  const beside = certified.pastaba ? 8 : 14
  return drawSheet({
    title: `${t('title')} ${certified.numeris}`,
    lang,
    at: new Date(`${date}T00:00:00Z`),
    head,
    check,
    look: 'framed',
    content: [
      {
        text: t('title'),
        color: brand,
        bold: true,
        fontSize: 13,
        characterSpacing: 0.3,
        margin: [0, 12, 0, space + 2],
      },
      quiet(t('holds')),
      sized(name, nameSizes, { characterSpacing: -0.4, lineHeight: 1.05 }),
      ...(kortele ? [quiet(t('card', { numeris: kortele }), [0, 6, 0, 0])] : []),
      gap(space),
      quiet(t('has')),
      sized(competency, competencySizes, { lineHeight: 1.15 }),
      gap(space),
      rule(),
      { stack: dates(certified, t), margin: [0, beside, 0, beside - 10] },
      rule(),
      { stack: facts(basis(certified, head, t), 3), margin: [0, beside, 0, 0] },
      ...remark(certified, t('remarkOf', { name: certified.pastabosAutorius })),
      gap(beside),
      ...(certified.pastaba ? [] : [{ svg: rosette(120), relativePosition: { x: textWidth - 120, y: 4 } }]),
      ...(seal ? signaturePlaces([{ id: 'spaudas', role: say(sheetTexts.seal, lang), name: head.registry }]) : []),
    ],
  })
}

type Say = (key: keyof typeof words, params?: Record<string, string>) => string
const nameSizes = [
  [26, 31],
  [44, 25],
  [80, 20],
  [999, 15],
] as const
const competencySizes = [
  [60, 19],
  [150, 15],
  [999, 12],
] as const

const quiet = (text: string, margin: [number, number, number, number] = [0, 0, 0, 4]): Content => ({
  text,
  fontSize: 11,
  color: grey,
  margin,
})

const gap = (height: number): Content => ({ text: '', fontSize: 1, margin: [0, 0, 0, height] })

const dates = ({ suteikta, galioja, lygis }: Certified, t: Say) => {
  const large = { bold: true, fontSize: 13 }
  return facts(
    [
      [t('granted'), suteikta, large],
      [t('valid'), galioja ?? t('always'), large],
      ...(lygis ? [[t('level'), lygis, large] as const] : []),
    ],
    3,
  )
}

/** Why the registry says so: who assessed and by which protocol, or whose decision it was. */
const basis = ({ numeris, pagalVertinima, vertino, protokolas }: Certified, head: SheetHead, t: Say): Fact[] => [
  vertino ? [t('assessedBy'), vertino] : [t('basis'), t(pagalVertinima ? 'byAssessment' : 'byDecision')],
  ...(protokolas ? [[t('protocol'), t('protocolNumber', { numeris: protokolas })] as const] : []),
  ...(head.numeris === numeris ? [] : [[t('number'), numeris] as const]),
]

/** The remark is printed with its author, because the registry does not vouch for it. */
const remark = ({ pastaba }: Certified, label: string): Content[] =>
  pastaba
    ? [
        { text: label, color: grey, fontSize: 7.5, margin: [0, 0, 0, 2] },
        { text: pastaba, italics: true, fontSize: pastaba.length > 300 ? 7.5 : 9 },
      ]
    : []
