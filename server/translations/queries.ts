import { sql } from 'kysely'
import type { z } from 'zod'
import { type Entry, type Lang, originalOf, type Text, textOf } from '#contract/lib/texts.ts'
import { hasWords } from '#contract/lib/words.ts'
import type { TranslationQuery } from '#contract/translations/api.ts'
import { areaOf, latvian, registry } from '#contract/translations/registry.ts'
import { inOneLine, wordingOf } from '#contract/translations/rules.ts'
import type { Translation, TranslationRecord } from '#contract/translations/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import type { Page } from '#server/lib/rows/list.ts'

/** The JSON column of a text: a string, or the forms of a counted one. */
const stored = sql<Text>`tekstas`.as('tekstas')

/** The program's own text in a language; undefined where it has none. */
const originalTextOf = (entry: Entry, address: string, kalba: Lang): Text | undefined =>
  kalba === 'lv' ? latvian.get(address) : originalOf(entry, kalba)

/** All texts of a language as they are shown now; English where a Latvian text is missing. */
export const allTexts = (kalba: Lang): Record<string, Text> =>
  Object.fromEntries([...registry].map(([address, entry]) => [address, textOf(entry, kalba)[0]]))

/** The program's texts are in memory; only the changed ones are read from the database. */
export async function listTranslations(db: Db, query: z.output<typeof TranslationQuery>): Promise<Page<Translation>> {
  const { tekstuKalba: kalba, search, sritis, pakeista, truksta, order, page, size } = query
  const rows = await db
    .selectFrom('vertimas')
    .select(['raktas', stored, 'versija'])
    .where('kalba', '=', kalba)
    .execute()
  const changed = new Map(rows.map((row) => [row.raktas, row]))
  const isFound = hasWords(search ?? '')
  const all = [...registry].flatMap(([raktas, entry], nr) => {
    const row = changed.get(raktas)
    const shown = row?.tekstas ?? originalTextOf(entry, raktas, kalba)
    const record = {
      nr,
      raktas,
      kalba,
      lt: inOneLine(originalOf(entry, 'lt')),
      en: inOneLine(originalOf(entry, 'en')),
      tekstas: shown === undefined ? '' : inOneLine(shown),
      pakeista: row !== undefined,
      versija: row?.versija ?? 0,
    }
    const wanted =
      (!sritis || areaOf(raktas) === sritis) &&
      (pakeista === undefined || record.pakeista === pakeista) &&
      (truksta === undefined || (shown === undefined) === truksta) &&
      [raktas, record.tekstas, record.lt, record.en].some(isFound)
    return wanted ? [record] : []
  })
  return { rows: inOrder(all, order).slice(page * size, (page + 1) * size), total: all.length }
}

const byAlphabet = new Intl.Collator('lt')
const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
function inOrder(rows: Translation[], order: string): Translation[] {
  const keys = order.split(',').map((name) => ({
    name: name.replace(/^-/, '') as 'raktas' | 'tekstas',
    down: name.startsWith('-') ? -1 : 1,
  }))
  return rows.sort((a, b) => {
    for (const { name, down } of keys) {
      // Addresses are plain letters. A plain comparison sorts thousands of them many times faster than the collator.
      const difference = name === 'raktas' ? plain(a.raktas, b.raktas) : byAlphabet.compare(a[name], b[name])
      if (difference) return difference * down
    }
    return plain(a.raktas, b.raktas)
  })
}

const rowOf = (db: Db, raktas: string, kalba: Lang) =>
  db.selectFrom('vertimas').select(['id', stored, 'versija']).where('raktas', '=', raktas).where('kalba', '=', kalba)

/** One text; `row` is the administrator's wording, if any. Throws NotFound where the program has no text at this address. */
function recordOf(raktas: string, kalba: Lang, row: { tekstas: Text; versija: number } | undefined): TranslationRecord {
  const entry = found(registry.get(raktas))
  const original = originalTextOf(entry, raktas, kalba)
  const shown = row?.tekstas ?? original
  return {
    raktas,
    kalba,
    lt: wordingOf(originalOf(entry, 'lt')),
    en: wordingOf(originalOf(entry, 'en')),
    programos: original === undefined ? null : wordingOf(original),
    dabar: shown === undefined ? null : wordingOf(shown),
    pakeista: row !== undefined,
    versija: row?.versija ?? 0,
  }
}

export const getTranslation = async (db: Db, raktas: string, kalba: Lang) =>
  recordOf(raktas, kalba, await rowOf(db, raktas, kalba).executeTakeFirst())

/** The same for a change. Others who change this text wait, even where it has no row yet. */
export async function lockTranslation(trx: Trx, raktas: string, kalba: Lang) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vertimas:${kalba}:${raktas}`}, 0))`.execute(trx)
  return recordOf(raktas, kalba, await rowOf(trx, raktas, kalba).executeTakeFirst())
}

/** Stores a new wording. The caller has locked the text. */
export async function saveTranslation(trx: Trx, raktas: string, kalba: Lang, tekstas: Text) {
  const { id } = await trx
    .insertInto('vertimas')
    .values({ raktas, kalba, tekstas: JSON.stringify(tekstas) })
    .onConflict((conflict) =>
      conflict
        .columns(['raktas', 'kalba'])
        .doUpdateSet({ tekstas: JSON.stringify(tekstas), versija: sql<number>`vertimas.versija + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, record: await getTranslation(trx, raktas, kalba) }
}

/** Returns to the program's own text. Answers the id of the deleted row. */
export const deleteTranslation = (trx: Trx, raktas: string, kalba: Lang) =>
  trx.deleteFrom('vertimas').where('raktas', '=', raktas).where('kalba', '=', kalba).returning('id').executeTakeFirst()
