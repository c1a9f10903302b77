import { beforeAll, describe, expect, it } from 'vitest'
import { fillIn, reserve, roomFor } from './reserve.ts'
import { about, allStates, drawn, withFields } from './testing.ts'

let states: Awaited<ReturnType<typeof allStates>>
beforeAll(async () => {
  states = await allStates()
})

describe('fields and room', () => {
  const wanted = { reason: 'x', name: 'x', at: about.at, room: 5000 }
  it.each([
    ['is not there', 'p9', 'there is no field p9'],
    ['is signed', 'p1', 'the field p1 is signed'],
  ])('a field that %s takes no signature', (_, field, message) =>
    expect(() => reserve(states.first, { ...wanted, field })).toThrow(message),
  )
  it('a signature that is too big is not cut', async () => {
    const reserved = reserve(await withFields(), { ...wanted, field: 'p1' })
    expect(() => fillIn(reserved, Buffer.alloc(5001))).toThrow('5001 bytes, and there is room for 5000')
    expect(fillIn(reserved, Buffer.alloc(5000))).toHaveLength(reserved.bytes.length)
  })
  it('fields are made once', async () => {
    const { addFields } = await import('./fields.ts')
    expect(() => addFields(states.first, [{ id: 'p7' }])).toThrow('has its fields')
    const { plain } = await drawn()
    expect(() => addFields(plain, [{ id: 'p1', place: { page: 3, rect: [0, 0, 1, 1] } }])).toThrow('there is no page 3')
  })
  it('what waits for a phone is bytes and numbers', async () => {
    const reserved = reserve(await withFields(), { ...wanted, field: 'p1', room: roomFor([]) })
    expect(reserved.hole[1] - reserved.hole[0]).toBe(2 * 10_000 + 2)
    expect(JSON.parse(JSON.stringify(reserved)).hole).toEqual(reserved.hole)
  })
  it('the picture of a signature is one page', async () => {
    const { plain } = await drawn()
    const pdf = await withFields()
    expect(() => reserve(pdf, { ...wanted, field: 'p1', picture: plain })).toThrow('is one page')
  })
})
