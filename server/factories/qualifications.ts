import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { AsmensKvalifikacija, AsmensTobulinimas } from '#server/db/types.ts'
import { makeFile } from './make.ts'

type Values<T, Key extends keyof Insertable<T> = never> = Partial<Insertable<T>> & Pick<Insertable<T>, Key>

/** A waiting qualification, proven by one file (`failas` is its id; null for none). */
export async function makeQualification(
  db: Db,
  { failas, ...set }: Values<AsmensKvalifikacija, 'asmuoId'> & { failas?: number | null },
): Promise<Selectable<AsmensKvalifikacija>> {
  const qualification = await db
    .insertInto('asmensKvalifikacija')
    .values({ kvalifikacija: 'NSSV', tipas: 'ATESTATAS', isdavimoData: '2020-03-02', teises: ['NSSV'], ...set })
    .returningAll()
    .executeTakeFirstOrThrow()
  const failasId = failas === undefined ? (await makeFile(db)).id : failas
  if (failasId)
    await db
      .insertInto('asmensKvalifikacijosFailas')
      .values({ asmensKvalifikacijaId: qualification.id, failasId })
      .execute()
  return qualification
}

export const makeImprovement = (
  db: Db,
  set: Values<AsmensTobulinimas, 'asmuoId'>,
): Promise<Selectable<AsmensTobulinimas>> =>
  db
    .insertInto('asmensTobulinimas')
    .values({
      pavadinimas: 'Statybos teisės naujienos',
      budas: 'SEMINARAS',
      data: sql<string>`current_date - 30`,
      ...set,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
