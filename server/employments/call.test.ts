import { describe, expect, it } from 'vitest'
import { makeEmployment } from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { employmentsTest } from './testing.ts'

const { t, w, person, stored } = employmentsTest()

describe('calling by the personal code', () => {
  const call = (ask: Ask, body: object) => ask('POST', '/asmenys/imones', body)
  const notFound = { code: 'InvalidFormFields', fields: { pavarde: 'notFound' } }
  it('shows nothing until the person agrees, and notifies the person', async () => {
    const { id, asmenskodas, pavarde } = await person({ komunikacijosKanalas: 'EPASTAS', email: 'kviecia@example.lt' })
    const callBody = { asmenskodas, pavarde: ` ${pavarde.toUpperCase()}`, pareigos: 'Stogdengys', numeris: '8' }
    const { status, body, headers } = await call(w.rep, callBody)
    expect(status).toBe(201)
    expect(body).toMatchObject({ asmuoId: id, imone: { id: w.world.A.company }, statusas: 'PAKVIESTA', numeris: '8' })
    expect(headers['location']).toBe(`/api/asmenys/${id}/imones/${body.id}`)
    expect((await call(w.rep, callBody)).body.code).toBe('AsmuoIsAlreadyRegisteredToThisImone')
    expect(await stored(id)).toEqual({ imoneId: null, darboviete: 'NEDIRBA' })
    const path = `/asmenys/${id}/imones/${body.id}`
    for (const closed of ['', '/imones', '/kvalifikacijos', '/failai'])
      expect((await w.rep('GET', `/asmenys/${id}${closed}`)).status, closed).toBe(404)
    expect((await w.rep('PUT', path, { statusas: 'PATVIRTINTA' })).status).toBe(404)
    expect((await w.rep('PUT', '/asmenys/imones', { asmenys: [id], statusas: 'PATVIRTINTA' })).body.nepakeista).toEqual(
      [{ id, code: 'NotFound' }],
    )
    expect((await w.rep('GET', '/asmenys?imonesStatusas=PAKVIESTA')).total).toBe(0)
    const letters = await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', id).execute()
    expect(letters).toMatchObject([{ kanalas: 'EPASTAS', gavejas: 'kviecia@example.lt' }])

    const me = await t.as(id)
    expect((await me('PUT', path, { pareigos: 'Direktorius' })).status).toBe(403)
    const other = await me('PUT', path, { statusas: 'PATVIRTINTA', pareigos: 'Direktorius' })
    expect([other.status, other.body.fields]).toEqual([400, { pareigos: 'readOnly' }])
    const agreed = await me('PUT', path, { statusas: 'PATVIRTINTA', pareigos: 'Stogdengys' })
    expect(agreed.body).toMatchObject({ statusas: 'PATVIRTINTA', pareigos: 'Stogdengys', numeris: '8' })
    expect((await w.rep('GET', `/asmenys/${id}`)).status).toBe(200)
  })
  it('can be rejected by the person, and decided on by nobody but them and administrators', async () => {
    const { id, asmenskodas, pavarde } = await person()
    const { body } = await call(w.rep, { asmenskodas, pavarde })
    const path = `/asmenys/${id}/imones/${body.id}`
    expect((await (await t.as(w.world.B.rep))('PUT', path, { statusas: 'PATVIRTINTA' })).status).toBe(404)
    expect((await (await t.as(id))('PUT', path, { statusas: 'ATMESTA' })).body.statusas).toBe('ATMESTA')
    const again = await call(w.rep, { asmenskodas, pavarde })
    expect((await w.admin('PUT', `/asmenys/${id}/imones/${again.body.id}`, { statusas: 'PATVIRTINTA' })).status).toBe(
      200,
    )
    expect((await call(w.rep, { asmenskodas, pavarde })).body.code).toBe('AsmuoIsAlreadyRegisteredToThisImone')
  })
  it('answers the same for another surname, people with power, blocked people and an unknown code', async () => {
    const plain = await person()
    const wrong = await call(w.rep, { asmenskodas: plain.asmenskodas, pavarde: 'Kitokia' })
    const unknown = await call(w.rep, { asmenskodas: '38502140231', pavarde: plain.pavarde })
    expect([wrong.body, wrong.status]).toEqual([notFound, unknown.status])
    expect(unknown.body).toEqual(notFound)
    const extra = await person()
    await t.db.insertInto('asmensTeise').values({ asmuoId: extra.id, teise: 'SeeSablonas' }).execute()
    const others = ['ADMIN', 'ORG_TVARKYTOJAS', 'ORG_ATSTOVAS'].map((vartotojoTipas) => person({ vartotojoTipas }))
    for (const one of [extra, await person({ statusas: 'UZBLOKUOTA' }), ...(await Promise.all(others))]) {
      expect((await call(w.rep, { asmenskodas: one.asmenskodas, pavarde: one.pavarde })).body).toEqual(notFound)
      expect((await w.rep('GET', `/asmenys/${one.id}`)).status).toBe(404)
    }
  })
  it('is refused for a person whom another company has confirmed', async () => {
    const { id, asmenskodas, pavarde } = await person()
    const link = await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.B.company })
    const refused = await call(w.rep, { asmenskodas, pavarde })
    expect([refused.status, refused.body.code]).toEqual([409, 'AsmuoRegisteredInOtherCompany'])
    expect((await w.rep('GET', `/asmenys/${id}`)).status).toBe(404)
    await t.db.updateTable('asmuoImone').set({ statusas: 'NEBEDIRBA' }).where('id', '=', link.id).execute()
    expect((await call(w.rep, { asmenskodas, pavarde })).status).toBe(201)
  })
  it('made eight times at once is stored once', async () => {
    const { asmenskodas, pavarde } = await person()
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(w.rep, { asmenskodas, pavarde })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })
  it('needs a known code and a company', async () => {
    expect((await call(w.rep, {})).body).toMatchObject({
      code: 'AsmenskodasIsRequired',
      fields: { asmenskodas: 'required' },
    })
    expect((await call(w.rep, { asmenskodas: '38502140231' })).body.fields).toEqual({ pavarde: 'required' })
    expect((await call(w.admin, { asmenskodas: '38502140231', pavarde: 'Xy' })).status).toBe(403)
    expect((await call(await t.as(w.world.A.person), {})).status).toBe(403)
  })
  it('counts towards the limit of checking codes', async () => {
    const manager = await t.as(w.world.B.manager)
    for (let i = 0; i < 60; i++) await call(manager, {})
    expect((await call(manager, {})).body.code).toBe('TooManyRequests')
  })
})
