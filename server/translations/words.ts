import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { giveTexts, type Lang, languages, type Text } from '#contract/lib/texts.ts'
import { latvian, registry } from '#contract/translations/registry.ts'
import { type Words, wordsElement } from '#contract/translations/words.ts'
import type { Db } from '#server/db/db.ts'
import { every } from '#server/lib/jobs/background.ts'

/** Seconds after which this process uses wordings that another process has stored. */
export const refreshSeconds = 3

type Overrides = Readonly<Record<Lang, ReadonlyMap<string, Text>>>
const none: Overrides = { lt: new Map(), en: new Map(), lv: new Map() }
let overrides = none
/** The state of the table from which the present copy was read. */
let mark = ''
let elements = new Map<Lang, string>()

/** A digest of the state of the table. A row that is deleted and added again has another id. */
async function markOf(db: Db): Promise<string> {
  const { rows } = await sql<{
    mark: string
  }>`select coalesce(md5(string_agg(id || ':' || versija, ',' order by id)), '') as mark
    from vertimas`.execute(db)
  return rows[0]?.mark ?? ''
}

/**
 * Reads the administrators' wordings and uses them in this process from then on. Where nothing has changed, it reads
 * only the digest. The copy depends on the language alone, never on a request.
 */
export function readWords(db: Db): Promise<void> {
  // Reads follow one another, so that a late answer does not bring back older wordings.
  const read = reading.then(() => readChanged(db))
  reading = read.catch(() => {})
  return read
}
let reading: Promise<void> = Promise.resolve()

async function readChanged(db: Db): Promise<void> {
  const now = await markOf(db)
  if (now === mark) return
  const rows = await db
    .selectFrom('vertimas')
    .select(['raktas', 'kalba', sql<Text>`tekstas`.as('tekstas')])
    .execute()
  const next = { lt: new Map<string, Text>(), en: new Map<string, Text>(), lv: new Map<string, Text>() }
  for (const { raktas, kalba, tekstas } of rows) if (registry.has(raktas)) next[kalba].set(raktas, tekstas)
  overrides = next
  mark = now
  give()
}

function give() {
  for (const lang of languages)
    giveTexts(lang, lang === 'lv' ? new Map([...latvian, ...overrides.lv]) : overrides[lang])
  elements = new Map()
}
give()

/** Reads at once when the server starts, even if another database was read before. */
export async function startWords(db: Db) {
  mark = '-'
  await readWords(db)
}

/** The same after a change that is committed. Where the read fails, the periodic refresh reads it later. */
export const reloadWords = (db: Db, log: Pick<FastifyBaseLogger, 'error'>) =>
  readWords(db).catch((error: Error) => log.error({ err: error }, 'texts were not read'))

/** Refreshes the copy every few seconds; returns a function that stops it. */
export const keepWords = (db: Db, log: FastifyBaseLogger) => every(refreshSeconds, () => readWords(db), log)

/** The administrator's wording of a text, if there is one. */
export const overriding = (lang: Lang, address: string): Text | undefined => overrides[lang].get(address)

/** The element of the application's document with the changed wordings of its language; '' where there are none. */
export function wordsIn(lang: Lang): string {
  const element = elements.get(lang) ?? wordsElement(wordsOf(lang))
  elements.set(lang, element)
  return element
}
const wordsOf = (lang: Lang): Words =>
  // English wordings are included for Latvian, because English stands in for missing Latvian texts.
  Object.fromEntries(
    (lang === 'lv' ? (['lv', 'en'] as const) : [lang]).map((one) => [one, Object.fromEntries(overrides[one])]),
  )
