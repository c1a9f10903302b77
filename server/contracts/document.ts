import { X509Certificate } from 'node:crypto'
import type { Content } from 'pdfmake/interfaces.js'
import { documentTexts as t } from '#contract/contracts/document.ts'
import { contractTexts } from '#contract/contracts/texts.ts'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { say } from '#contract/lib/texts.ts'
import type { StoredSignature } from '#server/identity/actions.ts'
import { type Fact, facts, heading, small, titled } from '#server/lib/documents/blocks.ts'
import type { Drawing } from '#server/lib/documents/pdf.ts'
import { drawSheet, type SheetCheck, type SheetHead } from '#server/lib/documents/sheet.ts'
import { type SignatureLook, signaturePlaces } from '#server/lib/documents/signaturePlaces.ts'
import { digestOf, type SignedContract } from './signed.ts'

/** A drawing (a cleaned PNG) and its time, or an electronic signature. */
export type ContractSignature = { budas: 'PIESTAS'; png: Buffer; laikas: string } | StoredSignature

/** Who keeps the registry by law. */
export interface Registrar {
  pavadinimas: string
  kodas: string
  adresas: string
}
export interface ContractFrame {
  at: Date
  head: SheetHead
  check: SheetCheck | null
  /** The other party; null: the text alone names it. */
  registry: Registrar | null
  /** Drawn into its place at once; null: the place stays empty for a signature of the PDF. */
  signature: ContractSignature | null
  /** Whether there is a place for the registry's seal. */
  seal: boolean
}

type Lang = SignedContract['sablonas']['kalba']
const clock = (moment: string) => `${civilDay(new Date(moment))} ${civilTime(new Date(moment))}`

/** The head of a contract that has no number but that of its row. */
export const headOf = (number: number, { sablonas, data }: SignedContract): SheetHead => ({
  registry: say(sheetTexts.registry, sablonas.kalba),
  numeris: String(number),
  data: say(t.made, sablonas.kalba, { date: data }),
})

/**
 * The contract as a PDF, in its language: the parties, the text as it was read, and the places of signatures:
 * `asmuo-<id>` and `spaudas`. Throws ServiceUnavailable.
 */
export function contractPdf(signed: SignedContract, frame: ContractFrame): Promise<Drawing> {
  const { sablonas, asmuo } = signed
  const { at, head, check, registry, signature, seal } = frame
  const lang = sablonas.kalba
  const name = `${asmuo.vardas} ${asmuo.pavarde}`
  return drawSheet({
    title: sablonas.pavadinimas,
    lang,
    at,
    head,
    check,
    content: [
      ...titled(sablonas.pavadinimas, say(t.edition, lang, { version: String(sablonas.versija) })),
      ...facts(parties(name, registry, lang)),
      ...textOf(signed),
      ...signaturePlaces(
        [
          {
            id: `asmuo-${asmuo.id}`,
            role: say(t.person, lang),
            name,
            drawn: signature ? look(signature, lang) : undefined,
          },
          ...(seal
            ? [{ id: 'spaudas', role: say(sheetTexts.seal, lang), name: registry?.pavadinimas ?? head.registry }]
            : []),
        ],
        say(t.signatures, lang),
      ),
      ...(signature ? proofs(signed, signature) : []),
    ],
  })
}

const parties = (name: string, registry: Registrar | null, lang: Lang): Fact[] => [
  ...(registry
    ? [[say(t.registry, lang), `${registry.pavadinimas}\n${say(t.registryCode, lang, { ...registry })}`] as const]
    : []),
  [say(t.person, lang), name, { bold: true }],
]

/** The text in numbered sections. A heading is never separated from its first paragraph. */
const textOf = ({ tekstas }: SignedContract): Content[] =>
  tekstas.flatMap(({ antraste, pastraipos }, i): Content[] => {
    const paragraphs = pastraipos.map(
      (text, j): Content => ({
        columnGap: 6,
        margin: [0, 0, 0, 4],
        columns: [
          { width: 26, text: `${i + 1}.${j + 1}.` },
          { width: '*', text },
        ],
      }),
    )
    return [
      { unbreakable: true, stack: [heading(`${i + 1}. ${antraste}`, 12), ...paragraphs.slice(0, 1)] },
      ...paragraphs.slice(1),
    ]
  })

const look = (signature: ContractSignature, lang: Lang): SignatureLook =>
  signature.budas === 'PIESTAS'
    ? { lines: [say(t.drawn, lang), clock(signature.laikas)], tick: false, png: signature.png }
    : {
        lines: [
          say(t.electronic, lang),
          `${signature.vardas} ${signature.pavarde}`,
          `${clock(signature.laikas)} · ${say(contractTexts[signature.budas], lang)}`,
        ],
        tick: true,
      }

/** What was signed, and by which certificate: it is not in the file where the signature is only drawn into it. */
function proofs(signed: SignedContract, signature: ContractSignature): Content[] {
  const lang = signed.sablonas.kalba
  const all: [string, string][] = [[say(t.digest, lang), digestOf(signed).toString('hex')]]
  if (signature.budas !== 'PIESTAS') {
    const { subject, issuer, serialNumber } = new X509Certificate(Buffer.from(signature.sertifikatas, 'base64'))
    const oneLine = (name: string) => name.split('\n').join(', ')
    all.unshift(
      [say(t.certificate, lang), oneLine(subject)],
      [say(t.issuer, lang), oneLine(issuer)],
      [say(t.serial, lang), serialNumber],
    )
  }
  return all.map(([title, value]) => small(`${title}: ${value}`, { margin: [0, 3, 0, 0] }))
}
