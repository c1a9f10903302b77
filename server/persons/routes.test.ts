import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeFile,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, audited } = worldTest()
const today = civilDay(new Date())

describe('a record', () => {
  it('of another person leaves a row of who looked; one’s own does not', async () => {
    const { id } = await makePerson(t.db)
    await (await t.as(id))('GET', `/asmenys/${id}`)
    expect(await audited(id)).toEqual([])
    await w.admin('GET', `/asmenys/${id}`)
    expect(await audited(id)).toMatchObject([{ veiksmas: 'persons.get', asmuoId: w.world.adminId, irasoId: id }])
    await w.rep('GET', `/asmenys/${id}`)
    expect(await audited(id)).toHaveLength(1)
  })
  it('is never kept by a cache and has no secret in it', async () => {
    const { id } = await makePerson(t.db, { slaptazodis: '$argon2id$x', nustatymai: '{"tema":"dark"}' })
    const { headers, body } = await (await t.as(id))('GET', `/asmenys/${id}`)
    expect(headers['cache-control']).toBe('no-store')
    for (const key of ['slaptazodis', 'verifyToken', 'nustatymai', 'vartotojoVardas', 'telefonasE164', 'imoneId'])
      expect(body).not.toHaveProperty(key)
    expect(JSON.stringify(body)).not.toContain('argon2')
  })
  it('counts the competencies that are valid, ending, and past', async () => {
    const { id } = await makePerson(t.db)
    for (const [galioja, statusas] of [
      [null, 'GALIOJA'],
      [addDays(today, 91), 'GALIOJA'],
      [addDays(today, 90), 'GALIOJA'],
      [today, 'GALIOJA'],
      [addDays(today, -1), 'GALIOJA'],
      [addDays(today, 50), 'NEGALIOJA'],
      [null, 'LAUKIAMA'],
    ] as const)
      await makePersonCompetency(t.db, { asmuoId: id, galioja, statusas })
    const me = await t.as(id)
    expect((await me('GET', `/asmenys/${id}`)).body.kompetencijos).toEqual({ galioja: 4, baigiasi: 2, negalioja: 2 })
    const list = await me('GET', `/asmenys/${id}/kompetencijos?order=galioja`)
    expect(list.body.map(({ statusas }: { statusas: string }) => statusas).sort()).toEqual([
      'GALIOJA',
      'GALIOJA',
      'GALIOJA',
      'GALIOJA',
      'LAUKIAMA',
      'NEGALIOJA',
      'NEGALIOJA',
    ])
    expect((await me('GET', `/asmenys/${id}/kompetencijos?statusas=NEGALIOJA`)).total).toBe(2)
  })
  it('has the assessments, and those that granted one competency', async () => {
    const { id } = await makePerson(t.db)
    const { id: kompId, kompetencijaId } = await makePersonCompetency(t.db, { asmuoId: id })
    const one = await makeAssessment(t.db, { kompetencijaId, data: '2024-05-05' })
    const two = await makeAssessment(t.db, { kompetencijaId, data: '2024-06-06' })
    const { id: failasId, pavadinimas } = await makeFile(t.db)
    await makeAssessmentPerson(t.db, { atestId: one.id, asmuoId: id, statusas: 'ISLAIKYTA', kompId })
    await makeAssessmentPerson(t.db, { atestId: two.id, asmuoId: id, statusas: 'NEISLAIKYTA' })
    await t.db
      .insertInto('atestavimoAsmensFailas')
      .values({ atestId: one.id, asmuoId: id, failasId, protokolas: true })
      .execute()
    const me = await t.as(id)
    const all = await me('GET', `/asmenys/${id}/atestavimai`)
    expect(all.body.map(({ atestId }: { atestId: number }) => atestId)).toEqual([two.id, one.id])
    expect(all.body[1].failai).toMatchObject([{ id: failasId, pavadinimas, protokolas: true }])
    const behind = await me('GET', `/asmenys/${id}/kompetencijos/${kompId}/atestavimai`)
    expect([behind.total, behind.body[0].atestId]).toEqual([1, one.id])
    // Another person's competency under one's own address shows nothing.
    const foreign = await me('GET', `/asmenys/${id}/kompetencijos/${w.world.A.held}/atestavimai`)
    expect(foreign.body).toEqual([])
  })
})
