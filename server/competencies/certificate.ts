import { createHash } from 'node:crypto'
import type { Content } from 'pdfmake/interfaces.js'
import { certificateTexts as words } from '#contract/competencies/certificate.ts'
import type { DocumentContent } from '#contract/documents/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { Wanted } from '#server/documents/draft.ts'
import { framed } from '#server/documents/words.ts'
import { type Fact, facts, rule } from '#server/lib/documents/blocks.ts'
import { confirmed, gap, sealed, sealPlace } from '#server/lib/documents/confirmed.ts'
import { grey } from '#server/lib/documents/look.ts'
import type { Drawing } from '#server/lib/documents/pdf.ts'
import { drawSheet, type Issued } from '#server/lib/documents/sheet.ts'

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
  pastaba: string
  /** The author of the remark; '' without a remark. */
  pastabosAutorius: string
}

/** SHA-256 of the text of a certificate, hex. Certificates with the same text have the same digest. */
export const digestOf = (certified: Certified) => createHash('sha256').update(JSON.stringify(certified)).digest('hex')

/** What the certificate says, for the page by which it is checked. */
export function certificateContent(certified: Certified): DocumentContent {
  const { lang, vardas, pavarde, kodas, kompetencija, kortele, galioja, suteikta, lygis, pastaba } = certified
  const t: Say = (key, params) => say(words[key], lang, params)
  const said: (readonly [string, string])[] = [
    [t('granted'), suteikta],
    [t('valid'), galioja ?? t('always')],
    ...(lygis ? [[t('level'), lygis] as const] : []),
    ...(kortele ? [[t('cardTitle'), kortele] as const] : []),
    ...basis(certified, t).map(([name, value]) => [name, value] as const),
    ...(pastaba ? [[t('remarkOf', { name: certified.pastabosAutorius }), pastaba] as const] : []),
  ]
  return {
    pavadinimas: t('title'),
    apie: `${kodas} ${kompetencija}`,
    asmuo: `${vardas} ${pavarde}`,
    faktai: said.map(([pavadinimas, reiksme]) => ({ pavadinimas, reiksme })),
    lenteles: [],
    skyriai: [],
  }
}

/** The certificate as a document, sealed by the registry. */
export const certificateDocument = (
  registry: string,
  of: { asmuoId: number; id: number },
  certified: Certified,
): Wanted => ({
  rusis: 'PAZYMEJIMAS',
  of: { lentele: 'asmens_kompetencija', irasoId: of.id, asmuoId: of.asmuoId },
  kalba: certified.lang,
  santrauka: Buffer.from(digestOf(certified), 'hex'),
  turinys: certificateContent(certified),
  draw: (mark) => {
    const date = civilDay(mark.at)
    const data = say(words.issued, certified.lang, { date })
    return certificatePdf(certified, {
      ...framed(mark, certified.lang, { registry, data, note: 'noteToday' }),
      date,
    })
  },
})

/** The certificate on one page, drawn from the registry's own data. `places`: that of the seal. Throws ServiceUnavailable. */
export function certificatePdf(certified: Certified, { head, check, date }: Issued): Promise<Drawing> {
  const { lang, vardas, pavarde, kodas, kompetencija, kortele } = certified
  const t = (key: keyof typeof words, params?: Record<string, string>) => say(words[key], lang, params)
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
      ...confirmed(
        {
          title: t('title'),
          holds: t('holds'),
          name: `${vardas} ${pavarde}`,
          about: kortele ? t('card', { numeris: kortele }) : undefined,
          does: t('has'),
          what: `${kodas} ${kompetencija}`,
        },
        space,
      ),
      rule(),
      { stack: dates(certified, t), margin: [0, beside, 0, beside - 10] },
      rule(),
      { stack: facts(basis(certified, t), 3), margin: [0, beside, 0, 0] },
      ...remark(certified, t('remarkOf', { name: certified.pastabosAutorius })),
      gap(beside),
      sealed(sealPlace(head.registry, lang)),
    ],
  })
}

type Say = (key: keyof typeof words, params?: Record<string, string>) => string
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
const basis = ({ numeris, pagalVertinima, vertino, protokolas }: Certified, t: Say): Fact[] => [
  vertino ? [t('assessedBy'), vertino] : [t('basis'), t(pagalVertinima ? 'byAssessment' : 'byDecision')],
  ...(protokolas ? [[t('protocol'), t('protocolNumber', { numeris: protokolas })] as const] : []),
  [t('number'), numeris],
]

/** The remark is printed with its author, because the registry does not vouch for it. */
const remark = ({ pastaba }: Certified, label: string): Content[] =>
  pastaba
    ? [
        { text: label, color: grey, fontSize: 7.5, margin: [0, 0, 0, 2] },
        { text: pastaba, italics: true, fontSize: pastaba.length > 300 ? 7.5 : 9 },
      ]
    : []
