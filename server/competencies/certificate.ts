import { createHash } from 'node:crypto'
import type { Content } from 'pdfmake/interfaces.js'
import { certificateTexts as words } from '#contract/competencies/certificate.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { makePdf } from '#server/lib/documents/pdf.ts'

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
  kortele: string | null
  /** Address where anyone can check that the competency is still valid. */
  adresas: string
  pastaba: string
  /** The author of the remark; '' without a remark. */
  pastabosAutorius: string
}

/** SHA-256 of the text of a certificate, hex. Certificates with the same text have the same digest. */
export const digestOf = (certified: Certified) => createHash('sha256').update(JSON.stringify(certified)).digest('hex')

const brand = '#0f5c7a'
const muted = '#4a5765'

/** The certificate as a PDF in the registry's look, drawn from the registry's own data. `issued`: YYYY-MM-DD. */
export function certificatePdf(certified: Certified, issued: string): Promise<Buffer> {
  const { lang, vardas, pavarde } = certified
  const t = (key: keyof typeof words, params?: Record<string, string>) => say(words[key], lang, params)
  const name = `${vardas} ${pavarde}`
  const facts: [string, string][] = [
    [t('number'), certified.numeris],
    [t('code'), certified.kodas],
    ...(certified.lygis ? [[t('level'), certified.lygis] as [string, string]] : []),
    [t('granted'), certified.suteikta],
    [t('valid'), certified.galioja ?? t('always')],
    [t('basis'), t(certified.pagalVertinima ? 'byAssessment' : 'byDecision')],
    [t('card'), certified.kortele ?? t('noCard')],
  ]
  return makePdf({
    info: {
      title: `${t('title')} ${certified.numeris}`,
      author: 'Meistras',
      creationDate: new Date(`${issued}T00:00:00Z`),
    },
    language: lang,
    framed: true,
    pageMargins: [72, 72, 72, 72],
    foot: null,
    content: [
      { text: 'Meistras', color: brand, bold: true, fontSize: 16, alignment: 'center' },
      { text: t('registry'), color: muted, alignment: 'center', margin: [0, 2, 0, 36] },
      { text: t('title'), fontSize: 24, bold: true, alignment: 'center' },
      { text: t('holds'), color: muted, fontSize: 11, alignment: 'center', margin: [0, 28, 0, 6] },
      { text: name, fontSize: 20, bold: true, alignment: 'center' },
      { text: t('has'), color: muted, fontSize: 11, alignment: 'center', margin: [0, 12, 0, 6] },
      { text: certified.kompetencija, fontSize: 16, bold: true, color: brand, alignment: 'center' },
      {
        margin: [0, 32, 0, 0],
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 0,
          widths: [170, '*'],
          body: facts.map(([label, value]) => [
            { text: label, color: muted },
            { text: value, bold: true },
          ]),
        },
      },
      ...remark(certified, t('remarkOf', { name: certified.pastabosAutorius })),
      check(certified, t('check'), t('issued', { date: issued })),
    ],
  })
}

/** The remark is printed with its author, because the registry does not vouch for it. */
const remark = ({ pastaba }: Certified, label: string): Content[] =>
  pastaba
    ? [
        { text: label, color: muted, fontSize: 8.5, margin: [0, 20, 0, 4] },
        { text: pastaba, italics: true, fontSize: 9 },
      ]
    : []

const check = ({ adresas }: Certified, label: string, issued: string): Content => ({
  unbreakable: true,
  margin: [0, 32, 0, 0],
  columnGap: 20,
  columns: [
    { width: 'auto', qr: adresas, fit: 96, foreground: '#17212b' },
    {
      width: '*',
      margin: [0, 14, 0, 0],
      stack: [
        { text: label, color: muted },
        { text: adresas, link: adresas, color: brand },
        { text: issued, margin: [0, 10, 0, 0] },
      ],
    },
  ],
})
