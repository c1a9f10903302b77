import { beforeAll, describe, expect, it } from 'vitest'
import { templatesApi } from '#contract/templates/api.ts'
import { announcement, eventOf } from '#contract/templates/events.ts'
import { sendingsApi } from '#contract/templates/sendingsApi.ts'
import { loadReference } from '#server/db/reference.ts'
import { makePerson } from '#server/factories/make.ts'
import { textsOf } from '#server/notices/texts.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { outOf, templateBody } from './testing.ts'

const { t, w } = worldTest()
let admin: Ask
beforeAll(async () => {
  admin = await t.as(w.world.adminId)
})
const eventRow = async (tipas: string, kalba = 'lt') =>
  (await admin('GET', `/sablonai?tipas=${tipas}&kalba=${kalba}`)).body[0]
const put = (id: number, body: object, headers?: Record<string, string>) =>
  admin('PUT', `/sablonai/${id}`, body, headers)

describe('templates', () => {
  it('of every event stand there from the start, once in each language', async () => {
    const before = await admin('GET', '/sablonai?ivykis=true&size=100')
    await loadReference(t.db)
    const after = await admin('GET', '/sablonai?ivykis=true&size=100')
    expect(after.total).toBe(before.total)
    expect(await eventRow('KORTELE_AKTYVI', 'en')).toMatchObject({
      ...eventOf('KORTELE_AKTYVI').texts('en'),
      pakeista: null,
      aktyvus: true,
    })
  })

  it('that an administrator has written are not overwritten, and can be as they were', async () => {
    const row = await eventRow('MOKYMAS_EILEJE')
    const { body } = await put(row.id, { ...row, tema: 'Eilė: {{kas}}', pavadinimas: 'Kitaip' })
    expect(body).toMatchObject({ tema: 'Eilė: {{kas}}', pavadinimas: row.pavadinimas, versija: 2 })
    expect(body.pakeista).not.toBeNull()
    await loadReference(t.db)
    expect((await eventRow('MOKYMAS_EILEJE')).tema).toBe('Eilė: {{kas}}')
    const again = await put(row.id, { ...body, ...eventOf('MOKYMAS_EILEJE').texts('lt') })
    expect(again.body.pakeista).toBeNull()
  })

  it('keep their type and, of an event, their language', async () => {
    const row = await eventRow('KORTELE_AKTYVI')
    const { body } = await put(row.id, { ...row, tipas: announcement, kalba: 'en', naujienlaiskis: true })
    expect(body).toMatchObject({ tipas: 'KORTELE_AKTYVI', kalba: 'lt', naujienlaiskis: false })
  })

  it('may be written with the type in small letters, as the specification has it', async () => {
    const { status, body } = await admin('POST', '/sablonai', { tipas: 'pranesimas', tekstas: 'Rytoj nedirbame' })
    expect([status, body.tipas]).toEqual([201, announcement])
    const listed = await admin('GET', '/sablonai?tipas=pranesimas&size=100')
    expect(listed.body.map(({ id }: { id: number }) => id)).toContain(body.id)
    const unknown = await admin('POST', '/sablonai', { tipas: 'laiskas', tekstas: 'x' })
    expect(unknown.body.fields).toEqual({ tipas: 'inList' })
  })

  it('are refused with fields that they can not have, which are named', async () => {
    const answer = await admin('POST', '/sablonai', templateBody({ tekstas: 'Labas, {{vardas}} {{numeris}} {{x y' }))
    expect(outcome(answer)).toBe('400 SablonasUnknownField')
    expect(answer.body.detail).toContain('numeris')
    expect(answer.body.detail).not.toContain('vardas')
  })

  it.each([
    ['a subject of two lines', { tema: 'A\nBcc: x@example.lt' }, 'tema', 'pattern'],
    ['a long SMS', { sms: 'a'.repeat(460) }, 'sms', 'maxlength'],
    ['no SMS', { sms: '' }, 'sms', 'required'],
    ['no text', { tekstas: ' ' }, 'tekstas', 'required'],
    ['an unknown event', { tipas: 'NERA' }, 'tipas', 'inList'],
    ['a newsletter of an event', { tipas: 'KORTELE_AKTYVI', naujienlaiskis: true }, 'naujienlaiskis', 'inList'],
  ])('are refused with %s', async (_, set, field, key) => {
    const { status, body } = await admin('POST', '/sablonai', templateBody(set))
    expect([status, body.fields[field]]).toEqual([400, key])
  })

  it('of an event are one a language, and are not deleted', async () => {
    const row = await eventRow('KORTELE_AKTYVI')
    const { id: _, versija: __, pakeista: ___, ...body } = row
    expect(outcome(await admin('POST', '/sablonai', body))).toBe('409 SablonasAlreadyExists')
    expect(outcome(await admin('DELETE', `/sablonai/${row.id}`))).toBe('409 SablonasIsIvykis')
    expect((await eventRow('KORTELE_AKTYVI')).id).toBe(row.id)
  })

  it('of what the registry can’t do without are not switched off', async () => {
    const row = await eventRow('REGISTRACIJA')
    expect(outcome(await put(row.id, { ...row, aktyvus: false }))).toBe('409 SablonasRequired')
  })

  it('of announcements are written, changed at their version, deleted', async () => {
    const { status, body, headers } = await admin('POST', '/sablonai', templateBody())
    expect([status, headers['location']]).toEqual([201, `/api/sablonai/${body.id}`])
    expect(outcome(await put(body.id, { ...body, tema: 'Kita' }, { 'if-match': '"7"' }))).toBe('409 RecordChanged')
    expect((await put(body.id, { ...body, kalba: 'en' })).body).toMatchObject({ kalba: 'en', versija: 2 })
    expect((await admin('DELETE', `/sablonai/${body.id}`)).status).toBe(204)
    expect((await admin('GET', `/sablonai/${body.id}`)).status).toBe(404)
  })
})

describe('messages', () => {
  const of = (path: string) =>
    path.replace(':id', String(path.startsWith('/sablonai') ? w.world.template : w.world.sending))
  const calls = [...Object.values(templatesApi), ...Object.values(sendingsApi)]
  it.each(calls.map(({ method, path }) => [method, path] as const))(
    '%s %s are not for a company',
    async (method, path) => {
      const manager = await t.as(w.world.B.manager)
      const body = { ...templateBody(), asmuoIds: [w.world.B.person] }
      expect(outcome(await manager(method, of(path), method === 'GET' ? undefined : body))).toBe('403 Forbidden')
    },
  )

  it('that the registry needs are sent even if their template is switched off', async () => {
    const rows = t.db.updateTable('sablonas').where('tipas', 'in', ['REGISTRACIJA', 'KORTELE_AKTYVI'])
    await rows.set({ aktyvus: false }).execute()
    expect((await textsOf(t.db, 'REGISTRACIJA'))('lt')?.tema).toBe(eventOf('REGISTRACIJA').texts('lt').tema)
    expect((await textsOf(t.db, 'KORTELE_AKTYVI'))('lt')).toBeNull()
    await rows.set({ aktyvus: true }).execute()
  })
})

describe('a preview', () => {
  const preview = (ask: Ask, set: object) => {
    const { tipas, kalba, tema, tekstas, sms } = templateBody()
    return ask('POST', '/sablonai/perziura', { tipas, kalba, tema, tekstas, sms, ...set })
  }

  it('shows a real person, examples of the event, and what it can not have', async () => {
    const { id } = await makePerson(t.db, { vardas: 'Rūta', pavarde: 'Šapokaitė', kalba: 'en', ...outOf('EPASTAS') })
    const text = { tema: '{{vardas}} {{numeris}}', tekstas: '{{pavarde}} {{x}}', sms: '{{vardas}}' }
    const { body } = await preview(admin, { tipas: 'KORTELE_AKTYVI', ...text, asmuo: { id } })
    expect(body).toEqual({
      tema: 'Rūta 48201937',
      tekstas: 'Šapokaitė',
      sms: 'Ruta',
      nezinomi: ['x'],
      kanalas: 'EPASTAS',
      kalba: 'en',
    })
  })

  it('has no receivers whom the session does not see', async () => {
    await t.db.insertInto('asmensTeise').values({ asmuoId: w.world.A.rep, teise: 'SeeSablonas' }).execute()
    const rep = await t.as(w.world.A.rep)
    expect((await preview(rep, { asmuo: { id: w.world.A.person } })).status).toBe(200)
    expect((await preview(rep, { asmuo: { id: w.world.B.person } })).status).toBe(404)
  })
})
