import { beforeEach, describe, expect, it } from 'vitest'
import { makeEmployee } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, stored, audited, messagesOf } = worldTest()
beforeEach(() => t.db.deleteFrom('limitas').execute())

let createdPersons = 0
const newCode = () => `4900101${String(++createdPersons).padStart(4, '0')}`
const worker = async (set: object = {}) => (await makeEmployee(t.db, w.world.A.company, set)).id
const put = async (from: Ask, id: number, more: object) =>
  from('PUT', `/asmenys/${id}`, { ...(await from('GET', `/asmenys/${id}`)).body, ...more })
const reason = { priezastis: 'Suklysta registruojant' }

describe('a wrong personal code', () => {
  it('is corrected by an administrator with a reason: the trail and the person are told, without the code', async () => {
    const id = await worker({ statusas: 'PATIKRINTA', savininkas: 'IRODYTAS', telefonas: '+370 600 07001' })
    const before = await stored(id)
    const asmenskodas = newCode()
    const person = await t.as(id)
    const { status, body } = await put(w.admin, id, { asmenskodas, gimimoData: '1990-01-01', lytis: 'M', ...reason })
    expect([status, body.asmenskodas, body.gimimoData, body.lytis]).toEqual([200, asmenskodas, '1990-01-01', 'M'])
    const now = await stored(id)
    expect([now.asmenskodas, now.statusas, now.savininkas]).toEqual([asmenskodas, 'PATIKRINTA', null])
    // A session of the former code's owner has ended.
    expect(outcome(await person('GET', '/session'))).toBe('401 Unauthorized')
    const trail = (await audited(id)).at(-1)
    expect(trail?.pokytis).toMatchObject({ asmenskodas: [expect.anything(), expect.anything()], ...reason })
    expect(JSON.stringify(trail)).not.toMatch(new RegExp(`${asmenskodas}|${before.asmenskodas}`))
    const [message] = await messagesOf(id)
    expect(message).toMatchObject({ kanalas: 'SMS', gavejas: '+370 600 07001' })
    expect(message?.tekstas).toContain('asmens koda')
    expect(message?.tekstas).not.toContain(asmenskodas)
    const { body: history } = await (await t.as(id))('GET', `/asmenys/${id}/istorija`)
    expect(JSON.stringify(history)).toContain(reason.priezastis)
    // The trail has the code masked, so no form may put it back.
    expect(history.filter(({ anksciau }: { anksciau: object }) => 'asmenskodas' in anksciau)).toEqual([])
    const by = async (kas: number) => (await (await t.as(id))('GET', `/asmenys/${id}/istorija?kas=${kas}`)).body
    const ofAdmin = history.filter((line: { kas: { id: number } | null }) => line.kas && line.kas.id !== id)
    expect(ofAdmin.length).toBeGreaterThan(0)
    expect(await by(ofAdmin[0].kas.id)).toEqual(ofAdmin)
    expect(await by(w.world.B.person)).toEqual([])
  })

  it.each<[string, (id: number) => Promise<object>, string, Record<string, string>]>([
    ['without a reason', async () => ({ asmenskodas: newCode() }), 'InvalidFormFields', { priezastis: 'required' }],
    [
      'that can not be',
      async () => ({ asmenskodas: '38513140230', ...reason }),
      'InvalidFormFields',
      { asmenskodas: 'personalcode' },
    ],
    ['left empty', async () => ({ asmenskodas: '', ...reason }), 'InvalidFormFields', { asmenskodas: 'required' }],
    [
      'of somebody else',
      async () => ({ asmenskodas: (await stored(w.world.B.person)).asmenskodas, ...reason }),
      'personalcodeRegistered',
      { asmenskodas: 'personalcodeRegistered' },
    ],
  ])('%s is refused', async (_, body, code, fields) => {
    const id = await worker()
    const before = await stored(id)
    const { body: refused } = await put(w.admin, id, await body(id))
    expect([refused.code, refused.fields]).toEqual([code, fields])
    expect(await stored(id)).toEqual(before)
  })

  it('with a wrong check digit is taken: it only warns', async () => {
    const id = await worker()
    const codes = [newCode(), newCode()]
    for (const asmenskodas of codes)
      expect((await put(w.admin, id, { asmenskodas, ...reason })).body.asmenskodas).toBe(asmenskodas)
  })

  it('is changed by nobody else, and sent back as it stands by everybody', async () => {
    const id = await worker()
    const { asmenskodas } = await stored(id)
    const helper = await worker()
    await t.db
      .insertInto('asmensTeise')
      .values(['AccessAllImones', 'ChangeAsmuo'].map((teise) => ({ asmuoId: helper, teise })))
      .execute()
    for (const from of [await t.as(id), w.rep, w.manager, await t.as(helper)]) {
      const refused = await put(from, id, { asmenskodas: newCode(), ...reason })
      expect([refused.status, refused.body.fields]).toEqual([400, { asmenskodas: 'readOnly' }])
      expect(outcome(await put(from, id, { asmenskodas }))).toBe(200)
    }
    expect((await stored(id)).asmenskodas).toBe(asmenskodas)
    const ownChange = await put(w.admin, w.world.adminId, { asmenskodas: newCode(), ...reason })
    expect(ownChange.body.fields).toEqual({ asmenskodas: 'readOnly' })
  })
})
