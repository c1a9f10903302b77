import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type {
  AsmensKalba,
  AsmensVertinimas,
  AsmuoImone,
  Issilavinimas,
  Mokymas,
  MokymoAsmuo,
  Sutartis,
} from '#server/db/types.ts'
import { makeCompany, makeFile } from './make.ts'

type Values<T, Key extends keyof Insertable<T> = never> = Partial<Insertable<T>> & Pick<Insertable<T>, Key>

/** A contract with the registry, in force. Nobody has signed its file. */
export async function makeContract(db: Db, set: Values<Sutartis, 'asmuoId'>): Promise<Selectable<Sutartis>> {
  const { id: sablonasId } = await db
    .selectFrom('sutartiesSablonas')
    .select('id')
    .where('kalba', '=', 'lt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const made = { sablonasId, kalba: 'lt' as const, duomenys: '{}', santrauka: Buffer.alloc(32), parasas: '{}' }
  return db
    .insertInto('sutartis')
    .values({ ...made, failasId: (await makeFile(db)).id, pasirasyta: new Date(), ...set })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Education proven by one file; `failas` is its id. */
export async function makeEducation(
  db: Db,
  { failas, ...set }: Values<Issilavinimas, 'asmuoId'> & { failas?: number },
) {
  const education = await db
    .insertInto('issilavinimas')
    .values({ kvalifikacija: 'Mūrininkas', mokymoIstaiga: 'Statybininkų mokykla', mokesiIki: '2015', ...set })
    .returningAll()
    .executeTakeFirstOrThrow()
  const failasId = failas ?? (await makeFile(db)).id
  await db.insertInto('issilavinimoFailas').values({ issilavinimasId: education.id, failasId }).execute()
  return education
}

export const makeLanguage = (db: Db, set: Values<AsmensKalba, 'asmuoId'>): Promise<Selectable<AsmensKalba>> =>
  db
    .insertInto('asmensKalba')
    .values({ kalba: 'lt', lygis: 'GIMTOJI', ...set })
    .returningAll()
    .executeTakeFirstOrThrow()

export const makeRating = (
  db: Db,
  set: Values<AsmensVertinimas, 'asmuoId' | 'imoneId'>,
): Promise<Selectable<AsmensVertinimas>> =>
  db
    .insertInto('asmensVertinimas')
    .values({ data: sql<string>`current_date - 10`, tipas: 'METINIS', pastaba: 'Dirba gerai.', ...set })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Work without a company, confirmed. */
export const makeOwnActivity = (db: Db, set: Values<AsmuoImone, 'asmuoId'>): Promise<Selectable<AsmuoImone>> =>
  db
    .insertInto('asmuoImone')
    .values({ veiklosTipas: 'INV_VEIKLA', statusas: 'PATVIRTINTA', pareigos: '-', ...set })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A training in a week; its company is new unless one is given. */
export async function makeTraining(db: Db, set: Values<Mokymas> = {}): Promise<Selectable<Mokymas>> {
  const imoneId = set.imoneId ?? (await makeCompany(db, { tipai: ['MOKYMO'] })).id
  return db
    .insertInto('mokymas')
    .values({
      pavadinimas: 'Saugus darbas statybvietėje',
      tipas: 'SAUGAUS_DARBO',
      progKodas: 'SD-01',
      miestas: 'Vilnius',
      adresas: 'Kirtimų g. 49',
      dataNuo: sql<string>`current_date + 7`,
      registriki: sql<string>`current_date + 5`,
      ...set,
      imoneId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Registers a person to a training as LAUKIAMA. */
export async function makeTrainee(
  db: Db,
  set: Omit<Values<MokymoAsmuo, 'asmuoId' | 'mokymasId'>, 'dataNuo'>,
): Promise<Selectable<MokymoAsmuo>> {
  const training = db.selectFrom('mokymas').select('dataNuo').where('id', '=', set.mokymasId)
  const { dataNuo } = await training.executeTakeFirstOrThrow()
  return db
    .insertInto('mokymoAsmuo')
    .values({ ...set, dataNuo })
    .returningAll()
    .executeTakeFirstOrThrow()
}
