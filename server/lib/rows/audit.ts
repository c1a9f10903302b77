import { createHash } from 'node:crypto'
import { type Expression, type QueryCreator, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Trx } from '#server/db/db.ts'
import type { DB } from '#server/db/types.ts'

export interface Entry {
  /** What was done, `area.call`; by default the name of the call. */
  veiksmas?: string
  lentele?: string
  irasoId?: number
  /** The person whose record it is; they see the row in their own profile. */
  apieAsmuo?: number
  /** What changed; never secrets. */
  pokytis?: Record<string, unknown>
}

/** Who did it, by which call and request. */
export interface Origin {
  veiksmas: string
  asmuoId: number | null
  uzklausa: string
}

/**
 * An audit row for each record that `seen` selects, as a part (`with`) of the statement that reads them: one trip, and no
 * row for what is not found. `about` are the columns of the record.
 */
export const auditOf =
  <TB extends keyof DB>(
    { veiksmas, asmuoId, uzklausa }: Origin,
    lentele: string,
    seen: SelectQueryBuilder<DB, TB, unknown>,
    about: { irasoId: Expression<number>; apieAsmuo: Expression<number | null> },
  ) =>
  (creator: QueryCreator<DB>) =>
    creator
      .insertInto('auditas')
      .columns(['veiksmas', 'asmuoId', 'uzklausa', 'lentele', 'irasoId', 'apieAsmuo'])
      .expression(
        seen.select([
          sql<string>`${veiksmas}::text`.as('veiksmas'),
          sql<number | null>`${asmuoId}::bigint`.as('asmuoId'),
          sql<string>`${uzklausa}::text`.as('uzklausa'),
          sql<string>`${lentele}::text`.as('lentele'),
          sql<number>`${about.irasoId}`.as('irasoId'),
          sql<number | null>`${about.apieAsmuo}`.as('apieAsmuo'),
        ]),
      )

/**
 * Appends rows to the trail, in one statement whose text does not depend on their number. Call it in the transaction of
 * the change, so that both are stored or neither.
 */
export async function writeAudit(db: Db, ...entries: readonly (Entry & Origin)[]): Promise<void> {
  const [only] = entries
  if (!only) return
  if (entries.length === 1) {
    const { pokytis, ...row } = only
    await db
      .insertInto('auditas')
      .values({ ...row, pokytis: pokytis ? JSON.stringify(pokytis) : null })
      .execute()
    return
  }
  await sql`insert into auditas (asmuo_id, veiksmas, lentele, iraso_id, apie_asmuo, pokytis, uzklausa)
    select "asmuoId", veiksmas, lentele, "irasoId", "apieAsmuo", pokytis, uzklausa
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as eilute("asmuoId" bigint, veiksmas text, lentele text,
      "irasoId" bigint, "apieAsmuo" bigint, pokytis jsonb, uzklausa text)`.execute(db)
}

/**
 * Tells the database who acts in this transaction, and by which request or run. Audit rows that a trigger writes name
 * them.
 */
export const actFor = (trx: Trx, asmuoId: number | null, uzklausa: string) =>
  sql`select set_config('meistras.asmuo', ${String(asmuoId ?? '')}, true),
    set_config('meistras.uzklausa', ${uzklausa}, true)`.execute(trx)

/** Fields that differ, `{ field: [before, after] }`: what an update writes to the trail. */
export function changes(before: Record<string, unknown>, after: Record<string, unknown>) {
  const differing = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return Object.fromEntries(differing.map((key) => [key, [before[key] ?? null, after[key] ?? null]]))
}

const lockKey = 7_215_001
/** The row as PostgreSQL prints it, so that writer and verifier hash the same text. */
export const printed = sql<string>`jsonb_build_array(a.id, extract(epoch from a.laikas), a.asmuo_id, a.veiksmas, a.lentele, a.iraso_id, a.apie_asmuo, a.pokytis, a.uzklausa)::text`
export const link = (previous: Buffer, row: string) => createHash('sha256').update(previous).update(row).digest()
export const genesis = Buffer.alloc(32)

/**
 * Adds the rows written since the last time to the hash chain, up to `most`; answers how many. Only one process seals at
 * a time; a second one answers 0. Rows of open transactions are sealed the next time.
 */
export function sealAudit(db: Db, most = 1000): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows: lock } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as got`.execute(trx)
    if (!lock[0]?.got) return 0
    const { rows } = await sql<{ id: number; menuo: string; printed: string }>`
      select a.id, date_trunc('month', a.laikas at time zone 'UTC')::date as menuo, ${printed} as printed
      from audito_eile e join auditas a on a.id = e.auditas_id and a.laikas = e.laikas
      order by a.id limit ${most}`.execute(trx)
    if (rows.length === 0) return 0
    const last = await trx
      .selectFrom('auditoGrandis')
      .select(['eile', 'santrauka'])
      .orderBy('eile', 'desc')
      .limit(1)
      .executeTakeFirst()
    let { eile, santrauka } = last ?? { eile: 0, santrauka: genesis }
    const links = rows.map((row) => {
      santrauka = link(santrauka, row.printed)
      eile += 1
      return { eile, auditasId: row.id, santrauka, menuo: row.menuo }
    })
    await trx.insertInto('auditoGrandis').values(links).execute()
    await trx
      .deleteFrom('auditoEile')
      .where(
        'auditasId',
        'in',
        rows.map((row) => row.id),
      )
      .execute()
    return rows.length
  })
}
