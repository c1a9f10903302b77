import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeEmployment, makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

// What refused rows show about people outside the company, and how often people are notified.

const { t, w, messagesOf } = worldTest()
beforeEach(async () => {
  t.clock.now = new Date()
  await t.db.deleteFrom('limitas').execute()
})

let nextCode = 38502160000
const newCode = () => String(++nextCode)
const rowOf = (change: object = {}) => ({ vardas: 'Ona', pavarde: 'Kvietimė', asmenskodas: newCode(), ...change })
const send = (ask: Ask, row: object) => ask('POST', '/asmenys/importas', row)
async function somebody(set: object = {}, link: object | null = null) {
  const row = rowOf()
  const { id } = await makePerson(t.db, { ...row, ...set })
  if (link) await makeEmployment(t.db, { asmuoId: id, ...link } as never)
  return { id, row }
}

describe('a refusal that does not depend on the code’s owner does not show whether the code is known', () => {
  it.each([
    [
      'an import with an e-mail of somebody else',
      '/asmenys/importas',
      { email: 'svetimas@example.lt' },
      'EmailAlreadyUsed',
    ],
    ['an import with an identifier of the company', '/asmenys/importas', { sdid: 'UZIMTAS-1' }, 'SdidAlreadyExists'],
    [
      'a registration with an e-mail of somebody else',
      '/asmenys/register',
      { email: 'svetimas@example.lt' },
      'EmailAlreadyUsed',
    ],
  ])('%s', async (_, path, change, code) => {
    await makePerson(t.db, { email: 'svetimas@example.lt' }).catch(() => null)
    await somebody({}, { imoneId: w.world.A.company, sdid: 'UZIMTAS-1' }).catch(() => null)
    const stranger = await somebody()
    const unknown = await w.rep('POST', path, { ...rowOf({ pavarde: 'Spėjimas' }), ...change })
    const known = await w.rep('POST', path, { ...stranger.row, pavarde: 'Spėjimas', ...change })
    expect(outcome(unknown)).toBe(`409 ${code}`)
    expect(known.body).toEqual(unknown.body)
  })
  it('e-mails of people outside the company may be met so many times an hour', async () => {
    await t.db
      .insertInto('limitas')
      .values({
        raktas: `pastai:${w.world.A.rep}`,
        pradzia: new Date(),
        pabaiga: new Date(Date.now() + 3.6e6),
        kiekis: 119,
      })
      .execute()
    await makePerson(t.db, { email: 'vienas@example.lt' })
    const ask = () => w.rep('POST', '/asmenys/register', rowOf({ email: 'vienas@example.lt' }))
    expect(outcome(await ask())).toBe('409 EmailAlreadyUsed')
    expect(outcome(await ask())).toBe('429 TooManyRequests')
    expect(outcome(await send(w.rep, rowOf()))).toBe('429 TooManyRequests')
  })
  it('the invited person’s own e-mail is no obstacle', async () => {
    const { row } = await somebody({ email: 'savas@example.lt' })
    expect((await send(w.rep, { ...row, email: 'Savas@example.lt' })).body).toEqual({ rezultatas: 'pakviesta' })
  })
})

it('a person whose work has ended is invited again, and nothing of the old record is shown', async () => {
  const yesterday = addDays(civilDay(new Date()), -1)
  const { id, row } = await somebody({}, { imoneId: w.world.A.company, pareigos: 'Senos', galiojaIki: yesterday })
  const preview = await w.rep('POST', '/asmenys/importas/perziura', { eilutes: [{ ...row, pareigos: 'Naujos' }] })
  expect(preview.body.eilutes[0]).toMatchObject({ bukle: 'nauja', pakeitimai: [] })
  expect((await send(w.rep, { ...row, pareigos: 'Naujos' })).body).toEqual({ rezultatas: 'pakviesta' })
  expect((await w.rep('GET', `/asmenys/${id}`)).status).toBe(404)
})

describe('messages', () => {
  it('of calls reach one person three times a day from one company', async () => {
    const { id, row } = await somebody({ email: 'ramybe@example.lt' })
    const callAndTakeBack = async () => {
      const answer = await send(w.rep, row)
      const call = await t.db
        .selectFrom('asmuoImone')
        .select('id')
        .where('asmuoId', '=', id)
        .where('statusas', '=', 'PAKVIESTA')
        .executeTakeFirst()
      if (call) await w.rep('PUT', '/asmenys/imones', { irasai: [call.id], statusas: 'ATMESTA' })
      return outcome(answer)
    }
    const results = []
    for (let i = 0; i < 5; i += 1) results.push(await callAndTakeBack())
    expect(results).toEqual([200, 200, 200, '409 CalledTooOften', '409 CalledTooOften'])
    expect(await messagesOf(id)).toHaveLength(3)
  })
  it('of invitations reach one phone five times a day, whoever it is given for', async () => {
    const before = await t.db.selectFrom('zinute').selectAll().where('gavejas', 'like', '%61199887%').execute()
    expect(before).toEqual([])
    for (let i = 0; i < 8; i += 1)
      expect((await send(w.rep, rowOf({ telefonas: i % 2 ? '+37061199887' : '8 611 99887' }))).body).toEqual({
        rezultatas: 'sukurta',
      })
    const all = await t.db.selectFrom('zinute').select(['gavejas', 'kanalas']).where('kanalas', '=', 'SMS').execute()
    expect(all.filter(({ gavejas }) => gavejas.replace(/\s/g, '').endsWith('61199887'))).toHaveLength(5)
  })
})
