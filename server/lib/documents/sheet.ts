import type { Content } from 'pdfmake/interfaces.js'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { type Drawing, drawPdf, type PdfPart } from './pdf.ts'

/** What stands in the head of each page. */
export interface SheetHead {
  /** The name of the registry. */
  registry: string
  /** The number of the document; '' where it has none. */
  numeris: string
  /** When it was made, in words: „Sudarytas 2026-11-22 14:05“. */
  data: string
}
/** How anyone can check the document, in the foot of each page. */
export interface SheetCheck {
  /** What the QR code opens. An address /t/{numeris}/{raktas} is printed as that of the page where the key is typed. */
  url: string
  /** The key in letters; null: the address alone is enough. */
  raktas: string | null
  /** One sentence on what the check says. */
  note: string
}
/** How a document stands that is issued on a day: around its content, and whether the registry seals it. */
export interface Issued {
  head: SheetHead
  check: SheetCheck | null
  /** The day of issue, YYYY-MM-DD. */
  date: string
}
export interface Sheet {
  title: string
  lang: Lang
  /** The moment of making, which the file states. The same input with the same moment is the same file. */
  at: Date
  head: SheetHead
  check: SheetCheck | null
  content: Content[]
  /** A certificate is framed, with a woven band above. */
  look?: 'plain' | 'framed'
  /** The page lies, for wide tables. */
  lying?: boolean
  /** At the left of the foot where there is no check: who made it. An array: one text for each part (pdf.ts). */
  foot?: string | readonly string[]
  images?: Record<string, string>
}

/** A document in the look of the registry, as PDF/A-2b; `places` are those of signatures. Throws ServiceUnavailable. */
export function drawSheet(sheet: Sheet, parts?: AsyncIterable<PdfPart>): Promise<Drawing> {
  const { title, lang, at, head, check, content, look = 'plain', lying = false, foot = '', images } = sheet
  return drawPdf(
    {
      info: { title, author: head.registry, subject: head.numeris, creationDate: at, producer: 'Meistras' },
      language: lang,
      version: '1.7',
      subset: 'PDF/A-2b',
      content,
      foot,
      ...(images ? { images } : {}),
      sheet: {
        look,
        lying,
        registry: head.registry,
        about: say(sheetTexts.about, lang),
        numeris: head.numeris && say(sheetTexts.number, lang, { numeris: head.numeris }),
        data: head.data,
        check: check && {
          ...check,
          title: say(sheetTexts.check, lang),
          address: addressOf(check),
          keyWord: say(sheetTexts.key, lang),
        },
      },
    },
    parts,
  )
}

/** The address as people type it. */
const addressOf = ({ url }: SheetCheck) => url.replace(/^https?:\/\//, '').replace(/\/t\/[^/]+\/[^/]+$/, '/tikrinti')
