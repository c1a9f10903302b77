import type { Insertable, Selectable } from 'kysely'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import type { AsmensPazymejimas, PrivalomasPazymejimas } from '#server/db/types.ts'
import { makeFile } from './make.ts'
import { nextNumber } from './numbers.ts'

/** A kind of mandatory certificate, valid for five years, and what requires it. */
export async function makeCertificate(
  db: Db,
  {
    kompetencijos = [],
    paskirtys = [],
    ...set
  }: Partial<Insertable<PrivalomasPazymejimas>> & {
    kompetencijos?: number[]
    paskirtys?: Code<'objektoPaskirtys'>[]
  } = {},
): Promise<Selectable<PrivalomasPazymejimas>> {
  const number = nextNumber()
  const row = await db
    .insertInto('privalomasPazymejimas')
    .values({ kodas: `PAZYMEJIMAS_${number}`, pavadinimas: `Pažymėjimas ${number}`, trukme: 5, ...set })
    .returningAll()
    .executeTakeFirstOrThrow()
  const pazymejimasId = row.id
  if (kompetencijos.length)
    await db
      .insertInto('privalomoPazymejimoKompetencija')
      .values(kompetencijos.map((kompetencijaId) => ({ pazymejimasId, kompetencijaId })))
      .execute()
  if (paskirtys.length)
    await db
      .insertInto('privalomoPazymejimoPaskirtis')
      .values(paskirtys.map((paskirtis) => ({ pazymejimasId, paskirtis })))
      .execute()
  return row
}

/** A certificate that a person holds, proven by one file; `failas` is its id. */
export async function makeHeldCertificate(
  db: Db,
  {
    failas,
    ...set
  }: Partial<Insertable<AsmensPazymejimas>> & { asmuoId: number; pazymejimasId: number; failas?: number },
): Promise<Selectable<AsmensPazymejimas>> {
  const row = await db
    .insertInto('asmensPazymejimas')
    .values({ isdave: 'Saugos centras', isduota: '2020-01-01', numeris: '', ...set })
    .returningAll()
    .executeTakeFirstOrThrow()
  const failasId = failas ?? (await makeFile(db)).id
  await db.insertInto('asmensPazymejimoFailas').values({ asmensPazymejimasId: row.id, failasId }).execute()
  return row
}
