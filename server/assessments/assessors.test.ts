import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeAssessment, makeAssessmentPerson } from '#server/factories/make.ts'
import { root } from '#server/lib/process/root.ts'
import { assessmentsTest } from './testing.ts'

const { t, w, day, body, register, setRow } = assessmentsTest()

describe('assessors', () => {
  const signedBy = (asmuoId: number) => ({
    statusas: 'ISLAIKYTA' as const,
    protokolas: JSON.stringify({ parasai: [{ asmuoId, budas: 'PIESTAS' }] }),
  })
  const make = async () =>
    `/atestavimai/${(await makeAssessment(t.db, { imoneId: w.world.A.company, data: day(2), vertintojai: [w.world.assigned] })).id}`

  it('are assigned and removed', async () => {
    const path = await make()
    const added = await w.manager('POST', `${path}/vertintojai/${w.world.unassigned}`)
    expect([added.status, added.body.id]).toEqual([201, w.world.unassigned])
    const { body: two, total } = await w.manager('GET', `${path}/vertintojai`)
    expect([total, two.map(({ id }: { id: number }) => id).sort()]).toEqual([
      2,
      [w.world.assigned, w.world.unassigned].sort(),
    ])
    expect((await w.manager('DELETE', `${path}/vertintojai/${w.world.unassigned}`)).status).toBe(204)
    expect((await w.manager('DELETE', `${path}/vertintojai/${w.world.unassigned}`)).status).toBe(404)
    expect((await w.manager('GET', path)).body.vertintojai).toHaveLength(1)
  })

  it('change the version, so that a form opened before does not undo it', async () => {
    const path = await make()
    const { versija } = (await w.manager('GET', path)).body
    await w.manager('POST', `${path}/vertintojai/${w.world.unassigned}`)
    const late = await w.admin('PUT', path, body(), { 'if-match': `"${versija}"` })
    expect([late.status, late.body.code]).toEqual([409, 'RecordChanged'])
    await w.manager('DELETE', `${path}/vertintojai/${w.world.unassigned}`)
    expect((await w.manager('GET', path)).body.versija).toBe(versija + 2)
  })

  it.each([
    ['no assessor', () => w.world.A.rep, 'NotAnAssessor'],
    ['nobody', () => 999999, 'NotAnAssessor'],
  ])('%s is refused', async (_, who, code) => {
    const { status, body: answer } = await w.manager('POST', `${await make()}/vertintojai/${who()}`)
    expect([status, answer.code]).toEqual([409, code])
  })

  it('are not among the people, not even cancelled ones', async () => {
    const path = await make()
    const atestId = Number(path.split('/').at(-1))
    await makeAssessmentPerson(t.db, { atestId, asmuoId: w.world.unassigned, statusas: 'ATSAUKTA' })
    const added = await w.manager('POST', `${path}/vertintojai/${w.world.unassigned}`)
    expect([added.status, added.body.code]).toEqual([409, 'AssessorIsParticipant'])
    const { data, tipas, kompetencijaId } = await t.db
      .selectFrom('atestavimas')
      .selectAll()
      .where('id', '=', atestId)
      .executeTakeFirstOrThrow()
    const put = await w.manager(
      'PUT',
      path,
      body({ data, tipas, kompetencija: { id: kompetencijaId }, vertintojai: [{ id: w.world.unassigned }] }),
    )
    expect([put.status, put.body.code]).toEqual([409, 'AssessorIsParticipant'])
  })

  it('stay once they have signed', async () => {
    const path = await make()
    const atestId = Number(path.split('/').at(-1))
    await makeAssessmentPerson(t.db, { atestId, asmuoId: w.world.A.person, ...signedBy(w.world.assigned) })
    await w.manager('POST', `${path}/vertintojai/${w.world.unassigned}`)
    const { body: now } = await w.manager('GET', path)
    const without = { ...now, vertintojai: [{ id: w.world.unassigned }] }
    for (const answer of [
      await w.manager('DELETE', `${path}/vertintojai/${w.world.assigned}`),
      await w.manager('PUT', path, without),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'VertintojasHasSigned'])
    expect((await w.manager('DELETE', `${path}/vertintojai/${w.world.unassigned}`)).status).toBe(204)
  })

  it.each([
    ['removed', (path: string) => w.manager('DELETE', `${path}/vertintojai/${w.world.unassigned}`)],
    [
      'left out of a save',
      async (path: string) =>
        w.manager('PUT', path, {
          ...(await w.manager('GET', path)).body,
          vertintojai: [{ id: w.world.assigned }],
        }),
    ],
  ])('who are %s no longer stand on the rows of people without a result', async (_, take) => {
    const path = await make()
    const atestId = Number(path.split('/').at(-1))
    await w.manager('POST', `${path}/vertintojai/${w.world.unassigned}`)
    const people = [await register(atestId), await register(atestId, 'PATVIRTINTA'), await register(atestId)]
    const [theirs, done, other] = people as [number, number, number]
    for (const person of people)
      await w.manager('PUT', `${path}/asmenys/${person}`, {
        vertintojas: { id: person === other ? w.world.assigned : w.world.unassigned },
      })
    await setRow(atestId, done, 'ISLAIKYTA')
    expect((await take(path)).status).toBeLessThan(300)

    const { body: rows } = await w.manager('GET', `${path}/asmenys`)
    const seen = (id: number) => rows.find((row: { asmuo: { id: number } }) => row.asmuo.id === id)
    expect(seen(theirs)).toMatchObject({ vertintojas: null, versija: 3 })
    expect(seen(done)).toMatchObject({ vertintojas: { id: w.world.unassigned }, versija: 2 })
    expect(seen(other)).toMatchObject({ vertintojas: { id: w.world.assigned }, versija: 2 })
    const { statusas, vertintojas, failai } = seen(theirs)
    expect((await w.manager('PUT', `${path}/asmenys/${theirs}`, { statusas, vertintojas, failai })).status).toBe(200)
    const trail = await t.db
      .selectFrom('auditas')
      .select(['apieAsmuo', 'lentele', 'pokytis'])
      .where('irasoId', '=', atestId)
      .where('apieAsmuo', '=', theirs)
      .orderBy('id')
      .execute()
    expect(trail[1]).toMatchObject({
      lentele: 'atestavimo_asmuo',
      pokytis: { vertintojas: [w.world.unassigned, null] },
    })
  })

  it('who were taken off in earlier versions no longer stand on rows of people without a result (migration 108)', async () => {
    const path = await make()
    const atestId = Number(path.split('/').at(-1))
    await w.manager('POST', `${path}/vertintojai/${w.world.unassigned}`)
    const people = [await register(atestId), await register(atestId, 'PATVIRTINTA'), await register(atestId)]
    const [left, done, kept] = people as [number, number, number]
    await setRow(atestId, done, 'ISLAIKYTA')
    for (const person of people)
      await t.db
        .updateTable('atestavimoAsmuo')
        .set({ vertintojasId: person === kept ? w.world.assigned : w.world.unassigned })
        .where('atestId', '=', atestId)
        .where('asmuoId', '=', person)
        .execute()
    await t.db.deleteFrom('atestavimoVertintojas').where('asmuoId', '=', w.world.unassigned).execute()
    await t.pool.query(readFileSync(join(root, 'server/db/migrations/108_assessors_taken_off.sql'), 'utf8'))
    const { body: rows } = await w.manager('GET', `${path}/asmenys`)
    const assessorOf = (id: number) => rows.find((row: { asmuo: { id: number } }) => row.asmuo.id === id).vertintojas
    expect(assessorOf(left)).toBeNull()
    expect(assessorOf(done)).toMatchObject({ id: w.world.unassigned })
    expect(assessorOf(kept)).toMatchObject({ id: w.world.assigned })
  })
})
