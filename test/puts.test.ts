import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { makeFile } from '#server/factories/make.ts'
import { type Ask, testApp } from './app.ts'
import { orders } from './puts/orders.ts'
import { otherRecords } from './puts/others.ts'
import { peopleRecords } from './puts/people.ts'
import type { Given, Tried } from './puts/tried.ts'
import { makeWorld } from './world/everyone.ts'

// A field that the body of a PUT leaves out stays as it is (decisions, point 11.1): tried for every PUT, on a record in
// which every field differs from a new record's.

const t = testApp()
const given = {} as Given
let admin: Ask

beforeAll(async () => {
  const world = await makeWorld(t.db)
  admin = await t.as(world.adminId)
  Object.assign(given, { world, file: (await makeFile(t.db, { ikele: world.adminId })).id })
})

const records: Record<string, Tried> = { ...peopleRecords(given), ...otherRecords(given) }

const puts = Object.entries(api).flatMap(([area, table]) =>
  Object.entries(table).flatMap(([name, endpoint]) =>
    endpoint.method === 'PUT' ? [{ id: `${area}.${name}`, endpoint: endpoint as Endpoint }] : [],
  ),
)
const fieldsOf = ({ body }: Endpoint): string[] => {
  const bottom = (schema: unknown): string[] => {
    const { shape, in: inner } = schema as { shape?: object; in?: unknown }
    return shape ? Object.keys(shape) : inner ? bottom(inner) : []
  }
  return bottom(body)
}

/** The record as its page or its list reads it. */
async function readRecord({ path, list }: Tried): Promise<Record<string, unknown>> {
  const address = await path()
  const { body, status } = await admin('GET', list?.() ?? address)
  expect(status, address).toBe(200)
  const last = address.replace('/pastabos', '').split('/').at(-1)
  const one = list
    ? body.find(
        (row: { id?: number; numeris?: string; asmuo?: { id: number } }) =>
          String(row.id) === last ||
          row.numeris === last ||
          (address.startsWith('/atest') && String(row.asmuo?.id) === last),
      )
    : body
  expect(one, address).toBeDefined()
  return one
}

/** The record without the fields that every change modifies. */
async function recordOf(tried: Tried) {
  const { versija: _, pakeista: __, ...rest } = await readRecord(tried)
  return rest
}

describe('every PUT', () => {
  it('is tried here, or orders something', () => {
    expect(puts.map(({ id }) => id).sort()).toEqual([...Object.keys(records), ...Object.keys(orders)].sort())
  })
  it('of a record may leave fields out, and no other', () => {
    expect(
      puts
        .filter(({ endpoint }) => endpoint.partial)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(Object.keys(records).sort())
  })
})

describe('a PUT keeps what it leaves out', () => {
  it.each(puts.filter(({ id }) => records[id]))('$id', async ({ id, endpoint }) => {
    const tried = records[id] as Tried
    const path = await tried.path()
    const saved = await admin('PUT', path, { ...(await recordOf(tried)), ...tried.whole() })
    expect([saved.status, saved.body.code, saved.body.fields], id).toEqual([200, undefined, undefined])
    const before = await recordOf(tried)
    const single = fieldsOf(endpoint).filter((name) => before[name] !== undefined && before[name] !== null)
    const bodies = [{}, ...single.map((name) => ({ [name]: before[name] })), ...(tried.sent?.() ?? [])]
    for (const body of bodies) {
      const { status, body: answer } = await admin('PUT', path, body)
      const message = `PUT ${path} ${JSON.stringify(body)}`
      expect.soft([status, answer?.code, answer?.fields], message).toEqual([200, undefined, undefined])
      expect.soft(await recordOf(tried), message).toEqual(before)
    }
  })
})

// The screen shows what a PUT has answered until it has read anew (web/lib/saved.ts).
describe('a PUT answers what is read', () => {
  const replyOf = (path: string) =>
    Object.values(api)
      .flatMap((table) => Object.values(table) as Endpoint[])
      .find((one) => one.method === 'GET' && one.path === path)?.reply
  it('by the very schema of its page, and of the list of what has no page', () => {
    const others = puts.filter(({ id, endpoint: { path, reply } }) => {
      const read = replyOf(path) ?? replyOf(path.replace(/\/:\w+$/, ''))
      return records[id] && read && read !== reply
    })
    expect(others.map(({ id }) => id)).toEqual([])
  })
  it.each(puts.filter(({ id }) => records[id]))('$id', async ({ id }) => {
    const tried = records[id] as Tried
    const { status, body } = await admin('PUT', await tried.path(), tried.whole())
    expect([status, body], id).toEqual([200, await readRecord(tried)])
  })
})

const changed = puts.filter(({ id }) => records[id])
describe('a record of another version is not changed', () => {
  it.each(changed)('$id', async ({ id }) => {
    const path = await (records[id] as Tried).path()
    const { status, body } = await admin('PUT', path, {}, { 'if-match': '"999999"' })
    expect([status, body?.code], id).toEqual([409, 'RecordChanged'])
  })
})

const deleted = puts.filter(
  ({ id, endpoint: { path } }) =>
    records[id] &&
    Object.values(api)
      .flatMap((table) => Object.values(table) as Endpoint[])
      .some((one) => one.method === 'DELETE' && one.path === path),
)
describe('a record of another version is not deleted', () => {
  it('is tried for many', () => expect(deleted.length).toBeGreaterThan(10))
  it.each(deleted)('$id', async ({ id }) => {
    const path = await (records[id] as Tried).path()
    const { status, body } = await admin('DELETE', path, undefined, { 'if-match': '"999999"' })
    expect([status, body?.code], id).toEqual([409, 'RecordChanged'])
  })
})
