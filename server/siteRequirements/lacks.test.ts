import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { lackingOf } from '#contract/siteRequirements/rules.ts'
import { makeCertificate } from '#server/factories/certificates.ts'
import { makeCompany, makeCompetency, makePerson } from '#server/factories/make.ts'
import { seeded } from '#server/factories/random.ts'
import { makeRequirement, makeSite } from '#server/factories/sites.ts'
import { testApp } from '../../test/app.ts'
import { isLacking, lacking, metUntil } from './lacks.ts'

const t = testApp()
const today = civilDay(new Date())

it('lists agree with the rule for every mixture of requirements and people', async () => {
  const r = seeded(87)
  const companies = [(await makeCompany(t.db)).id, (await makeCompany(t.db)).id]
  const objektasId = (await makeSite(t.db, { imoneId: companies[0] as number })).id
  const competencies: number[] = []
  const certificates: number[] = []
  for (let i = 0; i < 4; i++) competencies.push((await makeCompetency(t.db)).id)
  // Retired kinds count for whoever still holds them.
  for (let i = 0; i < 3; i++) certificates.push((await makeCertificate(t.db, { aktyvus: i < 2 })).id)
  const purposes = ['DARBUOTOJAS', 'VADOVAS', 'LANKYTOJAS'] as const
  const some = (ids: number[], chance: number) => ids.filter(() => r.chance(chance))
  const requirements = []
  for (let n = 0; n < 25; n++) {
    const kompetencijos = some(competencies, 0.4)
    const pazymejimai = some(certificates, kompetencijos.length ? 0.2 : 1)
    const paskirtis = r.chance(0.5) ? null : r.pick([...purposes])
    const imoneId = r.chance(0.5) ? null : r.pick(companies)
    const butinas = r.chance(0.6)
    const { id } = await makeRequirement(t.db, { objektasId, paskirtis, imoneId, butinas, kompetencijos, pazymejimai })
    const refs = (ids: number[]) => ids.map((id) => ({ id }))
    requirements.push({
      ...{ id, paskirtis, butinas, imone: imoneId === null ? null : { id: imoneId } },
      ...{ kompetencijos: refs(kompetencijos), pazymejimai: refs(pazymejimai) },
    })
  }
  // The same asked in another site is nobody's business here.
  const elsewhere = (await makeSite(t.db, { imoneId: companies[0] as number })).id
  await makeRequirement(t.db, { objektasId: elsewhere, kompetencijos: competencies })

  const ends = [-400, -1, 0, 1, 400].map((days) => addDays(today, days))
  const seen = { lacks: 0, advised: 0, ended: 0, meets: 0 }
  for (let n = 0; n < 60; n++) {
    const asmuoId = (await makePerson(t.db)).id
    const end = () => (r.chance(0.2) ? null : r.pick(ends))
    const kompetencijos = some(competencies, 0.4).map((id) => ({ id, galioja: end(), statusas: r.chance(0.8) }))
    const pazymejimai = some(certificates, 0.3).map((id) => ({ id, galioja: end() }))
    if (kompetencijos.length)
      await t.db
        .insertInto('asmensKompetencija')
        .values(
          kompetencijos.map(({ id, galioja, statusas }) => ({
            ...{ asmuoId, kompetencijaId: id, galioja, suteikta: '2020-01-01' },
            statusas: statusas ? ('GALIOJA' as const) : ('NEGALIOJA' as const),
          })),
        )
        .execute()
    if (pazymejimai.length)
      await t.db
        .insertInto('asmensPazymejimas')
        .values(
          pazymejimai.map(({ id, galioja }) => ({
            asmuoId,
            pazymejimasId: id,
            isdave: 'C',
            isduota: '2020-01-01',
            galioja,
          })),
        )
        .execute()
    const paskirtis = r.pick([...purposes])
    const imoneId = r.chance(0.1) ? null : r.pick(companies)
    for (const day of [today, addDays(today, 2)]) {
      const whom = {
        person: sql`${asmuoId}::bigint`,
        site: sql`${objektasId}::bigint`,
        company: sql`${imoneId}::bigint`,
        purpose: sql`${paskirtis}::text`,
        day: sql`${day}`,
      }
      const { rows } = await sql<{
        truksta: { id: number; butinas: boolean; galioja: string | null }[]
        yra: boolean
        baigesi: boolean
      }>`
        select ${lacking(whom)} as truksta, ${isLacking(whom)} as yra,
          ${day}::date > ${metUntil(whom)} as baigesi`.execute(t.db)
      const granted = kompetencijos.filter(({ statusas }) => statusas)
      const expected = lackingOf(requirements, { paskirtis, imoneId, kompetencijos: granted, pazymejimai }, day)
        .map(({ reikalavimas, butinas, galioja }) => ({ id: reikalavimas.id, butinas, galioja }))
        .sort((a, b) => Number(b.butinas) - Number(a.butinas) || a.id - b.id)
      expect(rows[0]?.truksta.map(({ id, butinas, galioja }) => ({ id, butinas, galioja }))).toEqual(expected)
      expect([rows[0]?.yra, rows[0]?.baigesi]).toEqual(Array(2).fill(expected.some(({ butinas }) => butinas)))
      seen.lacks += expected.filter(({ butinas }) => butinas).length
      seen.advised += expected.filter(({ butinas }) => !butinas).length
      seen.ended += expected.filter(({ galioja }) => galioja).length
      seen.meets += expected.length === 0 ? 1 : 0
    }
  }
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(3)
})
