import { type Expression, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { endingDays } from '#contract/competencies/rules.ts'
import type { PersonQuery } from '#contract/persons/api.ts'
import { noCard } from '#contract/persons/rules.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { countedAs, startsWith } from '#server/lib/rows/list.ts'
import { lookedUp } from '#server/lib/rows/planner.ts'

// Counting a million people on each call of the users list would take seconds. Where one filter is used alone, its
// total comes from the counters of migration 030 (table `skaitiklis`), or from a count that an index answers by
// itself. The totals are exact. With two filters at once the people are counted.

type Filters = Partial<z.output<typeof PersonQuery>>
type Count = RawBuilder<number>

export const everybody = countedAs(['asmuo'])
/** People with a mark, or all the others. */
const withMark = (mark: string, wanted: boolean): Count =>
  wanted ? countedAs([mark]) : sql`${everybody} - ${countedAs([mark])}`

/** Each of these letters becomes exactly one letter when a name is normalised. */
const letters = /^[a-ząčęėįšųūž]+$/i
/** A single word of letters, with which a name may begin. */
export const isWord = (text: string | undefined): text is string => text !== undefined && letters.test(text)

/** Beginnings of names up to this length have counters. */
const longestCounted = 2
const normalised = { pavarde: 'asmuo.pavardeNorm', vardas: 'asmuo.vardasNorm' } as const
/** People whose surname (`pavarde`), first name (`vardas`) or either of them (`zodis`) begins with the text. */
function starting(kind: keyof typeof normalised | 'zodis', text: string): Count {
  if (text.length <= longestCounted)
    return sql`(select coalesce(sum(kiekis), 0)::bigint from skaitiklis where kas = ${`asmuo:${kind}:`} || paieskai(${text}))`
  const count = (condition: Expression<unknown>): Count => sql`(select count(*) from asmuo where ${condition})`
  const [surname, name] = [startsWith(normalised.pavarde, text), startsWith(normalised.vardas, text)]
  if (kind !== 'zodis') return count(kind === 'vardas' ? name : surname)
  return sql`${count(surname)} + ${count(name)} - ${count(sql`${surname} and ${name}`)}`
}

// A counter follows the stored status. An employment record past its last day is over from the next day on, but a
// daily process stores that later. These few are looked up on each call.

/** People with a confirmed record `ai` that is past its last day, unless the exception holds for them. */
const overdueExcept = (exception: Expression<unknown>) =>
  sql`(select count(distinct ai.asmuo_id) from asmuo_imone ai
    where ai.statusas = 'PATVIRTINTA' and ai.galioja_iki < current_date and not ${exception})`
/** The person of `ai` has another employment record, with alias `w`, that meets the condition. */
const hasAnother = (condition: Expression<unknown>) => lookedUp('ai.asmuoId', 'asmuo_imone', 'asmuo_id', condition)
const inForce = sql`w.statusas = 'PATVIRTINTA' and (w.galioja_iki is null or w.galioja_iki >= current_date)`

/** People with an employment record that has this status today. */
function withWork(statusas: NonNullable<Filters['imonesStatusas']>): Count {
  const written = countedAs([`asmuo:rysys:${statusas}`])
  if (statusas === 'PATVIRTINTA') return sql`${written} - ${overdueExcept(hasAnother(inForce))}`
  if (statusas === 'NEBEDIRBA') return sql`${written} + ${overdueExcept(hasAnother(sql`w.statusas = 'NEBEDIRBA'`))}`
  return written
}

const withinEndingDays = (today: string) => sql`between ${today}::date and ${today}::date + ${sql.lit(endingDays)}`

/**
 * People with a competency that ends soon. The counters count each person by the first end. Where that is in the past
 * and only not stored as expired yet, the person is added if another competency ends soon.
 */
function ending(today: string): Count {
  const first = sql`${today}::date - date '2000-01-01'`
  const another = sql`w.statusas = 'GALIOJA' and w.galioja ${withinEndingDays(today)}`
  return sql`(select coalesce(sum(kiekis), 0)::bigint from skaitiklis where kas in (
      select 'asmuo:baigiasi:' || diena from generate_series(${first}, ${first} + ${sql.lit(endingDays)}) diena))
    + (select count(distinct ak.asmuo_id) from asmens_kompetencija ak
      where ak.statusas = 'GALIOJA' and ak.galioja < ${today}::date and ${lookedUp('ak.asmuoId', 'asmens_kompetencija', 'asmuo_id', another)})`
}

/** A person has at most one card of each of these statuses, so the number of cards is the number of people. */
const onePerPerson = ['AKTYVI', 'UZSAKOMA', 'UZSAKYTA']
function withCard([code = '', ...more]: readonly string[]): Count | undefined {
  if (more.length) return undefined
  if (code === noCard) return countedAs(['asmuo:be_korteles'])
  if (!onePerPerson.includes(code)) return undefined
  return sql`(select coalesce(sum(kiekis), 0)::bigint from skaitiklis where kas like ${`kortele:${code}:%`})`
}

// Each of these counts reads one index only: a person has one active card at most, and each competency once.
const endingCards = (today: string): Count =>
  sql`(select count(*) from kortele where statusas = 'AKTYVI' and galioja_iki ${withinEndingDays(today)})`
const endingQualifications = (today: string): Count =>
  sql`(select count(distinct asmuo_id) from asmens_kvalifikacija where statusas = 'PATVIRTINTA' and galioja ${withinEndingDays(today)})`
const holding = (id: number): Count =>
  sql`(select count(*) from asmens_kompetencija where kompetencija_id = ${id} and statusas = 'GALIOJA' and coalesce(galioja, current_date) >= current_date)`

type Counter<T> = (value: T, today: string) => Count | undefined
const byFilter: { [K in keyof Filters]?: Counter<NonNullable<Filters[K]>> } = {
  statusas: (codes) => countedAs(codes.map((code) => `asmuo:statusas:${code}`)),
  vartotojoTipas: (codes) => countedAs(codes.map((code) => `asmuo:tipas:${code}`)),
  beNuotraukos: (without) => withMark('asmuo:be_nuotraukos', without),
  laukiaTvirtinimo: (waits) => withMark('asmuo:laukia', waits),
  kortelesStatusas: withCard,
  imonesStatusas: withWork,
  kompetencija: holding,
  baigiasi: (wanted, today) => (wanted ? ending(today) : undefined),
  baigiasiKortele: (wanted, today) => (wanted ? endingCards(today) : undefined),
  baigiasiKvalifikacija: (wanted, today) => (wanted ? endingQualifications(today) : undefined),
  search: (text) => (isWord(text) ? starting('zodis', text) : undefined),
  pavarde: (text) => (isWord(text) ? starting('pavarde', text) : undefined),
  vardas: (text) => (isWord(text) ? starting('vardas', text) : undefined),
}

export interface StoredTotal {
  total: number
  /** Do so many people match that a page is found soonest in the order of names? */
  isCommon: boolean
  /** For a search by one word: do as many people have a first name with this beginning? */
  isCommonName: boolean
  /** The same for surnames. */
  isCommonSurname: boolean
}

/** Where less than one person in this many matches, it is faster to find all matches and to sort them. */
const commonShare = 200

/** The total of these filters over everybody; undefined where no counter answers it. */
export async function storedTotal(db: Db, filters: Filters, today: string): Promise<StoredTotal | undefined> {
  const given = Object.entries(filters)
  if (given.length > 1) return undefined
  const [name, value] = given[0] ?? []
  const count = name ? (byFilter[name as keyof Filters] as Counter<unknown> | undefined)?.(value, today) : everybody
  if (!count) return undefined
  const { search } = filters
  const searched = (kind: 'pavarde' | 'vardas') => (isWord(search) ? starting(kind, search) : sql`0`)
  const totals = sql<{ total: number; visi: number; vardai: number; pavardes: number }>`
    select ${count} as total, ${everybody} as visi, ${searched('vardas')} as vardai, ${searched('pavarde')} as pavardes`
  const { total, visi, vardai, pavardes } = found((await totals.execute(db)).rows[0])
  const isCommon = (matched: number) => matched * commonShare >= visi
  return { total, isCommon: isCommon(total), isCommonName: isCommon(vardai), isCommonSurname: isCommon(pavardes) }
}
