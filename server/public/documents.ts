import { documentIn, keyIn, numberIn } from '#contract/documents/number.ts'
import { AppError } from '#contract/errors.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { MessageKey } from '#contract/messages.ts'
import { type DocumentCheckPage, type DocumentPage, pathOf } from '#contract/public/pages.ts'
import type { Db } from '#server/db/db.ts'
import { checkDocument } from '#server/documents/check.ts'
import { queryValues } from './query.ts'

interface Typed {
  numeris: string
  raktas: string
}
const form = (values: Typed, more: Partial<DocumentCheckPage> = {}): DocumentCheckPage => ({
  name: 'documentCheck',
  values,
  fields: {},
  notFound: false,
  retryAfter: null,
  ...more,
})

/** The errors of what was typed. */
const errorsOf = ({ numeris, raktas }: Typed): Record<string, MessageKey> => ({
  ...(numberIn(numeris) ? {} : { numeris: numeris ? 'pattern' : 'required' }),
  ...(keyIn(raktas) ? {} : { raktas: raktas ? 'pattern' : 'required' }),
})

/** The form; answers the address of the document where the number and the key can be read, or its code was pasted. */
export function documentCheckPage(lang: Lang, query: unknown): DocumentCheckPage | string {
  const { numeris = '', raktas = '' } = queryValues(query)
  const typed = { numeris, raktas }
  const [number, key, pasted] = [numberIn(numeris), keyIn(raktas), documentIn(numeris)]
  if (pasted) return pathOf.document(lang, pasted.numeris, pasted.raktas)
  if (number && key) return pathOf.document(lang, number, key)
  // A link may bring the number alone; the form always sends both.
  const wasSent = 'raktas' in (query as object)
  return form(typed, wasSent ? { fields: errorsOf(typed) } : {})
}

/** Where the box for everything leads if a document was meant; undefined if something else was. */
export function documentSearched(lang: Lang, text: string): string | undefined {
  const [pasted, number] = [documentIn(text), numberIn(text)]
  if (pasted) return pathOf.document(lang, pasted.numeris, pasted.raktas)
  return number && `${pathOf.documentCheck(lang)}?${new URLSearchParams({ numeris: number })}`
}

/**
 * The document of an address, which people also type: small letters and spaces lead to the address as it is printed. Where
 * there is none, or this network has asked too often, the form with what was typed.
 */
export async function documentPage(
  db: Db,
  asker: { pool: Db; network: string; now: Date },
  lang: Lang,
  typed: Typed,
): Promise<DocumentPage | DocumentCheckPage | string> {
  const [numeris, raktas] = [numberIn(typed.numeris), keyIn(typed.raktas)]
  if (!numeris || !raktas) return form(typed, { fields: errorsOf(typed), notFound: true })
  if (numeris !== typed.numeris || raktas !== typed.raktas) return pathOf.document(lang, numeris, raktas)
  try {
    const document = await checkDocument(db, asker, { numeris, raktas })
    return { name: 'document', raktas, document, checked: asker.now.toISOString() }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'DocumentNotFound') return form(typed, { notFound: true })
    if (error.code === 'TooManyRequests') return form(typed, { retryAfter: error.retryAfter ?? 60 })
    throw error
  }
}
