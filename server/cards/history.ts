import { sql } from 'kysely'
import type { CardHistoryRow } from '#contract/cards/schema.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { historyChanges, historyText } from '#contract/persons/history.ts'
import type { Db } from '#server/db/db.ts'
import { list, type Page } from '#server/lib/rows/list.ts'

/** The audit trail of one card, newest first, in plain words of the language. The caller has checked who may read it. */
export async function listCardHistory(
  db: Db,
  numeris: string,
  query: ListParams,
  lang: Lang,
): Promise<Page<CardHistoryRow>> {
  const select = db
    .selectFrom('auditas as a')
    .leftJoin('asmuo as kas', 'kas.id', 'a.asmuoId')
    .leftJoin('imone', 'imone.id', 'kas.imoneId')
    .select([
      'a.id',
      'a.laikas',
      'a.veiksmas',
      // As text, because camel case conversion would change the names inside.
      sql<string | null>`a.pokytis::text`.as('pokytis'),
      'kas.id as kasId',
      'kas.vardas',
      'kas.pavarde',
      'imone.pavadinimas as imone',
    ])
    .where('a.lentele', '=', 'kortele')
    .where('a.irasoId', '=', db.selectFrom('kortele').select('id').where('numeris', '=', numeris))
  const { rows, total } = await list(select, query, { laikas: [sql.ref('a.id')] })
  return {
    total,
    rows: rows.map(({ id, laikas, veiksmas, pokytis, kasId, vardas, pavarde, imone }) => ({
      id,
      laikas,
      kas: kasId ? { id: kasId, vardas: vardas ?? '', pavarde: pavarde ?? '', imone } : null,
      tekstas: historyText(veiksmas, lang),
      pokyciai: historyChanges('kortele', pokytis ? JSON.parse(pokytis) : {}, lang),
    })),
  }
}
