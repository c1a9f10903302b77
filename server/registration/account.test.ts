import { beforeEach, describe, expect, it } from 'vitest'
import { letterHours } from '#contract/registration/api.ts'
import { makeEmployee, makePerson } from '#server/factories/make.ts'
import { type Ask, ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, stored, messagesOf } = worldTest()

beforeEach(async () => {
  t.clock.now = new Date()
  await t.db.deleteFrom('limitas').execute()
})

const linksOf = async (id: number) =>
  (await messagesOf(id)).flatMap(({ tekstas }) => /verify-email\?id=\d+&token=([\w-]+)/.exec(tekstas ?? '')?.[1] ?? [])
const confirm = (id: number, verifyToken: string | undefined) =>
  ask(t, null)('PUT', `/asmenys/${id}/statusas`, { verifyToken })

describe('the letter that confirms an e-mail', () => {
  const send = async (id: number) => (await t.as(id))('POST', `/asmenys/${id}/patvirtinimo-laiskas`)
  const unconfirmed = (set: object = {}) => makePerson(t.db, { emailPatvirtintas: false, ...set })

  it('is sent again, and then only the newest link works', async () => {
    const { id } = await unconfirmed()
    expect([outcome(await send(id)), outcome(await send(id))]).toEqual([204, 204])
    const [first, second] = await linksOf(id)
    expect(outcome(await confirm(id, first))).toBe('409 COULD_NOT_VALIDATE_DATA')
    expect(outcome(await confirm(id, second))).toBe(200)
    expect((await stored(id)).emailPatvirtintas).toBe(true)
    expect(outcome(await confirm(id, second))).toBe('409 COULD_NOT_VALIDATE_DATA')
  })
  it('works for a day, and for the person it was sent to', async () => {
    const { id } = await unconfirmed()
    await send(id)
    const [token] = await linksOf(id)
    expect(outcome(await confirm(w.world.A.person, token))).toBe('409 COULD_NOT_VALIDATE_DATA')
    t.clock.now = new Date(t.clock.now.getTime() + letterHours * 3_600_000 + 1000)
    expect(outcome(await confirm(id, token))).toBe('409 COULD_NOT_VALIDATE_DATA')
    expect((await stored(id)).emailPatvirtintas).toBe(false)
  })
  it('is not sent where there is nothing to confirm', async () => {
    expect(outcome(await send((await unconfirmed({ email: null })).id))).toBe('409 StatusNotAllowed')
    expect(outcome(await send((await makePerson(t.db, { emailPatvirtintas: true })).id))).toBe('409 StatusNotAllowed')
  })
  it('five times an hour', async () => {
    const { id } = await unconfirmed()
    for (let i = 0; i < 5; i++) expect(outcome(await send(id))).toBe(204)
    expect(outcome(await send(id))).toBe('429 TooManyRequests')
    expect(await linksOf(id)).toHaveLength(5)
  })
  it('is the own one’s to ask for', async () => {
    const { id } = await unconfirmed()
    expect(outcome(await w.admin('POST', `/asmenys/${id}/patvirtinimo-laiskas`))).toBe('403 Forbidden')
  })
  it('goes to a new address, and the old one’s link dies with it', async () => {
    const { id, vardas, pavarde } = await unconfirmed()
    await send(id)
    const me = await t.as(id)
    const email = `naujas${id}@example.lt`
    expect((await me('PUT', `/asmenys/${id}`, { vardas, pavarde, email })).body.emailPatvirtintas).toBe(false)
    const messages = await messagesOf(id)
    expect(messages.at(-1)).toMatchObject({ kanalas: 'EPASTAS', gavejas: email })
    const [old, fresh] = await linksOf(id)
    expect(outcome(await confirm(id, old))).toBe('409 COULD_NOT_VALIDATE_DATA')
    expect(outcome(await confirm(id, fresh))).toBe(200)
    // Saving the same address is no change.
    await me('PUT', `/asmenys/${id}`, { vardas, pavarde, email, miestas: 'Kaunas' })
    expect(await messagesOf(id)).toHaveLength(messages.length)
  })
})

describe('a wished user type', () => {
  const wishing = async (set: object = {}) => {
    const { id } = await makeEmployee(
      t.db,
      w.world.A.company,
      { pageidaujamasTipas: 'ORG_ATSTOVAS', ...set },
      { statusas: 'TIKRINAMA' },
    )
    return id
  }
  const decide = (from: Ask, id: number, suteikti: boolean, headers = {}) =>
    from('PUT', `/asmenys/${id}/pageidaujamas-tipas`, { suteikti }, headers)

  it('is given by an administrator: sessions end, and the person is told', async () => {
    const id = await wishing()
    const me = await t.as(id)
    expect((await me('GET', `/asmenys/${id}`)).body.pageidaujamasTipas).toBe('ORG_ATSTOVAS')
    const { body } = await decide(w.admin, id, true)
    expect(body).toMatchObject({ vartotojoTipas: 'ORG_ATSTOVAS', pageidaujamasTipas: null })
    expect((await me('GET', '/session')).status).toBe(401)
    const messages = await messagesOf(id)
    expect(messages).toMatchObject([{ kanalas: 'SMS', tekstas: expect.stringContaining('suteiktos') }])
    const trail = await t.db
      .selectFrom('auditas')
      .selectAll()
      .where('apieAsmuo', '=', id)
      .orderBy('id', 'desc')
      .execute()
    expect(trail[0]).toMatchObject({
      veiksmas: 'registration.decideType',
      asmuoId: w.world.adminId,
      pokytis: { vartotojoTipas: ['VARTOTOJAS', 'ORG_ATSTOVAS'], pageidaujamasTipas: ['ORG_ATSTOVAS', null] },
    })
  })
  it('is refused: nothing changes but the wish', async () => {
    const id = await wishing()
    const me = await t.as(id)
    const { body } = await decide(w.admin, id, false)
    expect(body).toMatchObject({ vartotojoTipas: 'VARTOTOJAS', pageidaujamasTipas: null })
    expect((await me('GET', '/session')).status).toBe(200)
    expect(await messagesOf(id)).toMatchObject([{ tekstas: expect.stringContaining('nesuteiktos') }])
  })
  it('is decided once, also at once, and not by an older version', async () => {
    const id = await wishing()
    expect(outcome(await decide(w.admin, id, true, { 'if-match': '"99"' }))).toBe('409 RecordChanged')
    const answers = await Promise.all([1, 2, 3, 4].map(() => decide(w.admin, id, true)))
    expect(answers.map(outcome).sort()).toEqual([200, ...Array(3).fill('409 StatusNotAllowed')])
    expect(outcome(await decide(w.admin, w.world.A.person, true))).toBe('409 StatusNotAllowed')
  })
  it('is not for the own company to give, nor for a borrowed right', async () => {
    const id = await wishing()
    expect(outcome(await decide(await t.as(w.world.A.rep), id, true))).toBe('403 Forbidden')
    const { id: helper } = await makePerson(t.db)
    await t.db.insertInto('asmensTeise').values({ asmuoId: helper, teise: 'AccessAllImones' }).execute()
    expect(outcome(await decide(await t.as(helper), id, true))).toBe('403 Forbidden')
    expect((await stored(id)).vartotojoTipas).toBe('VARTOTOJAS')
  })
  it('waits through other changes, and ends with a type that is given', async () => {
    const id = await wishing()
    const { vardas, pavarde, email, telefonas } = await stored(id)
    const put = (more: object) => w.admin('PUT', `/asmenys/${id}`, { vardas, pavarde, email, telefonas, ...more })
    expect((await put({ vartotojoTipas: 'VARTOTOJAS', miestas: 'Kaunas' })).body.pageidaujamasTipas).toBe(
      'ORG_ATSTOVAS',
    )
    expect((await put({ vartotojoTipas: 'VERTINTOJAS' })).body.pageidaujamasTipas).toBe(null)
  })
  it('is found by administrators among all', async () => {
    const id = await wishing()
    const { body } = await w.admin('GET', '/asmenys?pageidaujamasTipas=ORG_ATSTOVAS&size=100')
    const ids = body.map((row: { id: number }) => row.id)
    expect(ids).toContain(id)
    expect(ids).not.toContain(w.world.A.rep)
  })
})
