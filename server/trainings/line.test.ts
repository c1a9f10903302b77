import { describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { outcome as answered } from '../../test/app.ts'
import { trainingsTest } from './testing.ts'

const { t, w, day, make, register, stored, states, sentTexts } = trainingsTest()

/** Registers new people one after another; returns their ids. */
async function fill(path: string, many: number) {
  const ids: number[] = []
  for (let i = 0; i < many; i++) {
    const { id } = await makePerson(t.db, { komunikacijosKanalas: 'EPASTAS' })
    await w.admin('POST', `${path}/${id}`)
    ids.push(id)
  }
  return ids
}
const counts = async (id: number) => {
  const { asmenuSkaicius, laukiama, eileje } = await stored(id)
  return [asmenuSkaicius, laukiama, eileje]
}

describe('the line', () => {
  it('begins where places end, and says who is which', async () => {
    const { id, path } = await make({ vietos: 2 })
    const [a = 0, b = 0, c = 0, d = 0] = await fill(path, 4)
    expect(await states(id)).toEqual({ [a]: 'LAUKIAMA', [b]: 'LAUKIAMA', [c]: 'LAUKIAMA 1', [d]: 'LAUKIAMA 2' })
    expect(await counts(id)).toEqual([2, 2, 2])
    expect(await sentTexts(d)).toEqual(['Laukiate eilėje: Saugus darbas statybvietėje'])
    const inLine = await w.admin('GET', `${path}?eileje=true&order=-eileje`)
    expect(inLine.body.map(({ asmuo }: { asmuo: { id: number } }) => asmuo.id)).toEqual([d, c])
    expect((await w.admin('GET', `${path}?eileje=false`)).total).toBe(2)
  })

  it('nobody in it is confirmed', async () => {
    const { id, path } = await make({ vietos: 1 })
    const [a = 0, b = 0] = await fill(path, 2)
    expect(answered(await w.admin('PUT', `${path}/${b}`, { statusas: 'PATVIRTINTA' }))).toBe('409 MokymasFull')
    const { body } = await w.admin('PUT', path, { asmenys: [a, b], statusas: 'PATVIRTINTA' })
    expect(body).toEqual({ pakeista: [a], nepakeista: [{ id: b, code: 'MokymasFull' }], gavoVieta: [] })
    expect(await states(id)).toEqual({ [a]: 'PATVIRTINTA', [b]: 'LAUKIAMA 1' })
  })

  it('moves up when anybody gives up a place', async () => {
    const { id, path } = await make({ vietos: 1 })
    const [a = 0, b = 0, c = 0] = await fill(path, 3)
    await w.manager('PUT', `${path}/${a}`, { statusas: 'ATSAUKTA' })
    expect(await states(id)).toEqual({ [a]: 'ATSAUKTA', [b]: 'LAUKIAMA', [c]: 'LAUKIAMA 1' })
    expect((await sentTexts(b)).at(-1)).toBe('Atsilaisvino vieta: Saugus darbas statybvietėje')
    await (await t.as(b))('PUT', `${path}/${b}`, { statusas: 'ATSAUKTA' })
    expect(await states(id)).toEqual({ [a]: 'ATSAUKTA', [b]: 'ATSAUKTA', [c]: 'LAUKIAMA' })
    expect(await counts(id)).toEqual([1, 1, 0])
  })

  it('does not move up when a person in it leaves; people who come back are at its end', async () => {
    const { id, path } = await make({ vietos: 1 })
    const [a = 0, b = 0, c = 0] = await fill(path, 3)
    await w.admin('PUT', `${path}/${b}`, { statusas: 'ATSAUKTA' })
    expect(await states(id)).toEqual({ [a]: 'LAUKIAMA', [b]: 'ATSAUKTA', [c]: 'LAUKIAMA 1' })
    await w.admin('PUT', `${path}/${b}`, { statusas: 'LAUKIAMA' })
    expect(await states(id)).toEqual({ [a]: 'LAUKIAMA', [b]: 'LAUKIAMA 2', [c]: 'LAUKIAMA 1' })
  })

  it('many at once: cancelling people in line frees no place, free places go to those who stay', async () => {
    const { id, path } = await make({ vietos: 2 })
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = await fill(path, 5)
    const { body } = await w.admin('PUT', path, { asmenys: [a, c], statusas: 'ATSAUKTA' })
    expect(body).toEqual({ pakeista: [a, c], nepakeista: [], gavoVieta: [d] })
    expect(await states(id)).toEqual({
      [a]: 'ATSAUKTA',
      [b]: 'LAUKIAMA',
      [c]: 'ATSAUKTA',
      [d]: 'LAUKIAMA',
      [e]: 'LAUKIAMA 1',
    })
    // Registered again, they wait behind the person who was in line.
    await w.admin('PUT', path, { asmenys: [a, c], statusas: 'LAUKIAMA' })
    expect(await states(id)).toMatchObject({ [e]: 'LAUKIAMA 1', [a]: 'LAUKIAMA 2', [c]: 'LAUKIAMA 3' })
  })

  it('a registration that the clock puts before others still stands behind them', async () => {
    const { id, path } = await make({ vietos: 1 })
    const [, b = 0] = await fill(path, 2)
    t.clock.now = new Date(t.clock.now.getTime() - 60_000)
    const [c = 0] = await fill(path, 1)
    expect(await states(id)).toMatchObject({ [b]: 'LAUKIAMA 1', [c]: 'LAUKIAMA 2' })
  })

  it('after the training nobody is given a place', async () => {
    const { id, path } = await make({ vietos: 1, dataNuo: day(-5), registriki: day(-5) })
    await register(id, { statusas: 'PATVIRTINTA' })
    const late = await register(id, { eileje: new Date().toISOString() })
    const { body } = await w.admin('GET', `/mokymai/${id}`)
    expect(answered(await w.admin('PUT', `/mokymai/${id}`, { ...body, vietos: 5 }))).toBe(200)
    expect((await states(id))[late]).toBe('LAUKIAMA 1')
    expect(path).toContain(String(id))
  })
})

describe('at the same time', () => {
  it('two register for the last place: one has it, the other stands in line', async () => {
    const { id, path } = await make({ vietos: 1 })
    const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(t.db)))
    const asks = await Promise.all(people.map(async (person) => [person.id, await t.as(person.id)] as const))
    const answers = await Promise.all(asks.map(([person, ask]) => ask('POST', `${path}/${person}`)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await counts(id)).toEqual([1, 1, 4])
    expect(answers.map(({ body }) => body.eileje).sort()).toEqual([1, 2, 3, 4, null])
    expect(Object.values(await states(id)).sort()).toEqual([
      'LAUKIAMA',
      'LAUKIAMA 1',
      'LAUKIAMA 2',
      'LAUKIAMA 3',
      'LAUKIAMA 4',
    ])
  })

  it('the same person twice: once', async () => {
    const { id, path } = await make({ vietos: 1 })
    const person = (await makePerson(t.db)).id
    const ask = await t.as(person)
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `${path}/${person}`)))
    expect(answers.map(answered).sort()).toEqual([
      201,
      '409 UserIsAlreadyRegisteredToThisMokymas',
      '409 UserIsAlreadyRegisteredToThisMokymas',
    ])
    expect(await counts(id)).toEqual([1, 1, 0])
  })

  it('two leave, the first in line leaves too and one more comes: as many places are taken as there are', async () => {
    const { id, path } = await make({ vietos: 2 })
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = await fill(path, 5)
    const late = (await makePerson(t.db)).id
    const leave = (person: number) => w.admin('PUT', `${path}/${person}`, { statusas: 'ATSAUKTA' })
    await Promise.all([leave(a), leave(b), leave(c), w.admin('POST', `${path}/${late}`)])
    expect(await counts(id)).toEqual([2, 2, 1])
    const now = await states(id)
    expect([now[a], now[b], now[c], now[d], now[e], now[late]]).toEqual([
      'ATSAUKTA',
      'ATSAUKTA',
      'ATSAUKTA',
      'LAUKIAMA',
      'LAUKIAMA',
      'LAUKIAMA 1',
    ])
  })

  it('a status changed twice is changed once', async () => {
    const { id, path } = await make()
    const person = await register(id)
    const [row] = (await w.admin('GET', path)).body
    const confirm = () =>
      w.admin('PUT', `${path}/${person}`, { statusas: 'PATVIRTINTA' }, { 'if-match': `"${row.versija}"` })
    expect((await Promise.all([confirm(), confirm()])).map(answered).sort()).toEqual([200, '409 RecordChanged'])
    expect(await sentTexts(person)).toHaveLength(1)
  })

  it('more places and one who leaves: both go to the line', async () => {
    const { id, path } = await make({ vietos: 1 })
    const [a = 0, ...line] = await fill(path, 4)
    const { body } = await w.admin('GET', `/mokymai/${id}`)
    await Promise.all([
      w.admin('PUT', `/mokymai/${id}`, { ...body, vietos: 2 }),
      w.admin('PUT', `${path}/${a}`, { statusas: 'ATSAUKTA' }),
    ])
    expect(await counts(id)).toEqual([2, 2, 1])
    expect((await states(id))[line[2] ?? 0]).toBe('LAUKIAMA 1')
  })
})
