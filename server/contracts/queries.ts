import { sql } from 'kysely'
import type { ContractLanguage, ContractTemplate } from '#contract/contracts/schema.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import type { Db } from '#server/db/db.ts'
import { json } from '#server/lib/rows/json.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import type { KeptContract, KeptSignature, SignedContract } from './signed.ts'

const templates = (db: Db) =>
  db
    .selectFrom('sutartiesSablonas as s')
    .select([
      's.id',
      's.kalba',
      's.pavadinimas',
      sql.ref<{ antraste: string; pastraipos: string[] }[]>('s.tekstas').as('tekstas'),
      's.versija',
      's.galiojaNuo',
    ])

/** The templates in force on a day (YYYY-MM-DD): the newest of each language. */
export function listTemplates(
  db: Db,
  today: string,
  query: ListParams & { kalba?: ContractLanguage | undefined },
): Promise<Page<ContractTemplate>> {
  let select = templates(db).where(
    sql<boolean>`s.versija = (select max(n.versija) from sutarties_sablonas n where n.kalba = s.kalba and n.galioja_nuo <= ${today}::date)`,
  )
  if (query.kalba) select = select.where('s.kalba', '=', query.kalba)
  // Lithuanian comes first, because its text prevails.
  return list(select, query, { versija: [sql`s.kalba = 'en'`, sql.ref('s.id')] })
}

/** The template in force in a language, if there is one. */
export async function templateOf(
  db: Db,
  today: string,
  kalba: ContractLanguage,
): Promise<ContractTemplate | undefined> {
  const { rows } = await listTemplates(db, today, { page: 0, size: 1, order: 'versija', kalba })
  return rows[0]
}

export interface Kept extends KeptContract {
  id: number
  kalba: ContractLanguage
  pavadinimas: string
  versija: number
  pasirasyta: string
  pakeista: string | null
  failas: { id: number; pavadinimas: string }
  raktas: string
}
const contracts = (db: Db) =>
  db
    .selectFrom('sutartis as s')
    .innerJoin('sutartiesSablonas as t', 't.id', 's.sablonasId')
    .innerJoin('failas as f', 'f.id', 's.failasId')
    .select([
      's.id',
      's.kalba',
      't.pavadinimas',
      't.versija',
      sql.ref<SignedContract>('s.duomenys').as('duomenys'),
      's.santrauka',
      sql.ref<KeptSignature>('s.parasas').as('parasas'),
      's.pasirasyta',
      's.pakeista',
      json({ id: 'f.id', pavadinimas: 'f.pavadinimas' }, { f: 'failas' }).as('failas'),
      'f.raktas',
    ])

/** A person's contracts, including replaced ones. */
export const listContracts = (db: Db, asmuoId: number, query: ListParams): Promise<Page<Kept>> =>
  list(contracts(db).where('s.asmuoId', '=', asmuoId), query, {
    pasirasyta: [sql.ref('s.pasirasyta'), sql.ref('s.id')],
  })

/** The person's contract in force, if there is one. */
export const contractInForce = (db: Db, asmuoId: number): Promise<Kept | undefined> =>
  contracts(db).where('s.asmuoId', '=', asmuoId).where('s.pakeista', 'is', null).executeTakeFirst()
