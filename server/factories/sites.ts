import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type {
  DarboValandos,
  DarbuotojuPoreikis,
  KortelesUzsakymas,
  Objektas,
  ObjektoAsmuo,
  ObjektoIrenginys,
  ObjektoReikalavimas,
  Subrangovas,
} from '#server/db/types.ts'
import { nextNumber } from './numbers.ts'

type Values<T, Key extends keyof Insertable<T> = never> = Partial<Insertable<T>> & Pick<Insertable<T>, Key>

export const makeSite = (db: Db, set: Values<Objektas, 'imoneId'>): Promise<Selectable<Objektas>> =>
  db
    .insertInto('objektas')
    .values({
      pavadinimas: 'Gyvenamasis namas',
      statusas: 'VYKDOMAS',
      miestas: 'Vilnius',
      adresas: 'Gedimino pr. 9',
      ...set,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const makeSubcontractor = (
  db: Db,
  set: Values<Subrangovas, 'objektasId' | 'imoneId'>,
): Promise<Selectable<Subrangovas>> => db.insertInto('subrangovas').values(set).returningAll().executeTakeFirstOrThrow()

/** A working day from 8 to 17. */
export const makeHours = (
  db: Db,
  set: Values<DarboValandos, 'objektasId' | 'imoneId' | 'savDiena'>,
): Promise<Selectable<DarboValandos>> =>
  db
    .insertInto('darboValandos')
    .values({ nuo: '08:00', iki: '17:00', ...set })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A valid control device with an unknown password. */
export const makeDevice = (
  db: Db,
  set: Values<ObjektoIrenginys, 'objektasId'>,
): Promise<Selectable<ObjektoIrenginys>> =>
  db
    .insertInto('objektoIrenginys')
    .values({ serijinisNumeris: `ALK-${nextNumber()}`, slaptazodis: '', ...set })
    .returningAll()
    .executeTakeFirstOrThrow()

/** What a site asks of everybody who works there: any one of these competencies and certificates. */
export async function makeRequirement(
  db: Db,
  {
    kompetencijos = [],
    pazymejimai = [],
    ...set
  }: Values<ObjektoReikalavimas, 'objektasId'> & { kompetencijos?: readonly number[]; pazymejimai?: readonly number[] },
): Promise<Selectable<ObjektoReikalavimas>> {
  const row = await db.insertInto('objektoReikalavimas').values(set).returningAll().executeTakeFirstOrThrow()
  const reikalavimasId = row.id
  if (kompetencijos.length)
    await db
      .insertInto('objektoReikalavimoKompetencija')
      .values(kompetencijos.map((kompetencijaId) => ({ reikalavimasId, kompetencijaId })))
      .execute()
  if (pazymejimai.length)
    await db
      .insertInto('objektoReikalavimoPazymejimas')
      .values(pazymejimai.map((pazymejimasId) => ({ reikalavimasId, pazymejimasId })))
      .execute()
  return row
}

/** A worker in a site since the beginning of the year 2026. */
export const makeSitePerson = (db: Db, set: Values<ObjektoAsmuo, 'objektasId'>): Promise<Selectable<ObjektoAsmuo>> =>
  db
    .insertInto('objektoAsmuo')
    .values({ paskirtis: 'DARBUOTOJAS', dirbaNuo: '2026-01-02', ...set })
    .returningAll()
    .executeTakeFirstOrThrow()

export const makeOrder = (db: Db, set: Values<KortelesUzsakymas> = {}): Promise<Selectable<KortelesUzsakymas>> =>
  db
    .insertInto('kortelesUzsakymas')
    .values({
      gavejoPavadinimas: 'UAB „Statyba“',
      gavejoTelefonas: '+370 600 00001',
      miestas: 'Vilnius',
      adresas: 'Žalgirio g. 1',
      indeksas: 'LT-09300',
      ...set,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const makeNeed = (
  db: Db,
  set: Values<DarbuotojuPoreikis, 'imoneId' | 'profesijaId' | 'sritiesKodas'>,
): Promise<Selectable<DarbuotojuPoreikis>> =>
  db
    .insertInto('darbuotojuPoreikis')
    .values({ metai: 2026, kiekis: 5, ...set })
    .returningAll()
    .executeTakeFirstOrThrow()
