import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { mostCards } from '#contract/cardChecks/rules.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { makeApiKey, withKey } from '#server/factories/apiKeys.ts'
import { openSession } from '#server/session/queries.ts'
import type { Ask } from './load.ts'

/** The same piece of work for the application and for the floor; several requests are sent in turn. */
interface Unit {
  app: Ask[]
  floor: Ask[]
}
export interface Work {
  name: string
  about: string
  /** A different unit for each number. */
  unit(i: number): Unit
  /** Answers can't be compared, because each request changes the data. */
  writes?: true
  /** Answers are not compared: the floor gives the rows from which the application makes its answer. */
  rowsOnly?: true
  /** Requests at once where sixteen are not what happens. */
  together?: number
}

const api = (path: string, cookie?: string): Ask => ({ path: `/api${path}`, headers: cookie ? { cookie } : {} })
const bare = (name: string, ...values: unknown[]): Ask => ({
  path: `/${name}?${encodeURIComponent(JSON.stringify(values))}`,
})
/** A different element for each number, not in the list's order. */
const some = <T>(list: readonly T[], i: number): T => list[(i * 7919) % list.length] as T

/** The public search allows 60 requests a minute from one address; the work uses as many addresses as it needs. */
const perAddress = 20
const address = (i: number) => {
  const n = Math.floor(i / perAddress)
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

/** All measured works, on the data of this database. `persons` is its size. */
export async function makeWorks(db: Db, pool: pg.Pool, persons: number): Promise<Work[]> {
  const column = async <T>(text: string): Promise<T[]> =>
    (await pool.query({ text, rowMode: 'array' })).rows.map((row) => row[0])
  const cookieOf = async (asmuoId: number) => `meistras=${await openSession(db, asmuoId, 'bench', '')}`
  const today = civilDay(new Date())
  const admin = await cookieOf(1)

  const companies = await column<number>(`
    select imone_id from asmuo_imone where statusas in ('TIKRINAMA', 'PATVIRTINTA') group by imone_id
    having bool_or(asmuo_id in (select id from asmuo where vartotojo_tipas = 'ORG_ATSTOVAS')) order by abs(count(*) - 100), imone_id limit 16`)
  const representatives = await Promise.all(
    companies.map(async (imone) => {
      const [id = 0] = await column<number>(
        `select id from asmuo where imone_id = ${imone} and vartotojo_tipas = 'ORG_ATSTOVAS'`,
      )
      return { imone, cookie: await cookieOf(id) }
    }),
  )
  const names = await column<string[]>(`
    select array[left(pavarde_norm, 4), left(vardas_norm, 3)] from asmuo where id % ${persons / 1000} = ${3 % (persons / 1000)}`)
  const cards = await column<string>(`
    select numeris from kortele join asmuo a on a.id = asmuo_id where a.statusas <> 'UZBLOKUOTA' order by hashint8(asmuo_id) limit 5000`)
  const competencies = await column<number>('select id from kompetencija order by id')
  // Nobody is registered twice, and no assessor where they assess.
  const pairs = await column<number[]>(`
    with open as (select id from atestavimas where data > current_date)
    select array[open.id, p] from generate_series(2, 2 + 100000 / (select count(*) from open)) p, open
    where p % 500 <> 7 and not exists (select from atestavimo_asmuo where atest_id = open.id and asmuo_id = p) order by p, open.id`)

  const [asked] = await column<string>('select kodas from kompetencija order by id limit 1')
  // A key may ask so many times a minute; the work uses as many as it needs.
  const keys = await Promise.all(
    (await column<number>('select id from imone order by id limit 100')).map((imoneId) => makeApiKey(db, { imoneId })),
  )

  const [crowd] = await column<{ imone: number; zmones: number }>(
    `select json_build_object('imone', imone_id, 'zmones', count(*)) from asmuo_imone where statusas in ('TIKRINAMA', 'PATVIRTINTA')
     group by imone_id order by count(*) desc, imone_id limit 1`,
  )

  const deep = Math.min(500, persons / 20 - 1)

  const filters = [
    () => ['statusas=PATVIRTINTA', bare('rowsByStatus', 'PATVIRTINTA')] as const,
    (i: number) => {
      const competency = some(competencies, i)
      return [
        `kompetencija=${competency}&statusas=ISLAIKYTA`,
        bare('rowsByCompetency', competency, 'ISLAIKYTA'),
      ] as const
    },
    (i: number) => {
      const [from, to] = [addDays(today, -60 - (i % 1000)), addDays(today, -30 - (i % 1000))]
      return [`from=${from}&iki=${to}&tipas=TEORINIS`, bare('rowsByType', from, to, 'TEORINIS')] as const
    },
    (i: number) => {
      const surname = some(names, i)[0] ?? ''
      const from = addDays(today, -730)
      return [`pavarde=${surname}&from=${from}`, bare('rowsByName', surname, from)] as const
    },
  ]

  return [
    {
      name: 'W1',
      about: 'a person by id, with company, card, competencies; the look is audited',
      unit: (i) => {
        const id = 2 + ((i * 7919) % (persons - 1))
        return { app: [api(`/asmenys/${id}`, admin)], floor: [bare('person', id)] }
      },
    },
    {
      name: 'W2',
      about: "own company's persons (about 100), page 20 and total",
      unit: (i) => {
        const { imone, cookie } = some(representatives, i)
        return { app: [api('/asmenys', cookie)], floor: [bare('ofCompany', imone)] }
      },
    },
    {
      name: 'W2a',
      about: 'all persons by surname, page 20 and total',
      unit: () => ({ app: [api('/asmenys', admin)], floor: [bare('all')] }),
    },
    {
      name: 'W2b',
      about: `the same, page ${deep}`,
      unit: () => ({ app: [api(`/asmenys?page=${deep}`, admin)], floor: [bare('deep', deep * 20)] }),
    },
    {
      name: 'W3',
      about: 'four letters of the surname and three of the first name, no diacritics, page 20 and total',
      unit: (i) => {
        const [surname = '', name = ''] = some(names, i)
        return {
          app: [api(`/asmenys?pavarde=${surname}&vardas=${name}`, admin)],
          floor: [bare('byName', surname, name)],
        }
      },
    },
    {
      name: 'W4',
      about: 'public search by card number, limited by address',
      unit: (i) => {
        const numeris = some(cards, i)
        const app = { path: `/api/korteles-public?numeris=${numeris}`, headers: { 'x-forwarded-for': address(i) } }
        return { app: [app], floor: [bare('card', numeris)] }
      },
    },
    {
      name: 'W5',
      about: 'assessments from a date, newest first, with the number of people, page 20 and total',
      unit: (i) => {
        const from = addDays(today, -(i % 365))
        return { app: [api(`/atestavimai?from=${from}&order=-data`, admin)], floor: [bare('assessments', from)] }
      },
    },
    {
      name: 'W6',
      about: 'persons by assessment: by status; competency and result; month and type; surname and two years; in turn',
      unit: (i) => {
        const [query, floor] = (filters[i % filters.length] ?? filters[0])!(Math.floor(i / filters.length))
        return { app: [api(`/atestavimai/asmenys?${query}`, admin)], floor: [floor] }
      },
    },
    {
      name: 'W7',
      about:
        'a person added to an assessment, then confirmed; idempotency key, version and audit as the screens have it',
      writes: true,
      unit: (i) => {
        const [atest, asmuo] = pairs[i % pairs.length] ?? []
        const path = `/api/atestavimai/${atest}/asmenys/${asmuo}`
        const key = { cookie: admin, 'idempotency-key': randomUUID() }
        const add: Ask = { method: 'POST', path, body: '{}', headers: key }
        const version = { cookie: admin, 'if-match': '"1"' }
        const confirm: Ask = { method: 'PUT', path, body: '{"statusas":"PATVIRTINTA"}', headers: version }
        return {
          app: [add, confirm],
          floor: [bare('add', atest, asmuo), bare('setStatus', atest, asmuo, 'PATVIRTINTA')],
        }
      },
    },
    {
      name: 'W8',
      about: 'the verdict on 500 cards for a competence, asked by the key of a program',
      rowsOnly: true,
      unit: (i) => {
        const numeriai = Array.from({ length: Math.min(mostCards, cards.length) }, (_, n) => some(cards, i * 131 + n))
        const body = JSON.stringify({ numeriai, kodas: asked })
        const headers = withKey(some(keys, i).raktas)
        return {
          app: [{ method: 'POST', path: '/api/patikra/korteles', headers, body }],
          floor: [bare('cards', numeriai, asked)],
        }
      },
    },
    {
      name: 'W9',
      about: `what the ${crowd?.zmones} people of the largest company lack, page 20 and total; the floor reads only which competencies end`,
      rowsOnly: true,
      together: 2,
      unit: () => ({
        app: [api(`/truksta?imone=${crowd?.imone}`, admin)],
        floor: [bare('ending', crowd?.imone)],
      }),
    },
  ]
}
