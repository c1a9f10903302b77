import { type Expression, type Selectable, sql } from 'kysely'
import type { DocumentKind, PersonFile } from '#contract/contracts/schema.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import type { AsmensFailas } from '#server/db/types.ts'
import { readable } from '#server/files/queries.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'

/** A file with its kind: the record that it belongs to, or the kind that its owner chose. */
interface Attached {
  failasId: number
  rusis:
    | Selectable<AsmensFailas>['rusis']
    | 'SUTARTIS'
    | 'PROTOKOLAS'
    | 'VERTINIMAS'
    | 'KOMPETENCIJA'
    | 'KVALIFIKACIJA'
    | 'TOBULINIMAS'
    | 'ISSILAVINIMAS'
    | 'PAZYMA'
  vardas: string
}

/** Files of a person from every table that attaches files, with their kind and name. */
const attached = (asmuoId: number) => sql`(
  select failas_id, 'SUTARTIS' as rusis, '' as vardas from sutartis where asmuo_id = ${asmuoId}
  union all
  select failas_id, rusis, pavadinimas from asmens_failas where asmuo_id = ${asmuoId}
  union all
  select failas_id, case when protokolas then 'PROTOKOLAS' else 'VERTINIMAS' end, ''
    from atestavimo_asmens_failas where asmuo_id = ${asmuoId}
  union all
  select f.failas_id, 'KOMPETENCIJA', '' from asmens_kompetencijos_failas f
    join asmens_kompetencija ak on ak.id = f.asmens_kompetencija_id where ak.asmuo_id = ${asmuoId}
  union all
  select f.failas_id, 'KVALIFIKACIJA', '' from asmens_kvalifikacijos_failas f
    join asmens_kvalifikacija k on k.id = f.asmens_kvalifikacija_id where k.asmuo_id = ${asmuoId}
  union all
  select f.failas_id, 'TOBULINIMAS', '' from asmens_tobulinimo_failas f
    join asmens_tobulinimas p on p.id = f.asmens_tobulinimas_id where p.asmuo_id = ${asmuoId}
  union all
  select f.failas_id, 'ISSILAVINIMAS', '' from issilavinimo_failas f
    join issilavinimas i on i.id = f.issilavinimas_id where i.asmuo_id = ${asmuoId}
  union all
  select failas_id, 'PAZYMA', '' from dokumentas
    where asmuo_id = ${asmuoId} and rusis in ('DARBO_PAZYMA', 'LANKYMO_PAZYMA'))`

/** Files about a person that the session may read, each once. */
export function listFiles(db: Db, session: Session, asmuoId: number, query: ListParams): Promise<Page<PersonFile>> {
  const each = sql<Attached>`(
    select distinct on (failas_id) * from ${attached(asmuoId)} every order by failas_id, rusis)`
  const removable = sql<boolean>`exists (select from asmens_failas d
    where d.failas_id = failas.id and d.asmuo_id = ${asmuoId} and ${mayRemove(session, asmuoId)})`
  const select = db
    .selectFrom(each.as('a'))
    .innerJoin('failas', 'failas.id', 'a.failasId')
    .select([
      'failas.id',
      'failas.dydis',
      'failas.sukurta',
      'a.rusis',
      sql<string>`coalesce(nullif(a.vardas, ''), failas.pavadinimas)`.as('pavadinimas'),
      removable.as('salinamas'),
    ])
    .where(readable(session))
  const id = sql.ref('failas.id')
  return list(select, query, {
    sukurta: [sql.ref('failas.sukurta'), id],
    pavadinimas: [alphabetical('failas.pavadinimas'), id],
  })
}

/** A person's documents are removed by the person, by whoever added them, or by administrators. */
const mayRemove = (session: Session, asmuoId: number): Expression<unknown> =>
  asmuoId === session.userId || can(session, 'AccessAllImones') ? sql`true` : sql`failas.ikele = ${session.userId}`

/** Adds files to the person's documents; a file that is there already gets the new kind and name. */
export const attachFiles = (
  trx: Db,
  asmuoId: number,
  failai: readonly number[],
  what: { rusis: DocumentKind; pavadinimas: string; sukurta: Date },
) =>
  trx
    .insertInto('asmensFailas')
    .values(failai.map((failasId) => ({ asmuoId, failasId, ...what })))
    .onConflict((conflict) => conflict.columns(['asmuoId', 'failasId']).doUpdateSet({ ...what }))
    .execute()

/** Answers how many were removed: 0 if there is no document that this session may remove. */
export async function detachFile(trx: Db, session: Session, asmuoId: number, failasId: number) {
  const { numDeletedRows } = await trx
    .deleteFrom('asmensFailas')
    .where('asmuoId', '=', asmuoId)
    .where('failasId', '=', failasId)
    .where(sql<boolean>`exists (select from failas where failas.id = ${failasId} and ${mayRemove(session, asmuoId)})`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
