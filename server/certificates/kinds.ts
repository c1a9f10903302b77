import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { CertificateQuery } from '#contract/certificates/api.ts'
import type { Certificate, CertificateBody } from '#contract/certificates/schema.ts'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { competencyRef } from '#server/lib/rows/refs.ts'
import { wordsInTexts } from '#server/lib/rows/search.ts'
import { wrong } from '#server/lib/rows/wrong.ts'

type Query = z.output<typeof CertificateQuery>

const all = (db: Db) =>
  db.selectFrom('privalomasPazymejimas as p').select([
    'p.id',
    'p.kodas',
    'p.pavadinimas',
    'p.pavadinimasEn',
    'p.pavadinimasLv',
    'p.trukme',
    'p.aktyvus',
    'p.versija',
    sql<CompetencyRef[]>`coalesce((select json_agg(${competencyRef('k')} order by k.kodas)
          from privalomo_pazymejimo_kompetencija r join kompetencija k on k.id = r.kompetencija_id
          where r.pazymejimas_id = p.id), '[]')`.as('kompetencijos'),
    sql<
      Code<'objektoPaskirtys'>[]
    >`coalesce((select json_agg(r.paskirtis order by r.paskirtis) from privalomo_pazymejimo_paskirtis r
          where r.pazymejimas_id = p.id), '[]')`.as('paskirtys'),
  ])

const byName = [alphabetical('p.pavadinimas'), sql.ref('p.id')]

const filters: Filters<Query> = {
  search: wordsInTexts('p.kodas', 'p.pavadinimas', 'p.pavadinimasEn', 'p.pavadinimasLv'),
  aktyvus: equals('p.aktyvus'),
  kompetencija: (id) =>
    sql<SqlBool>`p.id in (select pazymejimas_id from privalomo_pazymejimo_kompetencija where kompetencija_id = ${id})`,
  paskirtis: (purposes) =>
    sql<SqlBool>`p.id in (select pazymejimas_id from privalomo_pazymejimo_paskirtis where paskirtis in (${sql.join(purposes)}))`,
}

export const listKinds = (db: Db, query: Query): Promise<Page<Certificate>> =>
  list(all(db).where(matching(query, filters)), query, {
    kodas: [sql.ref('p.kodas')],
    pavadinimas: byName,
    trukme: [sql.ref('p.trukme'), ...byName],
  })

export const getKind = async (db: Db, id: number): Promise<Certificate> =>
  found(await all(db).where('p.id', '=', id).executeTakeFirst())

/** Locks a kind for a change, so that no certificate of it is added meanwhile. Throws NotFound. */
export async function lockKind(trx: Trx, id: number): Promise<Certificate> {
  const locked = trx.selectFrom('privalomasPazymejimas').select('id').where('id', '=', id).forUpdate().execute()
  return (await together(locked, getKind(trx, id)))[1]
}

/** Throws KodasAlreadyExists, and InvalidFormFields if a competency does not exist. */
export async function insertKind(trx: Trx, { kompetencijos, paskirtys, ...values }: CertificateBody) {
  const { id } = await trx.insertInto('privalomasPazymejimas').values(values).returning('id').executeTakeFirstOrThrow()
  await setReasons(trx, id, { kompetencijos, paskirtys })
  return getKind(trx, id)
}

/** Changes a locked kind. Throws as `insertKind`. */
export async function updateKind(trx: Trx, id: number, { kompetencijos, paskirtys, ...values }: CertificateBody) {
  await sendWithNext(
    trx,
    trx
      .updateTable('privalomasPazymejimas')
      .set({ ...values, versija: sql<number>`versija + 1` })
      .where('id', '=', id)
      .execute(),
  )
  await setReasons(trx, id, { kompetencijos, paskirtys })
  return getKind(trx, id)
}

/** Deletes a kind. The database deletes the rows that require it. */
export const deleteKind = (trx: Trx, id: number) =>
  sendWithNext(trx, trx.deleteFrom('privalomasPazymejimas').where('id', '=', id).execute())

export const useOfKind = (db: Db, id: number) =>
  db
    .selectFrom('asmensPazymejimas')
    .select(({ fn }) => [fn.countAll<number>().as('irasai'), fn.count<number>('asmuoId').distinct().as('asmenys')])
    .select(
      sql<number>`(select count(*) from objekto_reikalavimo_pazymejimas where pazymejimas_id = ${id})`.as(
        'reikalavimai',
      ),
    )
    .where('pazymejimasId', '=', id)
    .executeTakeFirstOrThrow()

/** Replaces the competencies and purposes that require the kind. */
async function setReasons(
  trx: Trx,
  pazymejimasId: number,
  { kompetencijos, paskirtys }: Pick<CertificateBody, 'kompetencijos' | 'paskirtys'>,
) {
  const ids = [...new Set(kompetencijos.map(({ id }) => id))]
  const known = ids.length ? await trx.selectFrom('kompetencija').select('id').where('id', 'in', ids).execute() : []
  if (known.length !== ids.length) throw wrong({ kompetencijos: 'notFound' })
  await sendWithNext(
    trx,
    trx.deleteFrom('privalomoPazymejimoKompetencija').where('pazymejimasId', '=', pazymejimasId).execute(),
  )
  await sendWithNext(
    trx,
    trx.deleteFrom('privalomoPazymejimoPaskirtis').where('pazymejimasId', '=', pazymejimasId).execute(),
  )
  if (ids.length)
    await sendWithNext(
      trx,
      trx
        .insertInto('privalomoPazymejimoKompetencija')
        .values(ids.map((kompetencijaId) => ({ pazymejimasId, kompetencijaId })))
        .execute(),
    )
  if (paskirtys.length)
    await sendWithNext(
      trx,
      trx
        .insertInto('privalomoPazymejimoPaskirtis')
        .values([...new Set(paskirtys)].map((paskirtis) => ({ pazymejimasId, paskirtis })))
        .execute(),
    )
}
