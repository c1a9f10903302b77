import { afterEach, beforeAll, beforeEach } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import {
  makeCompany,
  makeCompetency,
  makeEmployment,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { refreshSupply } from './supply.ts'
import { path, reportsTest } from './testing.ts'

interface Held {
  sritis: string
  lygis: string | null
  galioja: string | null
}
interface Person {
  savivaldybe: string
  regionas: string
  blocked: boolean
  held: Held[]
}
export const areas = ['1.1-04', '1.1-03', '1.1-08'] as const
const levels = ['', 'I', 'II', 'III', 'IV'] as const

export interface Place {
  sritis?: string
  lygis?: string
  regionas?: string
  savivaldybe?: string
}
/** Setup for tests that compare people with demand: ninety people of every kind, and their expected counts. */
export function supplyTest() {
  const { t, w, year, need } = reportsTest()
  const today = civilDay(new Date())
  const now = () => t.clock.now
  const people: Person[] = []
  beforeAll(async () => {
    // The people of the world get no competencies, so that only the people below are counted.
    await t.db.deleteFrom('asmensKompetencija').execute()
    const competencies = new Map<string, number[]>()
    for (const sritiesKodas of areas)
      competencies.set(sritiesKodas, [
        (await makeCompetency(t.db, { sritiesKodas })).id,
        (await makeCompetency(t.db, { sritiesKodas })).id,
      ])
    const companies: { id: number; savivaldybe: string; regionas: string }[] = []
    for (const [savivaldybe, regionas] of [
      ['13', 'LT-VL'],
      ['19', 'LT-KU'],
      ['52', 'LT-KU'],
    ] as const)
      companies.push({ id: (await makeCompany(t.db, { savivaldybe })).id, savivaldybe, regionas })
    for (let i = 0; i < 90; i += 1) {
      const blocked = i % 17 === 0
      const town = [
        { miestas: 'Klaipėda', regionas: 'LT-KL', at: ['21', 'LT-KL'] },
        { miestas: 'klaipeda', regionas: null, at: ['21', 'LT-KL'] },
        { miestas: 'Mažasis kaimas', regionas: 'LT-TE', at: ['', 'LT-TE'] },
        { miestas: '', regionas: null, at: ['', ''] },
      ][i % 4]
      const { id } = await makePerson(t.db, {
        miestas: town?.miestas ?? '',
        regionas: town?.regionas ?? null,
        statusas: blocked ? 'UZBLOKUOTA' : 'PATIKRINTA',
      })
      let [savivaldybe = '', regionas = ''] = town?.at ?? []
      const company = companies[i % 3]
      // Some work there, some wait to be confirmed, some have left, some have no work.
      const link = (['PATVIRTINTA', 'TIKRINAMA', 'ENDED', 'PATVIRTINTA', null] as const)[i % 5]
      if (link && company) {
        const ended = link === 'ENDED'
        await makeEmployment(t.db, {
          asmuoId: id,
          imoneId: company.id,
          statusas: ended ? 'PATVIRTINTA' : link,
          galiojaIki: ended ? addDays(today, -1) : null,
        })
        if (link === 'PATVIRTINTA') ({ savivaldybe, regionas } = company)
      }
      const held: Held[] = []
      for (const [at, sritis] of areas.entries()) {
        if ((i + at) % 3 === 0) continue
        for (const [nth, kompetencijaId] of (competencies.get(sritis) ?? []).entries()) {
          const n = i * 5 + at * 3 + nth
          const galioja = [null, today, addDays(today, -1), `${year + 1}-12-31`, `${year + 2}-06-30`][n % 5] ?? null
          const lygis = levels[n % 5] || null
          const statusas = n % 11 === 0 ? 'LAUKIAMA' : n % 13 === 0 ? 'NEGALIOJA' : 'GALIOJA'
          await makePersonCompetency(t.db, {
            asmuoId: id,
            kompetencijaId,
            suteikta: '2020-01-01',
            galioja,
            lygis,
            statusas,
          })
          if (statusas === 'GALIOJA') held.push({ sritis, lygis, galioja })
        }
      }
      people.push({ savivaldybe, regionas, blocked, held })
    }
    await refreshSupply(t.db, now(), true)
  })
  beforeEach(() => t.db.deleteFrom('darbuotojuPoreikis').execute())
  afterEach(() => {
    t.clock.now = new Date()
  })

  /** Who holds what in a year, computed in the simplest way: one entry for each person and area. */
  function truth(metai: number, on = today) {
    const day = metai === Number(on.slice(0, 4)) ? on : `${metai}-12-31`
    return people.flatMap(({ blocked, savivaldybe, regionas, held }) =>
      blocked
        ? []
        : areas.flatMap((sritis) => {
            const valid = held.filter(
              (one) => one.sritis === sritis && (one.galioja ?? '9') >= day && (one.galioja ?? '9') >= on,
            )
            if (valid.length === 0) return []
            const best = Math.max(...valid.map(({ lygis }) => levels.indexOf((lygis ?? '') as 'I')))
            return [{ sritis, lygis: levels[best] ?? '', savivaldybe, regionas }]
          }),
    )
  }
  const stored = async () =>
    (await t.db.selectFrom('pasiula').selectAll().execute())
      .map(({ metai, sritiesKodas, lygis, regionas, savivaldybe, zmones }) =>
        JSON.stringify([metai, sritiesKodas, lygis, regionas, savivaldybe, zmones]),
      )
      .sort()
  function counted(on = today) {
    const first = Number(on.slice(0, 4))
    const cells = new Map<string, number>()
    for (let metai = first; metai <= first + 4; metai += 1)
      for (const { sritis, lygis, regionas, savivaldybe } of truth(metai, on)) {
        const key = JSON.stringify([metai, sritis, lygis, regionas, savivaldybe])
        cells.set(key, (cells.get(key) ?? 0) + 1)
      }
    return [...cells].map(([key, zmones]) => JSON.stringify([...JSON.parse(key), zmones])).sort()
  }

  const balance = async (query = '', ask = w.admin) => (await ask('GET', `${path}/balansas?${query}`)).body
  const lack = async (query = '', ask = w.admin) => (await ask('GET', `${path}/trukumai?${query}`)).body
  const countPeople = (where: Place, metai = year) =>
    truth(metai).filter((row) => Object.entries(where).every(([key, value]) => row[key as keyof Place] === value))
      .length

  return { t, w, year, need, today, now, truth, stored, counted, balance, lack, countPeople }
}
