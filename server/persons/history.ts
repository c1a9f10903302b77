import { type SqlBool, sql } from 'kysely'
import type { ListParams } from '#contract/lib/fields.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { HistoryRow } from '#contract/persons/account.ts'
import { type HistoryKind, historyChanges, historyText, views } from '#contract/persons/history.ts'
import type { Db } from '#server/db/db.ts'
import { list, type Page } from '#server/lib/list.ts'

const looks = sql.join(Object.keys(views))

/** The trail of one person's record, newest first, in plain words of a language. */
export async function listHistory(
  db: Db,
  asmuoId: number,
  query: ListParams & { rusis?: HistoryKind | undefined },
  lang: Lang,
): Promise<Page<HistoryRow>> {
  let select = db
    .selectFrom('auditas as a')
    .leftJoin('asmuo as kas', 'kas.id', 'a.asmuoId')
    .leftJoin('imone', 'imone.id', 'kas.imoneId')
    .select([
      'a.id',
      'a.laikas',
      'a.veiksmas',
      'a.lentele',
      // As text: names inside are kept as they were written.
      sql<string | null>`a.pokytis::text`.as('pokytis'),
      'kas.id as kasId',
      'kas.vardas',
      'kas.pavarde',
      'kas.vartotojoTipas',
      'imone.pavadinimas as imone',
    ])
    .where('a.apieAsmuo', '=', asmuoId)
  if (query.rusis === 'PERZIURA') select = select.where(sql<SqlBool>`a.veiksmas in (${looks})`)
  if (query.rusis === 'PAKEITIMAS') select = select.where(sql<SqlBool>`a.veiksmas not in (${looks})`)
  const page = await list(select, query, { laikas: [sql.ref('a.id')] })
  return {
    total: page.total,
    rows: page.rows.map(
      ({ id, laikas, veiksmas, lentele, pokytis, kasId, vardas, pavarde, vartotojoTipas, imone }) => ({
        id,
        laikas,
        kas: kasId
          ? { id: kasId, vardas: vardas ?? '', pavarde: pavarde ?? '', vartotojoTipas: vartotojoTipas ?? '', imone }
          : null,
        veiksmas,
        tekstas: historyText(veiksmas, lang),
        pokyciai: historyChanges(lentele, pokytis ? JSON.parse(pokytis) : {}, lang),
      }),
    ),
  }
}
