import { beforeEach, describe, expect, it } from 'vitest'
import { makeEmployee, makePerson } from '#server/factories/make.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { openSession } from '#server/session/queries.ts'
import { worldTest } from '../../test/world.ts'
import { issueToken } from './proofTokens.ts'

const { t, w, stored } = worldTest()

beforeEach(async () => {
  t.clock.now = new Date()
  await t.db.deleteFrom('limitas').execute()
})

const trail = (apieAsmuo: number) =>
  t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', apieAsmuo).orderBy('id', 'desc').execute()
const sessionsOf = (asmuoId: number) =>
  t.db.selectFrom('sesija').select('zyme').where('asmuoId', '=', asmuoId).execute()

describe('by a token', () => {
  const mine = newToken()
  const browser = { cookie: `meistras-narsykle=${mine}` }
  const letter = (asmuoId: number, email: string | null) =>
    issueToken(t.db, { tikslas: 'EPASTAS', asmuoId, duomenys: { email: email ?? '' }, minutes: 24 * 60 }, t.clock.now)
  const proof = async (asmuoId: number, set: object = {}) => {
    const { asmenskodas, vardas, pavarde } = await stored(asmuoId)
    const duomenys = { budas: 'SMART_ID' as const, asmenskodas, vardas, pavarde, ...set }
    const narsykle = hashToken(mine)
    return issueToken(t.db, { tikslas: 'TAPATYBE', asmuoId, duomenys, minutes: 10, narsykle }, t.clock.now)
  }
  const send = (id: number, verifyToken: string, ask = w.nobody, headers: Record<string, string> = browser) =>
    ask('PUT', `/asmenys/${id}/statusas`, { verifyToken }, headers)
  const fresh = (set: object = {}) => makePerson(t.db, { statusas: 'NEPATIKRINTA', emailPatvirtintas: false, ...set })

  it('a letter confirms the e-mail, also without a session, and tells no more than that', async () => {
    const { id, email } = await fresh()
    const { status, body } = await send(id, await letter(id, email))
    expect([status, body]).toEqual([200, { id, statusas: 'NEPATIKRINTA', emailPatvirtintas: true }])
    expect(await stored(id)).toMatchObject({ emailPatvirtintas: true, statusas: 'NEPATIKRINTA', versija: 2 })
    expect((await trail(id))[0]).toMatchObject({
      veiksmas: 'persons.setStatus',
      asmuoId: id,
      pokytis: { emailPatvirtintas: [false, true] },
    })
  })
  it('a proof confirms the identity; who sees the record is answered all of it', async () => {
    const { id } = await fresh()
    const token = await proof(id)
    const cookie = `meistras=${await openSession(t.db, id, 'testas', '')}; ${browser.cookie}`
    const { status, body } = await send(id, token, w.nobody, { cookie })
    expect([status, body.statusas, body.asmenskodas]).toEqual([200, 'PATIKRINTA', (await stored(id)).asmenskodas])
    expect((await trail(id))[0]?.pokytis).toEqual({ statusas: ['NEPATIKRINTA', 'PATIKRINTA'], budas: 'SMART_ID' })
  })

  it.each<[string, (id: number, email: string | null) => Promise<[number, string, Record<string, string>?]>]>([
    ['forged', async (id) => [id, newToken()]],
    ['of another person', async (id) => [id, await proof(w.world.B.person)]],
    ['for another person’s record', async (id, email) => [w.world.B.person, await letter(id, email)]],
    ['of another browser', async (id) => [id, await proof(id), { cookie: `meistras-narsykle=${newToken()}` }]],
    ['of no browser', async (id) => [id, await proof(id), {}]],
    ['of a letter to an earlier e-mail', async (id) => [id, await letter(id, 'senas@example.lt')]],
    [
      'replayed',
      async (id) => {
        const token = await proof(id)
        await send(id, token)
        await t.db.updateTable('asmuo').set({ statusas: 'NEPATIKRINTA' }).where('id', '=', id).execute()
        return [id, token]
      },
    ],
    [
      'too old',
      async (id, email) => {
        const token = await letter(id, email)
        t.clock.now = new Date(t.clock.now.getTime() + 24 * 3_600_000 + 1)
        return [id, token]
      },
    ],
  ])('one %s changes nothing', async (_, make) => {
    const { id, email } = await fresh()
    const [path, token, headers] = await make(id, email)
    const before = [await stored(id), await stored(w.world.B.person)]
    const { status, body } = await send(path, token, w.nobody, headers)
    expect([status, body]).toEqual([409, { code: 'COULD_NOT_VALIDATE_DATA' }])
    expect([await stored(id), await stored(w.world.B.person)]).toEqual(before)
  })
  it('a proof of another name confirms nobody', async () => {
    const { id, vardas } = await fresh()
    for (const set of [{ pavarde: 'Kitokia' }, { vardas: 'Kitas' }, { asmenskodas: '38502140231' }])
      expect((await send(id, await proof(id, set))).body).toEqual({ code: 'NameDoesNotMatch' })
    expect((await stored(id)).statusas).toBe('NEPATIKRINTA')
    expect((await send(id, await proof(id, { vardas: vardas.toUpperCase() }))).status).toBe(200)
  })
  it('of eight at once one works', async () => {
    const { id } = await fresh()
    const token = await proof(id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(id, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })
  it('never lifts a block', async () => {
    const { id } = await fresh({ statusas: 'UZBLOKUOTA' })
    const { body } = await send(id, await proof(id))
    expect([body.code, (await stored(id)).statusas]).toEqual(['StatusNotAllowed', 'UZBLOKUOTA'])
  })
  it.each([
    [{}, { statusas: 'required' }],
    [{ statusas: 'PATIKRINTA', verifyToken: 'x' }, { verifyToken: 'inList' }],
    [{ statusas: 'UZBLOKUOTA' }, { priezastis: 'required' }],
    [{ statusas: 'DIEVAS' }, { statusas: 'inList' }],
  ])('exactly one of both: %j', async (sent, fields) => {
    const { status, body } = await w.admin('PUT', `/asmenys/${w.world.A.person}/statusas`, sent)
    expect([status, body.fields]).toEqual([400, fields])
  })
})

describe('by an administrator', () => {
  const set = (id: number, statusas: string, more: object = {}, ask = w.admin) =>
    ask('PUT', `/asmenys/${id}/statusas`, { statusas, ...more })
  const why = { priezastis: 'Svetimas dokumentas' }

  it.each([['NEPATIKRINTA'], ['PATIKRINTA']] as const)(
    'blocks a %s account at once, and gives back what it was',
    async (was) => {
      const { id } = await makePerson(t.db, { statusas: was })
      const me = await t.as(id)
      expect((await me('GET', `/asmenys/${id}`)).status).toBe(200)
      const blocked = await set(id, 'UZBLOKUOTA', why)
      expect(blocked.body).toMatchObject({ statusas: 'UZBLOKUOTA', statusasPries: was })
      expect((await me('GET', `/asmenys/${id}`)).status).toBe(401)
      expect(await sessionsOf(id)).toEqual([])
      expect((await trail(id))[0]?.pokytis).toEqual({ statusas: [was, 'UZBLOKUOTA'], ...why })
      const other = was === 'PATIKRINTA' ? 'NEPATIKRINTA' : 'PATIKRINTA'
      expect((await set(id, other)).body.code).toBe('StatusNotAllowed')
      expect((await set(id, was)).body).toMatchObject({ statusas: was, statusasPries: null })
      expect((await me('GET', `/asmenys/${id}`)).status).toBe(401)
    },
  )
  it('confirms an identity and takes that back', async () => {
    const { id } = await makePerson(t.db, { statusas: 'NEPATIKRINTA' })
    expect((await set(id, 'PATIKRINTA')).body.statusas).toBe('PATIKRINTA')
    expect((await set(id, 'PATIKRINTA')).body.code).toBe('StatusNotAllowed')
    expect((await set(id, 'NEPATIKRINTA')).body.statusas).toBe('NEPATIKRINTA')
  })
  it('never their own, and nobody else does', async () => {
    expect((await set(w.world.adminId, 'UZBLOKUOTA', why)).status).toBe(403)
    for (const id of [w.world.A.rep, w.world.A.manager])
      expect((await set(w.world.A.person, 'NEPATIKRINTA', {}, await t.as(id))).status).toBe(403)
    expect((await set(w.world.A.person, 'NEPATIKRINTA', {}, w.nobody)).status).toBe(401)
  })
  it('with an older version is refused', async () => {
    const { id } = await makePerson(t.db)
    const { body } = await w.admin(
      'PUT',
      `/asmenys/${id}/statusas`,
      { statusas: 'NEPATIKRINTA' },
      { 'if-match': '"7"' },
    )
    expect(body.code).toBe('RecordChanged')
  })
  it('confirms many, telling of each other one why not', async () => {
    const one = (await makePerson(t.db, { statusas: 'NEPATIKRINTA' })).id
    const two = (await makePerson(t.db, { statusas: 'NEPATIKRINTA' })).id
    const blocked = (await makePerson(t.db, { statusas: 'UZBLOKUOTA' })).id
    const asmenys = [one, two, one, blocked, w.world.adminId, 999999]
    const { body } = await w.admin('PUT', '/asmenys', { asmenys, statusas: 'PATIKRINTA' })
    expect(body).toEqual({
      pakeista: [one, two],
      nepakeista: [
        { asmuoId: blocked, code: 'StatusNotAllowed' },
        { asmuoId: w.world.adminId, code: 'Forbidden' },
        { asmuoId: 999999, code: 'NotFound' },
      ],
    })
    expect((await stored(one)).statusas).toBe('PATIKRINTA')
    expect((await stored(blocked)).statusas).toBe('UZBLOKUOTA')
    expect((await trail(two))[0]).toMatchObject({ veiksmas: 'persons.confirm', asmuoId: w.world.adminId })
  })
})

describe('rights of one person', () => {
  const put = (id: number, teises: string[], ask = w.admin) => ask('PUT', `/asmenys/${id}/teises`, { teises })
  it('replace the earlier ones, count from the next login, and end open sessions', async () => {
    const { id } = await makePerson(t.db)
    const before = await t.as(id)
    expect((await put(id, ['SeeSablonas', 'ChangeMokymas', 'SeeSablonas'])).body.teises).toEqual([
      'ChangeMokymas',
      'SeeSablonas',
    ])
    expect((await before('GET', '/session')).status).toBe(401)
    const later = await t.as(id)
    expect((await later('GET', '/session')).body.rights).toEqual(['ChangeMokymas', 'SeeSablonas'])
    // Saving the same rights ends no session.
    await put(id, ['SeeSablonas', 'ChangeMokymas'])
    expect((await later('GET', '/session')).status).toBe(200)
    expect((await put(id, [])).body.teises).toEqual([])
    expect((await put(id, ['Viskas'])).status).toBe(400)
  })
  it('that see all companies give no power over types, rights and blocks', async () => {
    const { id } = await makePerson(t.db)
    await put(id, ['AccessAllImones', 'ChangeAsmuo', 'ChangeMetaduomenys'])
    const helper = await t.as(id)
    expect((await put(w.world.A.person, ['AccessAllImones'], helper)).status).toBe(403)
    const { vardas, pavarde, email } = await stored(id)
    const ownData = { vardas, pavarde, email, vartotojoTipas: 'ADMIN' }
    expect((await helper('PUT', `/asmenys/${id}`, ownData)).body.vartotojoTipas).toBe('VARTOTOJAS')
    const asmenskodas = '39005050123'
    const created = await helper('POST', '/asmenys/register', { vardas, pavarde, asmenskodas, vartotojoTipas: 'ADMIN' })
    expect(created.body.vartotojoTipas).toBe('VARTOTOJAS')
    expect((await helper('PUT', '/asmenys', { asmenys: [1], statusas: 'PATIKRINTA' })).status).toBe(403)
  })
  it.each([
    ['ChangeMetaduomenys', 201, 403, 403],
    ['ChangeTurinys', 403, 201, 200],
  ] as const)(
    '%s is of what the registry is described with, or of what everybody reads, and not of both',
    async (teise, metadata, pages, words) => {
      const { id } = await makePerson(t.db)
      await put(id, [teise])
      const helper = await t.as(id)
      const level = { tipas: 'KOMPETENCIJA', kodas: `T${id}`, pavadinimas: 'Bandomasis', pavadinimasEn: 'Trial' }
      expect((await helper('POST', '/lygiai', level)).status).toBe(metadata)
      const page = { slug: `teise-${id}`, language: 'lt', title: 'Puslapis', content: '<p>Tekstas</p>', meniu: false }
      expect((await helper('POST', '/pages', page)).status).toBe(pages)
      expect((await helper('GET', '/vertimai')).status).toBe(words)
      const image = (await helper('POST', '/images', {})).status
      expect(image === 403).toBe(pages === 403)
    },
  )
  it('are not given to oneself; nor is another type', async () => {
    expect((await put(w.world.adminId, ['AccessOwnImone'])).status).toBe(403)
    const { vardas, pavarde, email } = await stored(w.world.adminId)
    const sent = { vardas, pavarde, email, vartotojoTipas: 'VARTOTOJAS' }
    const refused = await w.admin('PUT', `/asmenys/${w.world.adminId}`, sent)
    expect([refused.status, refused.body.fields]).toEqual([400, { vartotojoTipas: 'readOnly' }])
    expect((await stored(w.world.adminId)).vartotojoTipas).toBe('ADMIN')
  })
})

describe('what an assessor may assess', () => {
  const sent = async (id: number, more: object) => {
    const { vardas, pavarde, email, telefonas } = await stored(id)
    return { vardas, pavarde, email, telefonas, ...more }
  }
  const data = { vertintojasSritys: ['1.1-04'], vertintojasKalbos: ['lt'] }
  it('is changed by the assessor and by administrators, by nobody else', async () => {
    await t.db
      .insertInto('sarasas')
      .values([
        { sarasas: 'sritys', kodas: '1.1-04', pavadinimas: 'x', pavadinimasEn: 'x' },
        { sarasas: 'kalbos', kodas: 'lt', pavadinimas: 'x', pavadinimasEn: 'x' },
      ])
      .onConflict((c) => c.doNothing())
      .execute()
    const { id } = await makeEmployee(t.db, w.world.A.company, { vartotojoTipas: 'VERTINTOJAS' })
    const rep = await t.as(w.world.A.rep)
    // Nothing is ignored silently: each field that this user may not change is refused by name.
    const refused = (await rep('PUT', `/asmenys/${id}`, await sent(id, data))).body.fields
    expect(refused).toEqual(Object.fromEntries(Object.keys(data).map((name) => [name, 'readOnly'])))
    expect((await stored(id)).vertintojasSritys).toEqual([])
    expect((await w.admin('PUT', `/asmenys/${id}`, await sent(id, data))).body).toMatchObject(data)
    const me = await t.as(id)
    const none = { vertintojasSritys: [] }
    expect((await me('PUT', `/asmenys/${id}`, await sent(id, none))).body).toMatchObject({ ...data, ...none })
    const { status, body } = await me('PUT', `/asmenys/${id}`, await sent(id, { vertintojasRegionai: ['MARSAS'] }))
    expect([status, body.fields]).toEqual([400, { vertintojasRegionai: 'inList' }])
  })
  it('languages: OT keeps its text, others lose it and stand once', async () => {
    const { id } = await makePerson(t.db)
    const me = await t.as(id)
    const put = async (mokamosKalbos: object[]) => me('PUT', `/asmenys/${id}`, await sent(id, { mokamosKalbos }))
    const ok = await put([
      { kalba: 'lt', kitaKalba: 'x' },
      { kalba: 'OT', kitaKalba: 'Gruzinų' },
      { kalba: 'OT', kitaKalba: 'Hindi' },
    ])
    expect(ok.body.mokamosKalbos).toEqual([
      { kalba: 'lt', kitaKalba: '' },
      { kalba: 'OT', kitaKalba: 'Gruzinų' },
      { kalba: 'OT', kitaKalba: 'Hindi' },
    ])
    expect((await put([{ kalba: 'lt' }, { kalba: 'lt' }])).body.fields).toEqual({ 'mokamosKalbos.1.kalba': 'inList' })
    expect((await put([{ kalba: 'OT' }])).body.fields).toEqual({ 'mokamosKalbos.0.kitaKalba': 'required' })
  })
})
