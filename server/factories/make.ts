import { createHash } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import { checkDigit } from '#contract/lib/personal-code.ts'
import { canonicalPhone } from '#contract/lib/phone.ts'
import type { Db } from '#server/db/db.ts'
import type {
  AsmensKompetencija,
  Asmuo,
  AsmuoImone,
  Atestavimas,
  AtestavimoAsmuo,
  Failas,
  Imone,
  Kompetencija,
  Kortele,
} from '#server/db/types.ts'
import { nextNumber } from './numbers.ts'
import { firstNames, type Sex, slug } from './words.ts'

/** The columns that a caller may set; those in `Key` are required. */
type Values<T, Key extends keyof Insertable<T> = never> = Partial<Insertable<T>> & Pick<Insertable<T>, Key>

const pad = (n: number, width: number) => String(n).padStart(width, '0')

/** Sum of eight digits times weights, mod 11. */
const weigh = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11

/** Eight digits with their check digit, as in company and VAT codes. */
export function withCheckDigit(digits: string): string {
  const first = weigh(digits, [1, 2, 3, 4, 5, 6, 7, 8])
  const second = weigh(digits, [3, 4, 5, 6, 7, 8, 9, 1])
  return digits + (first < 10 ? first : second % 10)
}

/**
 * A personal code in the specified format, with a check digit that is wrong on purpose: no living person can have it.
 * Different for different n below 1000, or on different days.
 */
export function madeUpCode(lytis: Sex, gimimoData: string, n: number): string {
  const century = 2 * (Number(gimimoData.slice(0, 2)) - 18) + (lytis === 'V' ? 1 : 2)
  const ten = `${century}${gimimoData.slice(2).replaceAll('-', '')}${pad(n % 1000, 3)}`
  return ten + ((checkDigit(ten) + 1 + (n % 9)) % 10)
}

/** Phone numbers that nobody has: +370 600 0xxxx. */
export const madeUpPhone = (n: number) => `+370 600 0${pad(n % 10_000, 4)}`

/** The values of company number n. */
export const companyRow = (n: number, set: Values<Imone> = {}): Insertable<Imone> => ({
  imKodas: withCheckDigit(`999${pad(n, 5)}`),
  pvmKodas: `LT${withCheckDigit(`9990${pad(n % 1000, 3)}1`)}`,
  pavadinimas: `UAB „Statyba ${n}“`,
  statusas: 'PATVIRTINTA',
  miestas: 'Vilnius',
  adresas: `Žalgirio g. ${n % 140}`,
  indeksas: 'LT-09300',
  savivaldybe: '13',
  tipai: ['STATYBOS'],
  ...set,
})

/** The values of person number n: an adult whose identity is confirmed; code, e-mail and phone are all made up. */
export function personRow(n: number, set: Values<Asmuo> = {}): Insertable<Asmuo> {
  const lytis: Sex = set.lytis === 'M' ? 'M' : 'V'
  const { vardas = firstNames[lytis][n % 100] ?? '', pavarde = lytis === 'V' ? 'Žukauskas' : 'Žukauskaitė' } = set
  // 997 and 14,000 have no common factor: the first 14,000 people have different birthdays.
  const gimimoData = set.gimimoData ?? addDays('1964-01-01', (n * 997) % 14_000)
  const row = {
    vardas,
    pavarde,
    lytis,
    gimimoData,
    asmenskodas: madeUpCode(lytis, gimimoData, n),
    email: `${slug(vardas, pavarde)}.${n}@example.lt`,
    emailPatvirtintas: true,
    telefonas: madeUpPhone(n),
    miestas: 'Vilnius',
    adresas: `Antakalnio g. ${n % 90}-${n % 50}`,
    regionas: 'LT-VL',
    vartotojoVardas: `${slug(vardas, pavarde)}.${n}`,
    statusas: 'PATIKRINTA' as const,
    ...set,
  }
  return { ...row, telefonasE164: canonicalPhone(row.telefonas) }
}

export const makeCompany = (db: Db, set?: Values<Imone>): Promise<Selectable<Imone>> =>
  db.insertInto('imone').values(companyRow(nextNumber(), set)).returningAll().executeTakeFirstOrThrow()

export const makePerson = (db: Db, set?: Values<Asmuo>): Promise<Selectable<Asmuo>> =>
  db.insertInto('asmuo').values(personRow(nextNumber(), set)).returningAll().executeTakeFirstOrThrow()

/** A confirmed employment since 2020. */
export const makeEmployment = (
  db: Db,
  set: Values<AsmuoImone, 'asmuoId' | 'imoneId'>,
): Promise<Selectable<AsmuoImone>> =>
  db
    .insertInto('asmuoImone')
    .values({ statusas: 'PATVIRTINTA', galiojaNuo: '2020-01-06', pareigos: 'Mūrininkas', miestas: 'Vilnius', ...set })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A person who works in the company. */
export async function makeEmployee(
  db: Db,
  imoneId: number,
  person?: Values<Asmuo>,
  link?: Values<AsmuoImone>,
): Promise<Selectable<Asmuo>> {
  const employee = await makePerson(db, person)
  await makeEmployment(db, { asmuoId: employee.id, imoneId, ...link })
  return employee
}

/** A worker's competency, valid for five years. */
export function makeCompetency(db: Db, set?: Values<Kompetencija>): Promise<Selectable<Kompetencija>> {
  const n = nextNumber()
  const row = {
    kodas: `8.1-01.${n}`,
    pavadinimas: `Mūrijimas ${n}`,
    pavadinimasEn: `Bricklaying ${n}`,
    tipas: 'DARBUOTOJO',
    sritiesKodas: '1.1-04',
    trukme: 5,
  }
  return db
    .insertInto('kompetencija')
    .values({ ...row, ...set })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A valid competency, granted a year ago for five years; the competency is new unless one is given. */
export async function makePersonCompetency(
  db: Db,
  set: Values<AsmensKompetencija, 'asmuoId'>,
): Promise<Selectable<AsmensKompetencija>> {
  const kompetencijaId = set.kompetencijaId ?? (await makeCompetency(db)).id
  return db
    .insertInto('asmensKompetencija')
    .values({
      kompTipas: 'DARBUOTOJO',
      suteikta: sql<string>`current_date - interval '1 year'`,
      galioja: sql<string>`current_date + interval '4 years'`,
      statusas: 'GALIOJA',
      lygis: 'III',
      ...set,
      kompetencijaId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An assessment of theory and practice in a week; its competency and company are new unless given. */
export async function makeAssessment(
  db: Db,
  { vertintojai = [], ...set }: Values<Atestavimas> & { vertintojai?: readonly number[] } = {},
): Promise<Selectable<Atestavimas>> {
  const kompetencijaId = set.kompetencijaId ?? (await makeCompetency(db)).id
  const imoneId = set.imoneId ?? (await makeCompany(db, { tipai: ['ATESTAVIMO'] })).id
  const assessment = await db
    .insertInto('atestavimas')
    .values({
      data: sql<string>`current_date + 7`,
      laikas: '09:00',
      tipas: 'TEORINIS_PRAKTINIS',
      pavadinimas: 'Sienų mūrijimas iš blokelių',
      aprasymas: 'Teorijos testas ir praktinė užduotis vertinimo aikštelėje.',
      miestas: 'Vilnius',
      adresas: 'Kirtimų g. 49',
      savivaldybe: '13',
      klausimuSkaicius: 20,
      ...set,
      kompetencijaId,
      imoneId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const assessors = vertintojai.map((asmuoId) => ({ atestId: assessment.id, asmuoId }))
  if (assessors.length) await db.insertInto('atestavimoVertintojas').values(assessors).execute()
  return assessment
}

/** Registers a person as LAUKIAMA; a row with a result is also completed on the assessment's day. */
export async function makeAssessmentPerson(
  db: Db,
  set: Omit<Values<AtestavimoAsmuo, 'atestId' | 'asmuoId'>, 'data' | 'kompetencijaId'>,
): Promise<Selectable<AtestavimoAsmuo>> {
  const { data, kompetencijaId } = await db
    .selectFrom('atestavimas')
    .select(['data', 'kompetencijaId'])
    .where('id', '=', set.atestId)
    .executeTakeFirstOrThrow()
  const completed = set.statusas === 'ISLAIKYTA' || set.statusas === 'NEISLAIKYTA'
  return db
    .insertInto('atestavimoAsmuo')
    .values({ uzbaigta: completed ? `${data} 15:00` : null, ...set, data, kompetencijaId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An active card. */
export const makeCard = (db: Db, set: Values<Kortele, 'asmuoId'>): Promise<Selectable<Kortele>> =>
  db
    .insertInto('kortele')
    .values({ numeris: String(90_000_000 + nextNumber()), statusas: 'AKTYVI', tipas: 'STATYBININKO', ...set })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The record of a PDF; its content is not stored. */
export function makeFile(db: Db, set?: Values<Failas>): Promise<Selectable<Failas>> {
  const n = nextNumber()
  const row = {
    raktas: `00000000-0000-4000-8000-${pad(n, 12)}`,
    pavadinimas: `dokumentas-${n}.pdf`,
    tipas: 'application/pdf',
    dydis: 1024,
    sha256: createHash('sha256').update(String(n)).digest(),
    lentele: 'ASMUO' as const,
  }
  return db
    .insertInto('failas')
    .values({ ...row, ...set })
    .returningAll()
    .executeTakeFirstOrThrow()
}
