import { type Expression, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { endingDays } from '#contract/competencies/rules.ts'
import { noCard, type PersonQuery } from '#contract/persons/api.ts'
import type { Db } from '#server/db/db.ts'
import { startsWith } from '#server/lib/rows/list.ts'

/*
 * How many of all people a filter of the users list finds, where the database keeps that: one filter alone, by the
 * counters of migration 030 or an index alone. Exact; with two filters at once people are counted.
 */

type Filters = Partial<z.output<typeof PersonQuery>>
type Count = RawBuilder<number>

/** The sum of these counters. */
const sumOf = (marks: readonly string[]): Count =>
  sql`(select coalesce(sum(kiekis), 0)::bigint from skaitiklis where kas in (${sql.join(marks)}))`
const everybody = sumOf(['asmuo'])
/** Those with a mark, or all the others. */
const butFor = (mark: string, having: boolean): Count => (having ? sumOf([mark]) : sql`${everybody} - ${sumOf([mark])}`)

/** Letters that stand for themselves when they are normalised, one for one. */
const letters = /^[a-ząčęėįšųūž]+$/i
/** A bare word, which names may begin with. */
export const isWord = (text: string | undefined): text is string => text !== undefined && letters.test(text)

/** How long the beginnings are that have counters. */
const longest = 2
const marked = { pavarde: 'asmuo.pavardeNorm', vardas: 'asmuo.vardasNorm' } as const
/** People whose surname, first name or either of them begins so: by counters, else by their indexes alone. */
function starting(kind: keyof typeof marked | 'zodis', text: string): Count {
  if (text.length <= longest)
    return sql`(select coalesce(sum(kiekis), 0)::bigint from skaitiklis where kas = ${`asmuo:${kind}:`} || paieskai(${text}))`
  const of = (such: Expression<unknown>): Count => sql`(select count(*) from asmuo where ${such})`
  const [surname, name] = [startsWith(marked.pavarde, text), startsWith(marked.vardas, text)]
  if (kind !== 'zodis') return of(kind === 'vardas' ? name : surname)
  return sql`${of(surname)} + ${of(name)} - ${of(sql`${surname} and ${name}`)}`
}

/** Looked up for each of the few: of a subquery with a limit no table of all is made. */
const yes = (such: Expression<unknown>) => sql`coalesce((select true from ${such} limit 1), false)`

/** Confirmed links that are over, though nobody has written it down yet: few, as they are looked for every day. */
const overdue = (such: Expression<unknown>) =>
  sql`(select count(distinct ai.asmuo_id) from asmuo_imone ai
    where ai.statusas = 'PATVIRTINTA' and ai.galioja_iki < current_date and not ${such})`
const otherLink = (such: Expression<unknown>) =>
  yes(sql`asmuo_imone kita where kita.asmuo_id = ai.asmuo_id and ${such}`)
const inForce = sql`kita.statusas = 'PATVIRTINTA' and (kita.galioja_iki is null or kita.galioja_iki >= current_date)`

function linked(statusas: NonNullable<Filters['imonesStatusas']>): Count {
  const written = sumOf([`asmuo:rysys:${statusas}`])
  if (statusas === 'PATVIRTINTA') return sql`${written} - ${overdue(otherLink(inForce))}`
  if (statusas === 'NEBEDIRBA') return sql`${written} + ${overdue(otherLink(sql`kita.statusas = 'NEBEDIRBA'`))}`
  return written
}

const days = (today: string) => sql`between ${today}::date and ${today}::date + ${sql.lit(endingDays)}`

/** By the first end of each; who has one that is over and not written down, and another within the days, is added. */
function ending(today: string): Count {
  const first = sql`${today}::date - date '2000-01-01'`
  const another = sql`asmens_kompetencija kita where kita.asmuo_id = ak.asmuo_id and kita.statusas = 'GALIOJA' and kita.galioja ${days(today)}`
  return sql`(select coalesce(sum(kiekis), 0)::bigint from skaitiklis where kas in (
      select 'asmuo:baigiasi:' || diena from generate_series(${first}, ${first} + ${sql.lit(endingDays)}) diena))
    + (select count(distinct ak.asmuo_id) from asmens_kompetencija ak
      where ak.statusas = 'GALIOJA' and ak.galioja < ${today}::date and ${yes(another)})`
}

/** Of these a person has one at most, so cards are people. */
const single = ['AKTYVI', 'UZSAKOMA', 'UZSAKYTA']
function withCard([code = '', ...more]: readonly string[]): Count | undefined {
  if (more.length) return undefined
  if (code === noCard) return sumOf(['asmuo:be_korteles'])
  if (!single.includes(code)) return undefined
  return sql`(select coalesce(sum(kiekis), 0)::bigint from skaitiklis where kas like ${`kortele:${code}:%`})`
}

/** Each by an index alone: a person has one active card at most, and a competency once. */
const endingCards = (today: string): Count =>
  sql`(select count(*) from kortele where statusas = 'AKTYVI' and galioja_iki ${days(today)})`
const endingQualifications = (today: string): Count =>
  sql`(select count(distinct asmuo_id) from asmens_kvalifikacija where statusas = 'PATVIRTINTA' and galioja ${days(today)})`
const holding = (id: number): Count =>
  sql`(select count(*) from asmens_kompetencija where kompetencija_id = ${id} and statusas = 'GALIOJA' and coalesce(galioja, current_date) >= current_date)`

type Counting<T> = (value: T, today: string) => Count | undefined
const byFilter: { [K in keyof Filters]?: Counting<NonNullable<Filters[K]>> } = {
  statusas: (codes) => sumOf(codes.map((code) => `asmuo:statusas:${code}`)),
  vartotojoTipas: (codes) => sumOf(codes.map((code) => `asmuo:tipas:${code}`)),
  beNuotraukos: (without) => butFor('asmuo:be_nuotraukos', without),
  laukiaTvirtinimo: (waits) => butFor('asmuo:laukia', waits),
  kortelesStatusas: withCard,
  imonesStatusas: linked,
  kompetencija: holding,
  baigiasi: (wanted, today) => (wanted ? ending(today) : undefined),
  baigiasiKortele: (wanted, today) => (wanted ? endingCards(today) : undefined),
  baigiasiKvalifikacija: (wanted, today) => (wanted ? endingQualifications(today) : undefined),
  search: (text) => (isWord(text) ? starting('zodis', text) : undefined),
  pavarde: (text) => (isWord(text) ? starting('pavarde', text) : undefined),
  vardas: (text) => (isWord(text) ? starting('vardas', text) : undefined),
}

export interface KeptTotal {
  total: number
  /** So many of them that the first ones are soon found by going through everybody by name. */
  dense: boolean
  /** The same of those whose first name begins so, and of those whose surname does, in a search. */
  denseNames: boolean
  denseSurnames: boolean
}

/** One in so many: less, and going through everybody takes longer than sorting those that are found. */
const sparse = 200

/** The kept total of these filters over everybody; undefined where there is none. */
export async function keptTotal(db: Db, filters: Filters, today: string): Promise<KeptTotal | undefined> {
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  if (asked.length > 1) return undefined
  const [name, value] = asked[0] ?? []
  const count = name ? (byFilter[name as keyof Filters] as Counting<unknown> | undefined)?.(value, today) : everybody
  if (!count) return undefined
  const { search } = filters
  const those = (kind: 'pavarde' | 'vardas') => (isWord(search) ? starting(kind, search) : sql`0`)
  const [row] = (
    await sql<{ total: number; visi: number; vardai: number; pavardes: number }>`
      select ${count} as total, ${everybody} as visi, ${those('vardas')} as vardai, ${those('pavarde')} as pavardes`.execute(
      db,
    )
  ).rows
  const { total: found = 0, visi = 0, vardai = 0, pavardes = 0 } = row ?? {}
  const isDense = (count: number) => count * sparse >= visi
  return { total: found, dense: isDense(found), denseNames: isDense(vardai), denseSurnames: isDense(pavardes) }
}
