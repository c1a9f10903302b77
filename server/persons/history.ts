import { type SqlBool, sql } from 'kysely'
import { earlierOf } from '#contract/lib/earlier.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { HistoryRow } from '#contract/persons/account.ts'
import { type HistoryKind, historyChanges, historyTimes, views } from '#contract/persons/history.ts'
import { UpdateBody } from '#contract/persons/schema.ts'
import type { Db } from '#server/db/db.ts'
import { list, type Page } from '#server/lib/rows/list.ts'

const viewActions = sql.join(Object.keys(views))

/** Fields that a form may put back. The trail has the personal code masked. */
const restorable = Object.keys(UpdateBody.shape).filter((name) => name !== 'asmenskodas')

/** Which lines: of one kind, and of one person who acted. */
interface Asked {
  rusis?: HistoryKind | undefined
  kas?: number | undefined
}

/**
 * The lines of a person's audit trail. Views by one person with nothing between them are merged into one line; in
 * such a run, the position among all rows and among rows of the same kind differ by a constant.
 */
function lines(db: Db, asmuoId: number, { rusis, kas }: Asked) {
  let trail = db
    .selectFrom('auditas')
    .select([
      'id',
      'laikas',
      sql<number>`case when veiksmas in (${viewActions})
        then row_number() over (order by id) - row_number() over (partition by asmuo_id, veiksmas order by id)
        else -id end`.as('eile'),
      sql<string>`concat(asmuo_id, ' ', veiksmas)`.as('kas'),
    ])
    .where('apieAsmuo', '=', asmuoId)
  if (rusis === 'PERZIURA') trail = trail.where(sql<SqlBool>`veiksmas in (${viewActions})`)
  if (rusis === 'PAKEITIMAS') trail = trail.where(sql<SqlBool>`veiksmas not in (${viewActions})`)
  if (kas) trail = trail.where('asmuoId', '=', kas)
  return db
    .selectFrom(trail.as('t'))
    .select([
      sql<number>`max(id)`.as('paskutinis'),
      sql<number>`count(*)::int`.as('kartai'),
      sql<string>`min(laikas)`.as('pirma'),
    ])
    .groupBy(['kas', 'eile'])
}

/** The history of one person's record, newest first, in plain words of a language. */
export async function listHistory(
  db: Db,
  asmuoId: number,
  query: ListParams & Asked,
  lang: Lang,
): Promise<Page<HistoryRow>> {
  const select = db
    .selectFrom(lines(db, asmuoId, query).as('l'))
    .innerJoin('auditas as a', 'a.id', 'l.paskutinis')
    .leftJoin('asmuo as kas', 'kas.id', 'a.asmuoId')
    .leftJoin('imone', 'imone.id', 'kas.imoneId')
    .select([
      'a.id',
      'a.laikas',
      'a.veiksmas',
      'l.kartai',
      'l.pirma',
      'a.lentele',
      // As text, because Kysely would convert the keys of parsed JSON.
      sql<string | null>`a.pokytis::text`.as('pokytis'),
      'kas.id as kasId',
      'kas.vardas',
      'kas.pavarde',
      'kas.vartotojoTipas',
      'imone.pavadinimas as imone',
    ])
  const page = await list(select, query, { laikas: [sql.ref('a.id')] })
  return {
    total: page.total,
    rows: page.rows.map(({ id, laikas, veiksmas, kartai, pirma, lentele, pokytis: text, kasId, ...row }) => {
      const { vardas, pavarde, vartotojoTipas, imone } = row
      const pokytis = (text ? JSON.parse(text) : {}) as Record<string, unknown>
      return {
        id,
        laikas,
        kas: kasId
          ? { id: kasId, vardas: vardas ?? '', pavarde: pavarde ?? '', vartotojoTipas: vartotojoTipas ?? '', imone }
          : null,
        veiksmas,
        kartai,
        tekstas: historyTimes(veiksmas, lang, kartai, new Date(pirma)),
        pokyciai: historyChanges(lentele, pokytis, lang),
        anksciau: veiksmas === 'persons.update' ? earlierOf(pokytis, restorable) : {},
      }
    }),
  }
}
