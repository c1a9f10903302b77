import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { registered, startRegister } from '#server/dev/register.ts'
import { makeCompany, makeEmployment, makePerson } from '#server/factories/make.ts'
import { makeQualification } from '#server/factories/qualifications.ts'
import { type Ask, outcome, testApp } from '../../test/app.ts'
import { askRegister } from './register.ts'
import { asksOfPerson } from './spsc.ts'

/** The next answer of the register; null: the simulator's own answer. */
let nextAnswer: RequestListener | null = null
const real = await startRegister('zyme')
const between = createServer(async (request, response) => {
  if (nextAnswer) return nextAnswer(request, response)
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { authorization = '' } = request.headers
  const answer = await fetch(real.url, { method: 'POST', headers: { authorization }, body: Buffer.concat(parts) })
  response.writeHead(answer.status).end(await answer.text())
})
await new Promise<void>((ready) => between.listen(0, '127.0.0.1', ready))
const SPSC_URL = `http://127.0.0.1:${(between.address() as AddressInfo).port}/`
afterAll(async () => {
  between.closeAllConnections()
  between.close()
  await real.stop()
})

const t = testApp({ SPSC_URL, SPSC_TOKEN: 'zyme' })
let id: number
let owner: Ask
beforeEach(async () => {
  nextAnswer = null
  await t.db.deleteFrom('limitas').execute()
  await t.db.deleteFrom('asmensKvalifikacijosFailas').execute()
  await t.db.deleteFrom('asmensKvalifikacija').execute()
})
const assessor = '36611300071'
let codes = 0
async function person(asmenskodas: string, spscSutikimas = true) {
  await t.db
    .updateTable('asmuo')
    .set({ asmenskodas: `3${String(++codes).padStart(10, '0')}` })
    .where('asmenskodas', '=', asmenskodas)
    .execute()
  id = (await makePerson(t.db, { asmenskodas, spscSutikimas })).id
  owner = await t.as(id)
}
const ask = (who = owner) => who('POST', `/asmenys/${id}/get-spsc`)
const rows = () =>
  t.db.selectFrom('asmensKvalifikacija').selectAll().where('asmuoId', '=', id).orderBy('numeris').execute()
const trail = () => t.db.selectFrom('auditas').select('pokytis').where('apieAsmuo', '=', id).execute()

describe('asking the register', () => {
  it('adds what it tells: valid, suspended and revoked', async () => {
    await person(assessor)
    const { status, headers } = await ask()
    expect([status, headers['row-count']]).toEqual([204, '3'])
    expect(await rows()).toMatchObject([
      { numeris: 'DEMO-10442', statusas: 'PANAIKINTA', kvalifikacija: 'NSTPV' },
      { numeris: 'DEMO-21877', statusas: 'SUSTABDYTA', sritis: ['1.2.1-03', '1.2.1-06'] },
      {
        numeris: 'DEMO-30114',
        statusas: 'PATVIRTINTA',
        saltinis: 'SPSC',
        isdavimoData: '2019-04-11',
        tipas: 'ATESTATAS',
      },
    ])
  })
  it('again changes nothing', async () => {
    await person(assessor)
    await ask()
    const before = await rows()
    expect((await ask()).headers['row-count']).toBe('3')
    expect(await rows()).toEqual(before)
    expect((await trail()).map(({ pokytis }) => Object.keys(pokytis as object).length)).toEqual([3, 0])
  })
  it('updates by the number of the certificate', async () => {
    await person(assessor)
    await ask()
    const revoked = structuredClone(registered[assessor] ?? []).map((row) => ({ ...row, busena: 'PANAIKINTAS' }))
    nextAnswer = (_, response) => response.end(JSON.stringify({ asmenskodas: assessor, pazymejimai: revoked }))
    await ask()
    expect((await rows()).map(({ statusas, versija }) => `${statusas} ${versija}`)).toEqual([
      'PANAIKINTA 1',
      'PANAIKINTA 2',
      'PANAIKINTA 2',
    ])
  })
  it('takes over what the person said, except what was rejected', async () => {
    await person(assessor)
    const entered = await makeQualification(t.db, { asmuoId: id, kvalifikacija: 'NSSV' })
    const rejected = await makeQualification(t.db, { asmuoId: id, kvalifikacija: 'YSSDV', statusas: 'ATMESTA' })
    await ask()
    const after = await rows()
    expect(after).toHaveLength(4)
    expect(after.find((row) => row.id === entered.id)).toMatchObject({
      saltinis: 'SPSC',
      numeris: 'DEMO-30114',
      statusas: 'PATVIRTINTA',
    })
    expect(after.find((row) => row.id === rejected.id)).toMatchObject({ saltinis: 'VARTOTOJAS', numeris: null })
  })
  it('keeps the words of a qualification that our list lacks', async () => {
    await person('48305190068')
    await ask()
    expect(await rows()).toMatchObject([
      {},
      { kvalifikacija: 'KITA', kitaKvalifikacija: 'Paveldo objektų tvarkybos darbų vadovas' },
    ])
  })
  it('of someone it does not know answers 0', async () => {
    await person('39001010000')
    const { status, headers } = await ask()
    expect([status, headers['row-count'], await rows()]).toEqual([204, '0', []])
  })
  it('of one’s own company’s person may be asked by the representative', async () => {
    await person(assessor)
    const company = (await makeCompany(t.db)).id
    const rep = (await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })).id
    for (const asmuoId of [id, rep]) await makeEmployment(t.db, { asmuoId, imoneId: company })
    expect((await ask(await t.as(rep))).status).toBe(204)
  })
})

describe('consent', () => {
  it('is needed, and the register is not asked without it', async () => {
    await person(assessor, false)
    nextAnswer = () => expect.unreachable()
    expect(outcome(await ask())).toBe('409 SpscConsentMissing')
    const admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
    expect(outcome(await ask(admin))).toBe('409 SpscConsentMissing')
  })
  it('withdrawn before the register answered, nothing is stored', async () => {
    await person(assessor)
    nextAnswer = async (_, response) => {
      await t.db.updateTable('asmuo').set({ spscSutikimas: false }).where('id', '=', id).execute()
      response.end(JSON.stringify({ asmenskodas: assessor, pazymejimai: registered[assessor] }))
    }
    expect([outcome(await ask()), await rows()]).toEqual(['409 SpscConsentMissing', []])
  })
  it('is given by the person and administrators, not by the company', async () => {
    await person('39001010001', false)
    const company = (await makeCompany(t.db)).id
    const rep = (await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })).id
    for (const asmuoId of [id, rep]) await makeEmployment(t.db, { asmuoId, imoneId: company })
    const admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
    const { vardas, pavarde, email, telefonas } = (await owner('GET', `/asmenys/${id}`)).body
    const put = async (who: Ask, spscSutikimas: boolean) => {
      await who('PUT', `/asmenys/${id}`, { vardas, pavarde, email, telefonas, spscSutikimas })
      return (await owner('GET', `/asmenys/${id}`)).body.spscSutikimas
    }
    expect(await put(await t.as(rep), true)).toBe(false)
    expect(await put(owner, true)).toBe(true)
    expect(await put(admin, false)).toBe(false)
  })
})

describe('a register that does not answer as it should', () => {
  const say =
    (status: number, body: string): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(body)
  const fits = (more: object) =>
    JSON.stringify({
      asmenskodas: assessor,
      pazymejimai: [{ ...registered[assessor]?.[0], ...more }],
    })
  it.each<[string, RequestListener]>([
    ['500', say(500, '')],
    ['404', say(404, '{}')],
    ['a redirect', (_, response) => response.writeHead(302, { location: '/kitur' }).end()],
    ['no JSON', say(200, '<html>')],
    ['another shape', say(200, '{"pazymejimai":{}}')],
    ['of another person', say(200, fits({}).replace(assessor, '38502140230'))],
    ['an unknown state', say(200, fits({ busena: 'GAL' }))],
    ['a date that is none', say(200, fits({ isduota: '2026-02-30' }))],
    ['ended before it began', say(200, fits({ galiojaIki: '2000-01-01' }))],
    [
      'a number twice',
      say(200, JSON.stringify({ asmenskodas: assessor, pazymejimai: [1, 2].map(() => registered[assessor]?.[0]) })),
    ],
    ['without end', (_, response) => void response.writeHead(200).write(' '.repeat(600_000))],
    ['cut off', (request) => void request.socket.destroy()],
  ])('%s: 503, and nothing half done', async (_, listener) => {
    await person(assessor)
    nextAnswer = listener
    const { status, body, headers } = await ask()
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([503, 'ServiceUnavailable', true])
    expect(await rows()).toEqual([])
  })
  it('slow', async () => {
    nextAnswer = () => {}
    await expect(askRegister({ SPSC_URL, SPSC_TOKEN: 'zyme' }, assessor, 50)).rejects.toMatchObject({
      code: 'ServiceUnavailable',
    })
  })
  it('with a wrong token, or none connected', async () => {
    for (const [url, token] of [
      [SPSC_URL, 'kita'],
      [undefined, undefined],
    ] as const)
      await expect(askRegister({ SPSC_URL: url, SPSC_TOKEN: token }, assessor)).rejects.toMatchObject({
        code: 'ServiceUnavailable',
      })
  })
})

it('is asked so often and no more', async () => {
  await person(assessor)
  for (let i = 0; i < asksOfPerson; i++) expect((await ask()).status).toBe(204)
  nextAnswer = () => expect.unreachable()
  expect(outcome(await ask())).toBe('429 TooManyRequests')
})
