import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { giveTexts, type Lang, languages, type Text } from '#contract/lib/texts.ts'
import { latvian, registry } from '#contract/translations/registry.ts'
import { type Words, wordsElement } from '#contract/translations/words.ts'
import type { Db } from '#server/db/db.ts'
import { every } from '#server/lib/jobs/background.ts'

/** Seconds after which what another process has changed is said here too. */
export const refreshSeconds = 3

type Overrides = Readonly<Record<Lang, ReadonlyMap<string, Text>>>
const none: Overrides = { lt: new Map(), en: new Map(), lv: new Map() }
let overrides = none
/** What the present copy was read from. */
let mark = ''
let elements = new Map<Lang, string>()

/** What is in the table, in a few characters; a row that goes and comes again has another id. */
async function markOf(db: Db): Promise<string> {
  const { rows } = await sql<{
    mark: string
  }>`select coalesce(md5(string_agg(id || ':' || versija, ',' order by id)), '') as mark
    from vertimas`.execute(db)
  return rows[0]?.mark ?? ''
}

/**
 * Reads what administrators have worded anew and says it from then on, in this process. Where nothing has changed it
 * reads no more than that. The copy is by language alone: nothing of a request is in it.
 */
export function readWords(db: Db): Promise<void> {
  // One after another: an answer that comes late must not bring back what was said before.
  const read = reading.then(() => readAnew(db))
  reading = read.catch(() => {})
  return read
}
let reading: Promise<void> = Promise.resolve()

async function readAnew(db: Db): Promise<void> {
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

/** Reads at once when the server starts, whatever an earlier database said. */
export async function startWords(db: Db) {
  mark = '-'
  await readWords(db)
}

/** The same after a change that is kept already: where the copy can't be read now, it is read a little later. */
export const sayAnew = (db: Db, log: Pick<FastifyBaseLogger, 'error'>) =>
  readWords(db).catch((error: Error) => log.error({ err: error }, 'texts were not read'))

/** Keeps the copy fresh; answers how to stop. */
export const keepWords = (db: Db, log: FastifyBaseLogger) => every(refreshSeconds, () => readWords(db), log)

/** Has an administrator worded it anew? */
export const overriding = (lang: Lang, address: string): Text | undefined => overrides[lang].get(address)

/** The element of the application's document that says what is worded anew in its language; '' where nothing is. */
export function wordsIn(lang: Lang): string {
  const made = elements.get(lang) ?? wordsElement(wordsOf(lang))
  elements.set(lang, made)
  return made
}
const wordsOf = (lang: Lang): Words =>
  // What Latvian lacks is said in English, as it is worded there.
  Object.fromEntries(
    (lang === 'lv' ? (['lv', 'en'] as const) : [lang]).map((one) => [one, Object.fromEntries(overrides[one])]),
  )
