import { readXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { keyDays, keysInAll } from '#contract/apiKeys/rules.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeApiKey } from '#server/factories/apiKeys.ts'
import { makeCompany, makeEmployee, makePerson } from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { keyTest } from './testing.ts'

const { t, w, by, keyRow, trail, messagesOf } = keyTest()
const today = () => civilDay(t.clock.now)
let names = 0
const body = (set: object = {}) => ({ pavadinimas: `Turniketai ${++names}`, sritys: ['viesa'], ...set })
/** A company with a representative, so that limits of one test are not those of another. */
async function company() {
  const { id } = await makeCompany(t.db)
  const rep = (await makeEmployee(t.db, id, { vartotojoTipas: 'ORG_ATSTOVAS' })).id
  const ask = await t.as(rep)
  const make = (set: object = {}) => ask('POST', `/imones/${id}/raktai`, body(set))
  return { id, rep, ask, make, path: `/imones/${id}/raktai` }
}

describe('a key of a company', () => {
  it('is made and told once, and works at once', async () => {
    const { id, make, ask, path, rep } = await company()
    const made = await make({ sritys: ['savi', 'viesa'], adresai: [' 10.0.0.0/8 ', '', '127.0.0.1', '127.0.0.1'] })
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        pavadinimas: expect.any(String),
        raktas: expect.any(String),
        galiojaIki: addDays(today(), 365),
      },
    ])
    const { raktas, id: keyId, pavadinimas } = made.body
    expect(raktas).toMatch(/^mk_[A-Za-z0-9]{40}$/)
    expect((await by(raktas)('GET', '/raktas')).body).toMatchObject({ id: keyId, imone: { id } })
    const [row] = (await ask('GET', path)).body
    expect(row).toMatchObject({
      id: keyId,
      pavadinimas,
      pradzia: raktas.slice(3, 11),
      sritys: ['viesa', 'savi'],
      adresai: ['10.0.0.0/8', '127.0.0.1'],
      busena: 'GALIOJA',
      tinklas: '127.0.0.1',
      sukure: { id: rep },
    })
    expect(JSON.stringify(row)).not.toContain(raktas.slice(11))
    const kept = await keyRow(keyId)
    expect(kept.zyme).toHaveLength(32)
    expect(JSON.stringify([await trail(keyId), kept])).not.toContain(raktas.slice(11))
  })
  it('is in a workbook with its scopes and its status in words', async () => {
    const { make, ask, path } = await company()
    await make({ sritys: ['savi', 'viesa'] })
    const { raw } = await ask('GET', `${path}?format=xlsx&stulpeliai=busena,sritys`)
    expect((await readXlsx(raw)).sheets[0]?.rows[1]).toEqual(['Galioja', 'Viešus duomenis, Savo žmones'])
  })
  it('is in no answer that is kept to be sent again', async () => {
    const { ask, path } = await company()
    const key = { 'idempotency-key': 'vienas' }
    const [one, two] = [await ask('POST', path, body(), key), await ask('POST', path, body(), key)]
    expect(one.body.raktas).not.toBe(two.body.raktas)
    expect(await t.db.selectFrom('idempotencija').selectAll().where('raktas', '=', 'vienas').execute()).toEqual([])
  })
  it.each([
    [{ pavadinimas: ' ' }, { pavadinimas: 'required' }],
    [{ sritys: [] }, { sritys: 'required' }],
    [{ sritys: ['visos'] }, { 'sritys.0': 'inList' }],
    [{ adresai: ['manoserveris'] }, { adresai: 'network' }],
    [{ adresai: ['10.0.0.0/33'] }, { adresai: 'network' }],
    [{ adresai: ['::ffff:10.0.0.1'] }, { adresai: 'network' }],
    [{ galiojaIki: '2026-02-30' }, { galiojaIki: 'dateformat' }],
    [{ zyme: 'x' }, { zyme: 'readOnly' }],
  ])('is not made of %j', async (set, fields) => {
    const { make } = await company()
    expect((await make(set)).body.fields).toEqual(fields)
  })
  it('ends at most a year ahead, and not before today', async () => {
    const { make } = await company()
    const ends = (days: number) => make({ galiojaIki: addDays(today(), days) })
    expect((await ends(keyDays.most)).status).toBe(201)
    expect((await ends(0)).status).toBe(201)
    expect((await ends(keyDays.most + 1)).body.fields).toEqual({ galiojaIki: 'max' })
    expect((await ends(-1)).body.fields).toEqual({ galiojaIki: 'min' })
  })
  it.each(['NEPATVIRTINTA', 'NEVEIKIANTI'] as const)('is not made for a company that is %s', async (statusas) => {
    const { id, make } = await company()
    await t.db.updateTable('imone').set({ statusas }).where('id', '=', id).execute()
    expect(outcome(await make())).toBe('409 ImoneNotActive')
  })
})

describe('keys of a name are two at most, for rotation:', () => {
  it('the third waits until one is revoked or has ended', async () => {
    const { make, ask, path } = await company()
    const first = (await make({ pavadinimas: 'Vartai' })).body
    expect((await make({ pavadinimas: 'vartai' })).status).toBe(201)
    expect(outcome(await make({ pavadinimas: 'VARTAI' }))).toBe('409 KeyNameFull')
    for (const key of [first]) expect((await by(key.raktas)('GET', '/raktas')).status).toBe(200)
    expect((await ask('DELETE', `${path}/${first.id}`)).status).toBe(204)
    expect((await make({ pavadinimas: 'Vartai', galiojaIki: today() })).status).toBe(201)
    expect(outcome(await make({ pavadinimas: 'Vartai' }))).toBe('409 KeyNameFull')
    t.clock.now = new Date(t.clock.now.getTime() + 86_400_000)
    expect((await make({ pavadinimas: 'Vartai' })).status).toBe(201)
  })
  it('of many that are made at the same moment, two are', async () => {
    const { make } = await company()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => make({ pavadinimas: 'Vartai' })))
    expect(answers.map(outcome).sort()).toEqual([201, 201, ...Array(3).fill('409 KeyNameFull')])
  })
  it('a third does not get the name by being renamed', async () => {
    const { make, ask, path } = await company()
    for (const _ of [1, 2]) await make({ pavadinimas: 'Vartai' })
    const other = (await make()).body
    expect(outcome(await ask('PUT', `${path}/${other.id}`, { pavadinimas: 'vartai' }))).toBe('409 KeyNameFull')
    expect((await ask('PUT', `${path}/${other.id}`, { pavadinimas: 'Kiti vartai' })).status).toBe(200)
  })
  it(`and ${keysInAll} in all`, async () => {
    const { id, make } = await company()
    for (let i = 1; i < keysInAll; i++) await makeApiKey(t.db, { imoneId: id, pavadinimas: `Raktas ${i}` })
    const answers = await Promise.all([1, 2, 3].map(() => make()))
    expect(answers.map(outcome).sort()).toEqual([201, '409 KeysFull', '409 KeysFull'])
  })
})

describe('a key of another company', () => {
  it('is neither seen, changed nor revoked, also through an own address', async () => {
    const [own, other] = [await company(), await company()]
    const { id } = (await other.make()).body
    expect(outcome(await own.ask('GET', other.path))).toBe('404 NotFound')
    for (const path of [other.path, own.path]) {
      expect(outcome(await own.ask('PUT', `${path}/${id}`, { pavadinimas: 'Mano' }))).toBe('404 NotFound')
      expect(outcome(await own.ask('DELETE', `${path}/${id}`))).toBe('404 NotFound')
    }
    expect(outcome(await own.ask('POST', other.path, body()))).toBe('404 NotFound')
    expect(await keyRow(id)).toMatchObject({ atsauktas: null, versija: 1 })
  })
  it('is not kept by the right to see all companies alone', async () => {
    const { id, path } = await company()
    const clerk = (await makePerson(t.db)).id
    await t.db.insertInto('asmensTeise').values({ asmuoId: clerk, teise: 'AccessAllImones' }).execute()
    const ask = await t.as(clerk)
    expect((await ask('GET', `/imones/${id}`)).status).toBe(200)
    expect(outcome(await ask('POST', path, body()))).toBe('404 NotFound')
    expect(outcome(await ask('GET', '/raktai'))).toBe('403 Forbidden')
    expect(outcome(await ask('POST', '/raktai', body({ istaiga: 'X' })))).toBe('403 Forbidden')
  })
})

describe('a key that is kept', () => {
  it('changes its name and addresses, with the next call, and nothing else', async () => {
    const { make, ask, path } = await company()
    const { id, raktas } = (await make()).body
    const before = (await ask('GET', path)).body[0]
    const changed = await ask('PUT', `${path}/${id}`, { ...before, adresai: ['192.0.2.0/24'] }, { 'if-match': '"1"' })
    expect(changed.body).toMatchObject({ adresai: ['192.0.2.0/24'], versija: 2 })
    expect(outcome(await by(raktas)('GET', '/raktas'))).toBe('403 KeyAddressNotAllowed')
    const late = await ask('PUT', `${path}/${id}`, { pavadinimas: 'Vėlai' }, { 'if-match': '"1"' })
    expect(outcome(late)).toBe('409 RecordChanged')
    const more = await ask('PUT', `${path}/${id}`, { sritys: ['savi'], galiojaIki: '2030-01-01' })
    expect(more.body.fields).toEqual({ sritys: 'readOnly', galiojaIki: 'readOnly' })
    expect((await trail(id)).map(({ veiksmas, pokytis }) => [veiksmas, pokytis])).toContainEqual([
      'apiKeys.update',
      { adresai: [[], ['192.0.2.0/24']] },
    ])
  })
  it('is revoked once, and then neither works nor changes', async () => {
    const { make, ask, path, rep } = await company()
    const { id, raktas } = (await make()).body
    const answers = await Promise.all([1, 2].map(() => ask('DELETE', `${path}/${id}`)))
    expect(answers.map(outcome).sort()).toEqual([204, '404 NotFound'])
    expect(outcome(await by(raktas)('GET', '/raktas'))).toBe('401 KeyInvalid')
    expect(outcome(await ask('PUT', `${path}/${id}`, { pavadinimas: 'Vėl' }))).toBe('404 NotFound')
    expect((await ask('GET', `${path}?busena=ATSAUKTAS`)).body).toMatchObject([{ id, busena: 'ATSAUKTAS' }])
    expect(await keyRow(id)).toMatchObject({ atsauke: rep })
    expect(await messagesOf(rep)).toEqual([])
  })
  it('tells its maker that somebody else has revoked it', async () => {
    const { make, path, rep } = await company()
    await t.db
      .updateTable('asmuo')
      .set({ email: 'rep@example.lt', komunikacijosKanalas: 'EPASTAS' })
      .where('id', '=', rep)
      .execute()
    const made = (await make({ pavadinimas: 'Vartai' })).body
    await w.admin('DELETE', `${path}/${made.id}`)
    const [letter, ...more] = await messagesOf(rep)
    expect(more).toEqual([])
    expect(letter?.tekstas).toContain(`Vartai (${made.raktas.slice(0, 11)}…)`)
    expect(letter?.tekstas).not.toContain(made.raktas)
    expect(letter?.tekstas).toContain('?tab=raktai')
  })
  it('is found by name, first characters and state, and sorted', async () => {
    const { id, ask, path } = await company()
    const a = await makeApiKey(t.db, { imoneId: id, pavadinimas: 'Ąžuolas', galiojaIki: '2026-01-01' })
    const b = await makeApiKey(t.db, { imoneId: id, pavadinimas: 'Beržas', naudotas: new Date() })
    const found = async (query: string) =>
      (await ask('GET', `${path}?${query}`)).body.map((row: { id: number }) => row.id)
    expect(await found('search=azuol')).toEqual([a.id])
    expect(await found(`search=${b.pradzia}`)).toEqual([b.id])
    expect(await found('busena=BAIGESI')).toEqual([a.id])
    expect(await found('busena=GALIOJA,BAIGESI&order=pavadinimas')).toEqual([a.id, b.id])
    for (const order of ['-galiojaIki', '-naudotas', '-sukurta'])
      expect(await found(`order=${order}`)).toEqual([b.id, a.id])
  })
})

describe('a key of an institution', () => {
  const make = (set: object = {}) =>
    w.admin('POST', '/raktai', { istaiga: 'Valstybinė mokesčių inspekcija', pavadinimas: 'Patikros', ...set })
  it('opens public facts alone, and is no company’s', async () => {
    const made = (await make({ pavadinimas: 'Vieša' })).body
    expect((await by(made.raktas)('GET', '/raktas')).body).toMatchObject({ sritys: ['viesa'], imone: null })
    expect((await make({ sritys: ['savi'] })).body.fields).toEqual({ 'sritys.0': 'inList' })
    expect((await w.admin('GET', '/raktai?search=mokesciu')).body).toMatchObject(
      [{ id: made.id, istaiga: /inspekcija/ }].map(({ id }) => ({ id })),
    )
    const list = await w.admin('GET', `/imones/${w.world.A.company}/raktai?size=100`)
    expect(list.body.some(({ id }: { id: number }) => id === made.id)).toBe(false)
    expect((await w.admin('PUT', `/raktai/${made.id}`, { adresai: ['192.0.2.7'] })).body.adresai).toEqual(['192.0.2.7'])
    expect((await w.admin('DELETE', `/raktai/${made.id}`)).status).toBe(204)
    expect(outcome(await by(made.raktas)('GET', '/raktas'))).toBe('401 KeyInvalid')
  })
  it('of a name is one of two, also at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => make()))
    expect(answers.map(outcome).sort()).toEqual([201, 201, '409 KeyNameFull', '409 KeyNameFull'])
    expect((await make({ istaiga: 'Valstybinė darbo inspekcija' })).status).toBe(201)
  })
})
