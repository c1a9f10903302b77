import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RowStatus } from '#contract/assessments/schema.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeFile,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { makeWorld, type World } from '../../test/world/everyone.ts'
import { pdf, upload } from './testing.ts'

const t = testApp()
let world: World
let uploader: number
let me: Ask
beforeAll(async () => {
  world = await makeWorld(t.db)
  uploader = (await makePerson(t.db)).id
  me = await t.as(uploader)
})
beforeEach(() => t.db.deleteFrom('limitas').execute())
const stored = (id: number) => t.db.selectFrom('failas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('who reads a file', () => {
  const one = async (ask = me) => (await upload(ask, [{ name: 'Pažyma.pdf', bytes: pdf }])).body[0].id as number
  const may = async (who: number | null, id: number) => (await (await t.as(who))('GET', `/failai/${id}`)).status

  it('gets the same bytes, which no browser interprets', async () => {
    const { raw, headers } = await me('GET', `/failai/${await one()}`)
    expect(raw.equals(pdf)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename*=UTF-8''Pa%C5%BEyma.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
  })

  it('is the uploader or an administrator, until it is attached', async () => {
    const id = await one()
    for (const who of [uploader, world.adminId]) expect(await may(who, id)).toBe(200)
    for (const who of [null, world.A.person, world.A.rep, world.A.manager, world.assigned])
      expect(await may(who, id)).toBe(404)
  })

  it('attached to an assessment: everybody who sees it, until the file is removed', async () => {
    const id = await one()
    const { id: atestId } = await makeAssessment(t.db, { imoneId: world.A.company, vertintojai: [world.assigned] })
    await t.db.insertInto('atestavimoFailas').values({ atestId, failasId: id }).execute()
    for (const who of [world.A.manager, world.A.rep, world.assigned]) expect(await may(who, id)).toBe(200)
    for (const who of [null, world.A.person, world.B.manager, world.unassigned]) expect(await may(who, id)).toBe(404)
    await t.db.deleteFrom('atestavimoFailas').where('failasId', '=', id).execute()
    expect(await may(world.A.manager, id)).toBe(404)
  })

  it("attached to a person's row: the person, the person's company, and the organisers of the assessment", async () => {
    const id = await one()
    const { id: atestId } = await makeAssessment(t.db, { imoneId: world.B.company, vertintojai: [world.unassigned] })
    await makeAssessmentPerson(t.db, { atestId, asmuoId: world.A.person })
    await t.db.insertInto('atestavimoAsmensFailas').values({ atestId, asmuoId: world.A.person, failasId: id }).execute()
    for (const who of [world.A.person, world.A.rep, world.B.manager, world.unassigned])
      expect(await may(who, id)).toBe(200)
    for (const who of [null, world.A.other, world.B.person, world.assigned]) expect(await may(who, id)).toBe(404)
  })

  it('attached to a competency: everybody who sees the person', async () => {
    const id = await one()
    const competency = await makePersonCompetency(t.db, { asmuoId: world.A.person })
    await t.db
      .insertInto('asmensKompetencijosFailas')
      .values({ asmensKompetencijaId: competency.id, failasId: id })
      .execute()
    for (const who of [world.A.person, world.A.manager]) expect(await may(who, id)).toBe(200)
    for (const who of [null, world.A.other, world.B.rep, world.assigned]) expect(await may(who, id)).toBe(404)
  })

  it('the photo: whoever assesses the person, from the confirmation until the protocol is completed', async () => {
    const { id: asmuoId } = await makePerson(t.db)
    const id = await one()
    await t.db.updateTable('asmuo').set({ nuotraukaId: id }).where('id', '=', asmuoId).execute()
    const { id: atestId } = await makeAssessment(t.db, { imoneId: world.B.company, vertintojai: [world.assigned] })
    await makeAssessmentPerson(t.db, { atestId, asmuoId, statusas: 'LAUKIAMA' })
    const shown = async (who: number) =>
      (await (await t.as(who))('GET', `/atestavimai/${atestId}/asmenys`)).body[0]?.asmuo.nuotrauka
    const become = (statusas: RowStatus) => {
      const set = { statusas, uzbaigta: statusas === 'ISLAIKYTA' ? new Date() : null }
      return t.db.updateTable('atestavimoAsmuo').set(set).where('asmuoId', '=', asmuoId).execute()
    }
    for (const who of [world.assigned, world.B.manager]) {
      await become('LAUKIAMA')
      expect([await may(who, id), await shown(who)]).toEqual([404, null])
      await become('PATVIRTINTA')
      expect([await may(who, id), await shown(who)]).toEqual([200, `/api/failai/${id}`])
      await become('ISLAIKYTA')
      expect([await may(who, id), await shown(who)]).toEqual([404, null])
    }
    await become('PATVIRTINTA')
    for (const who of [null, world.unassigned, world.A.manager, world.A.rep]) expect(await may(who, id)).toBe(404)
    expect(await may(asmuoId, id)).toBe(200)
  })

  it('public: anyone, until it is private again', async () => {
    const id = await one()
    await t.db.updateTable('failas').set({ viesas: true }).where('id', '=', id).execute()
    expect(await may(null, id)).toBe(200)
    await t.db.updateTable('failas').set({ viesas: false }).where('id', '=', id).execute()
    expect(await may(null, id)).toBe(404)
  })

  it('finds no file whose content is gone, without the headers of a file', async () => {
    const id = await one()
    await rm(join(t.files, (await stored(id)).raktas.slice(0, 2)), { recursive: true })
    const gone = await me('GET', `/failai/${id}`)
    expect([gone.status, gone.body, gone.headers['content-disposition']]).toEqual([
      404,
      { code: 'NotFound' },
      undefined,
    ])
    expect((await me('GET', `/failai/${(await makeFile(t.db, { ikele: uploader })).id}`)).status).toBe(404)
  })

  it.each([['0'], ['-1'], ['x'], ['9007199254740993'], ['..%2f..%2fetc']])('%s is not found', async (id) =>
    expect((await me('GET', `/failai/${id}`)).status).toBe(404),
  )
})
