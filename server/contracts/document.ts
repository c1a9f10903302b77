import { X509Certificate } from 'node:crypto'
import type { Content } from 'pdfmake/interfaces.js'
import { documentTexts as t } from '#contract/contracts/document.ts'
import { contractTexts } from '#contract/contracts/texts.ts'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { say } from '#contract/lib/texts.ts'
import type { StoredSignature } from '#server/identity/actions.ts'
import { makePdf } from '#server/lib/documents/pdf.ts'
import { digestOf, type SignedContract } from './signed.ts'

/** A drawing (a cleaned PNG) and its time, or an electronic signature. */
export type ContractSignature = { budas: 'PIESTAS'; png: Buffer; laikas: string } | StoredSignature

const grey = '#4a5765'
const stamp = (moment: string) => `${civilDay(new Date(moment))} ${civilTime(new Date(moment))}`

/** The signed contract as a PDF, in its language: the text as it was read, the signature, and the digest of both. */
export function contractPdf(number: number, signed: SignedContract, signature: ContractSignature): Promise<Buffer> {
  const { sablonas, asmuo, data, tekstas } = signed
  const lang = sablonas.kalba
  const name = `${asmuo.vardas} ${asmuo.pavarde}`
  const facts: [string, string][] = [[say(t.digest, lang), digestOf(signed).toString('hex')]]
  if (signature.budas !== 'PIESTAS') {
    const { subject, issuer, serialNumber } = new X509Certificate(Buffer.from(signature.sertifikatas, 'base64'))
    const oneLine = (name: string) => name.split('\n').join(', ')
    facts.unshift(
      [say(t.certificate, lang), oneLine(subject)],
      [say(t.issuer, lang), oneLine(issuer)],
      [say(t.serial, lang), serialNumber],
    )
  }
  const how: Content =
    signature.budas === 'PIESTAS'
      ? say(t.drawn, lang, { when: stamp(signature.laikas) })
      : say(t.electronic, lang, {
          way: say(contractTexts[signature.budas], lang),
          when: stamp(signature.laikas),
        })
  return makePdf({
    info: { title: sablonas.pavadinimas, author: 'Meistras', creationDate: new Date(signature.laikas) },
    language: lang,
    content: [
      { text: 'Meistras', color: '#0f5c7a', bold: true, fontSize: 11 },
      { text: sablonas.pavadinimas, fontSize: 17, bold: true, margin: [0, 4, 0, 2] },
      {
        text: say(t.number, lang, { number: String(number), version: String(sablonas.versija), date: data }),
        color: grey,
        margin: [0, 0, 0, 8],
      },
      ...tekstas.flatMap(({ antraste, pastraipos }, i): Content[] => {
        const paragraphs = pastraipos.map(
          (text, j): Content => ({
            text: `${i + 1}.${j + 1}. ${text}`,
            margin: [0, 0, 0, 4],
          }),
        )
        const heading: Content = { text: `${i + 1}. ${antraste}`, bold: true, fontSize: 11, margin: [0, 10, 0, 3] }
        // A heading is never separated from its first paragraph.
        return [{ unbreakable: true, stack: [heading, ...paragraphs.slice(0, 1)] }, ...paragraphs.slice(1)]
      }),
      {
        unbreakable: true,
        margin: [0, 18, 0, 0],
        stack: [
          { text: say(t.signature, lang), fontSize: 12, bold: true, margin: [0, 0, 0, 8] },
          {
            columns: [
              signature.budas === 'PIESTAS'
                ? { width: 190, image: `data:image/png;base64,${signature.png.toString('base64')}`, fit: [180, 80] }
                : { width: 0, text: '' },
              {
                width: '*',
                stack: [
                  { text: say(t.person, lang), color: grey },
                  {
                    text: signature.budas === 'PIESTAS' ? name : `${signature.vardas} ${signature.pavarde}`,
                    bold: true,
                  },
                  how,
                ],
              },
            ],
          },
          ...facts.map(
            ([title, value]): Content => ({
              fontSize: 8,
              margin: [0, 6, 0, 0],
              text: [{ text: `${title}: `, color: grey }, value],
            }),
          ),
        ],
      },
    ],
  })
}
