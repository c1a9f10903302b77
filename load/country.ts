import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { newCheckId } from '#contract/gateChecks/rules.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { hashPassword, ourselves } from '#server/lib/secrets/passwords.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import type { Visit } from './visits.ts'

/** Somebody, or some device, that calls the registry. */
export interface Caller {
  id: number
  /** The network that limits know; behind a proxy of ours (TRUST_PROXY). */
  address: string
  cookie?: string
  username?: string
  password?: string
  /** Pairs that this caller may register: a record of a register, a person. Each is used once. */
  free: [number, number][]
  /** What a gate has: the version of its list, and the print of its pack. */
  list?: number
  etag?: string
}

export interface Country {
  today: string
  cards: readonly string[]
  /** Beginnings of surnames and first names, as a clerk types them. */
  names: readonly (readonly [string, string])[]
  /** The next number of a series, from 0. */
  next: (series: string) => number
  /** Who makes the nth visit of this kind. */
  caller: (who: Visit['who'], n: number) => Caller
  /** An assessment and somebody who is not registered for it. */
  pair: (n: number) => readonly [number, number]
  /** What a gate sends at once: one to three people who came in. */
  checks: (n: number) => { patikros: object[] }
  key: string
}

export const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
const password = 'Apkrova-2026!'
const most = {
  workers: 3_000,
  representatives: 1_500,
  assessors: 150,
  trainers: 80,
  clerks: 50,
  gates: 2_000,
  sites: 1_500,
}

/** Whoever is blocked has no session. */
const mayWork = `statusas <> 'UZBLOKUOTA'`
const workersOf = `select id from asmuo where vartotojo_tipas = 'VARTOTOJAS' and statusas = 'PATIKRINTA'`
const companiesOf = `select imone_id as id from asmuo where vartotojo_tipas = 'ORG_ATSTOVAS' and imone_id is not null order by hashint8(imone_id)`

/** Gives some of the people what they need for the day: work sites with gates, trainings, passwords, sessions. */
const steps: readonly [string, unknown[]?][] = [
  [
    `insert into objektas (pavadinimas, statusas, miestas, adresas, imone_id)
     select 'Objektas ' || c.id, 'VYKDOMAS', 'Vilnius', 'Žalgirio g. ' || c.id, c.id from (${companiesOf} limit ${most.sites}) c`,
  ],
  [
    `insert into objekto_asmuo (objektas_id, imone_id, asmuo_id, paskirtis, dirba_nuo, vardas, pavarde)
     select o.id, o.imone_id, e.asmuo_id, 'Darbininkas', current_date - 30, e.vardas, e.pavarde from objektas o
     cross join lateral (select asmuo_id, vardas, pavarde from asmuo_imone e
       where e.imone_id = o.imone_id and e.statusas = 'PATVIRTINTA' order by e.id limit 60) e
     on conflict do nothing`,
  ],
  [
    `update asmuo set vartotojo_tipas = 'ORG_TVARKYTOJAS' where id in (
       select min(id) from asmuo where vartotojo_tipas = 'VARTOTOJAS' and statusas = 'PATIKRINTA' and imone_id in (${companiesOf})
         and exists (select from asmuo_imone e where e.asmuo_id = asmuo.id and e.statusas = 'PATVIRTINTA' and e.imone_id = asmuo.imone_id)
       group by imone_id order by hashint8(imone_id) limit ${most.trainers})`,
  ],
  [
    `insert into mokymas (imone_id, pavadinimas, data_nuo, registriki, tipas, miestas)
     select a.imone_id, 'Sauga statybvietėje ' || k, current_date + 20 + k, current_date + 10 + k, 'SAUGAUS_DARBO', 'Kaunas'
     from asmuo a cross join generate_series(1, 3) k where a.vartotojo_tipas = 'ORG_TVARKYTOJAS'`,
  ],
]

/** Makes the day's callers in a filled database (bench/fill.ts); triggers are as always. */
export async function makeCountry(pool: pg.Pool, now = new Date()): Promise<Country> {
  const rows = async <T>(text: string, values?: unknown[]): Promise<T[]> =>
    (await pool.query({ text, rowMode: 'array', ...(values ? { values } : {}) })).rows as T[]
  const ids = async (text: string) => (await rows<[number]>(text)).map(([id]) => id)
  for (const [text, values] of steps) await pool.query(text, values)

  let lastAddress = 0
  const newAddress = () => addressOf(++lastAddress)
  const signedIn = async (people: readonly number[]): Promise<Caller[]> => {
    const tokens = people.map(() => newToken())
    await pool.query(
      `insert into sesija (zyme, asmuo_id, budas, narsykle)
       select zyme, asmuo, 'apkrova', '' from unnest($1::bytea[], $2::bigint[]) s (zyme, asmuo)`,
      [tokens.map(hashToken), people],
    )
    return people.map((id, i) => ({ id, address: newAddress(), cookie: `meistras=${tokens[i]}`, free: [] }))
  }
  const workers = await signedIn(
    await ids(`${workersOf} and email_patvirtintas and email is not null order by hashint8(id) limit ${most.workers}`),
  )
  const hash = await hashPassword(ourselves, password)
  await pool.query('update asmuo set slaptazodis = $1 where id = any($2)', [hash, workers.map(({ id }) => id)])
  const typed: Caller[] = workers.map(({ id, address }) => ({
    id,
    address,
    username: `asmuo${id}@example.lt`,
    password,
    free: [],
  }))
  const open = `select id from atestavimas where data > current_date + 1 order by id limit 12`
  const free = await rows<[number, number]>(
    `select o.id, w.id from unnest($1::bigint[]) w (id) cross join (${open}) o
     where not exists (select from atestavimo_asmuo r where r.atest_id = o.id and r.asmuo_id = w.id) order by hashint8(w.id * 7 + o.id)`,
    [workers.map(({ id }) => id)],
  )
  const byId = new Map(workers.map((worker) => [worker.id, worker]))
  for (const [assessment, person] of free) byId.get(Number(person))?.free.push([Number(assessment), Number(person)])
  const representatives = await signedIn(
    await ids(
      `select id from asmuo where vartotojo_tipas = 'ORG_ATSTOVAS' and imone_id is not null and ${mayWork} order by hashint8(imone_id) limit ${most.representatives}`,
    ),
  )
  const assessors = await signedIn(
    await ids(`select id from asmuo where vartotojo_tipas = 'VERTINTOJAS' and ${mayWork} limit ${most.assessors}`),
  )
  const trainers = await signedIn(
    await ids(`select id from asmuo where vartotojo_tipas = 'ORG_TVARKYTOJAS' and ${mayWork} limit ${most.trainers}`),
  )
  for (const trainer of trainers)
    trainer.free = await rows<[number, number]>(
      `select m.id, e.asmuo_id from mokymas m join asmuo a on a.imone_id = m.imone_id
       join asmuo_imone e on e.imone_id = m.imone_id and e.statusas = 'PATVIRTINTA' where a.id = $1 order by e.id limit 300`,
      [trainer.id],
    )
  const clerks = await signedIn(Array(most.clerks).fill(1))

  const sites = await ids('select id from objektas order by id')
  const gateTokens = Array.from({ length: Math.min(most.gates, sites.length * 2) }, () => newToken())
  await pool.query(
    `insert into vartu_irenginys (objektas_id, pavadinimas, zyme, prijungta, paskutine)
     select objektas, 'Vartai', zyme, now(), now() from unnest($1::bytea[], $2::bigint[]) g (zyme, objektas)`,
    [gateTokens.map(hashToken), gateTokens.map((_, i) => sites[i % sites.length])],
  )
  const gates: Caller[] = gateTokens.map((token) => ({
    id: 0,
    address: newAddress(),
    cookie: `meistras-vartai=${token}`,
    free: [],
  }))

  const cards = (
    await rows<[string]>(
      `select numeris from kortele join asmuo a on a.id = asmuo_id where a.statusas <> 'UZBLOKUOTA' order by hashint8(asmuo_id) limit 5000`,
    )
  ).map(([numeris]) => numeris)
  const names = (
    await rows<[string, string]>(
      `select left(pavarde_norm, 4), left(vardas_norm, 3) from asmuo order by hashint8(id) limit 1000`,
    )
  ).map(([surname, name]) => [surname, name] as const)
  const known = new Set(workers.map(({ id }) => id))
  const pairs = (
    await rows<[number, number]>(`with open as (${open})
      select open.id, p from generate_series(2, (select least(max(id), 20000) from asmuo)) p, open
      where p % 500 <> 7 and not exists (select from atestavimo_asmuo where atest_id = open.id and asmuo_id = p) order by p, open.id`)
  ).filter(([, person]) => !known.has(Number(person)))
  await pool.query('analyze sesija, objektas, objekto_asmuo, vartu_irenginys, mokymas, asmuo')

  const series = new Map<string, number>()
  const next = (name: string) => {
    const n = series.get(name) ?? 0
    series.set(name, n + 1)
    return n
  }
  const of = {
    worker: workers,
    representative: representatives,
    assessor: assessors,
    trainer: trainers,
    clerk: clerks,
    gate: gates,
  }
  return {
    today: civilDay(now),
    cards,
    names,
    next,
    caller: (who, n) => {
      if (who === 'visitor') return { id: 0, address: newAddress(), free: [] }
      if (who === 'stranger') return { ...(typed[n % typed.length] as Caller) }
      const all = of[who]
      return all[(n * 7919) % all.length] as Caller
    },
    pair: (n) => pairs[n % pairs.length] as [number, number],
    checks: (n) => {
      const at = new Date()
      const patikros = Array.from({ length: 1 + (n % 3) }, (_, i) => ({
        id: newCheckId(at.getTime(), (count) => randomBytes(count)),
        laikas: at.toISOString(),
        sargas: 'Sargas',
        kryptis: 'IEJO',
        pagrindas: 'KORTELE',
        numeris: cards[(n * 3 + i) % cards.length],
        verdiktas: 'LEISTI',
        kodai: [],
        sprendimas: 'ILEISTA',
      }))
      return { patikros }
    },
    key: randomBytes(8).toString('hex'),
  }
}
