import type { Content } from 'pdfmake/interfaces.js'
import { documentTexts as t } from '#contract/contracts/document.ts'
import type { DocumentContent } from '#contract/documents/schema.ts'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { say } from '#contract/lib/texts.ts'
import { type Fact, facts, heading, small, titled } from '#server/lib/documents/blocks.ts'
import type { Drawing } from '#server/lib/documents/pdf.ts'
import { drawSheet, type SheetCheck, type SheetHead } from '#server/lib/documents/sheet.ts'
import { signaturePlaces } from '#server/lib/documents/signaturePlaces.ts'
import type { Author } from '#server/lib/pades/metadata.ts'
import { digestOf, type SignedContract } from './signed.ts'

export interface ContractFrame {
  at: Date
  head: SheetHead
  check: SheetCheck | null
  /** The other party: who keeps the registry by law. */
  registry: Author
}

type Lang = SignedContract['sablonas']['kalba']
/** The field of the person's signature in the PDF. */
export const fieldOf = ({ asmuo }: SignedContract) => `asmuo-${asmuo.id}`

/**
 * The contract as a PDF, in its language: the parties, the text as it was read, and the places of signatures:
 * `asmuo-<id>` and `spaudas`. Throws ServiceUnavailable.
 */
export function contractPdf(signed: SignedContract, frame: ContractFrame): Promise<Drawing> {
  const { sablonas, asmuo } = signed
  const { at, head, check, registry } = frame
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
          { id: fieldOf(signed), role: say(t.person, lang), name },
          { id: 'spaudas', role: say(sheetTexts.seal, lang), name: registry.name },
        ],
        say(t.signatures, lang),
      ),
      small(`${say(t.digest, lang)}: ${digestOf(signed).toString('hex')}`, { margin: [0, 3, 0, 0] }),
    ],
  })
}

const parties = (name: string, { name: registry, code, address }: Author, lang: Lang): Fact[] => [
  [say(t.registry, lang), `${registry}\n${say(t.registryCode, lang, { kodas: code, adresas: address })}`],
  [say(t.person, lang), name, { bold: true }],
]

/** A value wherever it stands in a text, with spaces between its characters or without, as phones are written. */
const spaced = (value: string) =>
  new RegExp([...value.replace(/\s/g, '')].map((sign) => sign.replace(/[^\w]/, '\\$&')).join('\\s?'), 'g')

/** What the contract says, for the page by which it is checked: anyone with its key reads that, so codes are left out. */
export function contractContent(signed: SignedContract, registry: Author): DocumentContent {
  const { sablonas, asmuo, tekstas } = signed
  const lang = sablonas.kalba
  const name = `${asmuo.vardas} ${asmuo.pavarde}`
  const hidden = [asmuo.asmenskodas, asmuo.telefonas, asmuo.email].flatMap((value) => (value ? [spaced(value)] : []))
  const open = (text: string) => hidden.reduce((said, value) => said.replace(value, '***'), text)
  return {
    pavadinimas: sablonas.pavadinimas,
    apie: say(t.edition, lang, { version: String(sablonas.versija) }),
    asmuo: name,
    faktai: parties(name, registry, lang).map(([pavadinimas, reiksme]) => ({ pavadinimas, reiksme })),
    lenteles: [],
    skyriai: tekstas.map(({ antraste, pastraipos }) => ({ antraste, pastraipos: pastraipos.map(open) })),
  }
}

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
