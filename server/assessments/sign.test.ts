import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RowStatus } from '#contract/assessments/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeAssessment, makeAssessmentPerson, makeCompany } from '#server/factories/make.ts'
import { identityTest, signedBy, until, type Way } from '#server/identity/testing.ts'
import { makePdf } from '#server/lib/documents/pdf.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { pdfText } from '../../test/pdf.ts'
import { type Kept, verifyProtocol } from './verify.ts'

const { t, phone, person, as } = identityTest()
const realNow = new Date()
const today = civilDay(realNow)
const marks = { teorijosPazymiai: [8, 7, 6, 9, 7] }
let company: number
let ona: Awaited<ReturnType<typeof person>>
let rita: Awaited<ReturnType<typeof person>>
/** The first assessor's tablet. */
let tablet: Ask

beforeAll(async () => {
  company = (await makeCompany(t.db, { tipai: ['ATESTAVIMO'] })).id
})
beforeEach(async () => {
  t.clock.now = new Date()
  ona ??= await person({ vartotojoTipas: 'VERTINTOJAS', vardas: 'Ona', pavarde: 'Kairienė' })
  rita ??= await person({ vartotojoTipas: 'VERTINTOJAS', vardas: 'Rita', pavarde: 'Šulcienė' })
  tablet ??= await as(ona.id)
})

/** An assessment of today by the two assessors, and a confirmed person. */
async function make(
  set: { statusas?: RowStatus; data?: string; vertintojai?: number[]; telefonas?: string | null } = {},
) {
  const { statusas = 'PATVIRTINTA', data = today, vertintojai = [ona.id, rita.id], ...about } = set
  const { id } = await makeAssessment(t.db, { imoneId: company, data, tipas: 'TEORINIS', vertintojai })
  const signer = await person({ vardas: 'Jonas', pavarde: 'Žilinskas', ...about })
  await makeAssessmentPerson(t.db, { atestId: id, asmuoId: signer.id, statusas })
  return { id, asmuoId: signer.id, path: `/atestavimai/${id}/asmenys/${signer.id}` }
}
type Made = Awaited<ReturnType<typeof make>>
const begin = (at: Made, asmuoId: number, body: object = {}, ask = tablet) =>
  ask('POST', `${at.path}/parasas`, { budas: 'MOBILUSIS', asmuo: { id: asmuoId }, protokolas: marks, ...body })

/** The token of this person's signature, as the protocol has it. */
async function signed(at: Made, asmuoId: number, budas: Way, protokolas: object = marks, ask = tablet) {
  const answer = await signedBy(ask, () => begin(at, asmuoId, { budas, protokolas }, ask))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { asmuoId, parasas: `token:${answer.body.token}` }
}
const all = async (at: Made) => [
  await signed(at, at.asmuoId, 'MOBILUSIS'),
  await signed(at, ona.id, 'SMART_ID'),
  await signed(at, rita.id, 'MOBILUSIS'),
]
const complete = (at: Made, parasai: object[], protokolas: object = marks, ask = tablet) =>
  ask('PUT', at.path, { protokolas: { ...protokolas, parasai } })
const rowOf = (at: Made) =>
  t.db.selectFrom('atestavimoAsmuo').selectAll().where('atestId', '=', at.id).executeTakeFirstOrThrow()

describe('a protocol signed by phones', () => {
  it('is completed, verifies, and says who signed how', async () => {
    const at = await make()
    const { status, body } = await complete(at, await all(at))
    expect([status, body.statusas]).toEqual([200, 'ISLAIKYTA'])
    const kept = (await rowOf(at)).protokolas as unknown as Kept
    expect(kept.parasai).toMatchObject(
      [
        { asmuoId: at.asmuoId, budas: 'MOBILUSIS', vardas: 'Jonas', pavarde: 'Žilinskas', algoritmas: /EC/ },
        { asmuoId: ona.id, budas: 'SMART_ID', vardas: 'Ona', algoritmas: /^rsassa-pss/ },
        { asmuoId: rita.id, budas: 'MOBILUSIS', vardas: 'Rita' },
      ].map(({ algoritmas, ...one }) => ({
        ...one,
        ...(algoritmas ? { algoritmas: expect.stringMatching(algoritmas) } : {}),
      })),
    )
    expect(verifyProtocol(kept)).toEqual([])
    expect(verifyProtocol({ ...kept, teorijosPazymiai: [8, 7, 6, 9, 8] })).toEqual(['santrauka'])

    const text = await pdfText((await tablet('GET', `/failai/${body.failai[0].id}`)).raw)
    expect(text).toContain(kept.santrauka)
    // Pictures of signatures stand in their fields, and words of them in the extract.
    const extract = await pdfText((await tablet('GET', `/failai/${body.failai[1].id}`)).raw)
    expect(extract).toMatch(
      /Pasirašyta kvalifikuotu elektroniniu parašu\s+Jonas Žilinskas\s+\S+ \S+ · mobilusis parašas/,
    )
    expect(extract).toMatch(/Ona Kairienė\s+\S+ \S+ · Smart-ID/)
    const trail = await t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', at.asmuoId).execute()
    expect(JSON.stringify([body, trail])).not.toMatch(/\b\d{11}\b|sertifikat/)
  })

  it('may be signed on screen by some', async () => {
    const at = await make({ vertintojai: [ona.id] })
    const strokes = await drawn()
    const parasai = [{ asmuoId: at.asmuoId, parasas: strokes }, await signed(at, ona.id, 'SMART_ID')]
    expect(outcome(await complete(at, parasai))).toBe(200)
    const kept = (await rowOf(at)).protokolas as unknown as Kept
    expect(kept.parasai.map(({ budas }) => budas)).toEqual(['PIESTAS', 'SMART_ID'])
    expect(verifyProtocol(kept)).toEqual([])
  })

  it('asks the phone of the record unless another is typed', async () => {
    const at = await make({ telefonas: '+370 600 00777' })
    phone.auto = false
    await begin(at, at.asmuoId)
    await begin(at, at.asmuoId, { telefonas: '+370 600 00888' })
    expect(phone.waiting().slice(-2)).toMatchObject([
      { telefonas: '+37060000777', tekstas: expect.stringMatching(/^Meistras: protokolas KVP-\d{4}-\d{6}$/) },
      { telefonas: '+37060000888' },
    ])
  })
})

describe('a signature that does not count', () => {
  const other = { teorijosPazymiai: [8, 7, 6, 9, 8] }
  /** Everybody but the person has signed; the invalid signature that is sent for the person. */
  it.each<[string, (at: Made) => Promise<string>]>([
    ['of other marks', async (at) => (await signed(at, at.asmuoId, 'SMART_ID', other)).parasas],
    ['of somebody else', async (at) => (await signed(at, ona.id, 'SMART_ID')).parasas],
    [
      'of another protocol',
      async () => {
        const there = await make()
        return (await signed(there, there.asmuoId, 'SMART_ID')).parasas
      },
    ],
    [
      'of another browser',
      async (at) => {
        const elsewhere = await as(ona.id)
        return (await signed(at, at.asmuoId, 'SMART_ID', marks, elsewhere)).parasas
      },
    ],
    [
      'not made yet',
      async (at) => {
        phone.auto = false
        return `token:${(await begin(at, at.asmuoId, { budas: 'SMART_ID' })).body.token}`
      },
    ],
    ['made up', async () => 'token:abcdefghijklmnopqrstuvwxyz'],
  ])('%s is missing, by name, and nothing stands', async (_, place) => {
    const at = await make()
    const parasai = [await signed(at, ona.id, 'SMART_ID'), await signed(at, rita.id, 'SMART_ID')]
    const answer = await complete(at, [...parasai, { asmuoId: at.asmuoId, parasas: await place(at) }])
    expect(outcome(answer)).toBe('409 SignaturesMissing')
    expect(answer.body.detail).toBe('Jonas Žilinskas')
    expect(await rowOf(at)).toMatchObject({ statusas: 'PATVIRTINTA', uzbaigta: null, protokolas: null })
  })

  it('is void for all once the marks are changed, and counts again with the signed ones', async () => {
    const at = await make()
    const parasai = await all(at)
    const answer = await complete(at, parasai, other)
    expect(outcome(answer)).toBe('409 SignaturesMissing')
    expect(answer.body.detail).toBe('Jonas Žilinskas, Ona Kairienė, Rita Šulcienė')
    expect(outcome(await complete(at, parasai))).toBe(200)
  })

  it('is void once another assessor is assigned', async () => {
    const at = await make({ vertintojai: [ona.id] })
    const parasai = [await signed(at, at.asmuoId, 'SMART_ID'), await signed(at, ona.id, 'SMART_ID')]
    await t.db.insertInto('atestavimoVertintojas').values({ atestId: at.id, asmuoId: rita.id }).execute()
    const added = [...parasai, await signed(at, rita.id, 'SMART_ID')]
    const answer = await complete(at, added)
    expect([outcome(answer), answer.body.detail]).toEqual(['409 SignaturesMissing', 'Jonas Žilinskas, Ona Kairienė'])
  })

  it('is refused on the phone', async () => {
    const at = await make()
    phone.next({ result: 'USER_CANCELLED' })
    const { body } = await begin(at, at.asmuoId)
    const answer = await until(() => tablet('POST', '/session/parasas/check', { token: body.token }))
    expect(outcome(answer)).toBe('409 SignatureCancelled')
  })
})

describe('who may ask for a signature, and when', () => {
  it.each<[string, string, (at: Made) => Promise<Ask>, Parameters<typeof make>[0], object]>([
    [
      'an assessor of others',
      '404 NotFound',
      async () => as((await person({ vartotojoTipas: 'VERTINTOJAS' })).id),
      {},
      {},
    ],
    ['the person', '403 Forbidden', async (at) => as(at.asmuoId), {}, {}],
    ['an assessor, the day before', '409 ProtocolTooEarly', async () => tablet, { data: addDays(today, 1) }, {}],
    ['an assessor, of LAUKIAMA', '409 StatusNotAllowed', async () => tablet, { statusas: 'LAUKIAMA' }, {}],
    ['an assessor, of ISLAIKYTA', '409 StatusNotAllowed', async () => tablet, { statusas: 'ISLAIKYTA' }, {}],
    ['an assessor, without the marks', '400 InvalidFormFields', async () => tablet, {}, { protokolas: {} }],
    ['an assessor, of a stranger', '400 InvalidFormFields', async () => tablet, {}, { asmuo: { id: 999_999 } }],
    ['an assessor, by an unknown way', '400 InvalidFormFields', async () => tablet, {}, { budas: 'PIESTAS' }],
    ['an assessor, of one without a phone', '400 InvalidFormFields', async () => tablet, { telefonas: null }, {}],
  ])('%s: %s, and no phone is asked', async (_, refusal, who, set, body) => {
    const at = await make(set)
    phone.auto = false
    const before = phone.waiting().length
    expect(outcome(await begin(at, at.asmuoId, body, await who(at)))).toBe(refusal)
    expect(phone.waiting()).toHaveLength(before)
  })
})

/** A signature as the pad sends it. */
async function drawn() {
  const { default: sharp } = await import('sharp')
  const strokes =
    '<svg width="400" height="160"><path d="M20 120C90 10 160 150 380 40" fill="none" stroke="#123" stroke-width="4"/></svg>'
  return `data:image/png;base64,${(await sharp(Buffer.from(strokes)).png().toBuffer()).toString('base64')}`
}

it('a protocol locks no row while it is drawn, and is not completed with data that changed meanwhile', {
  timeout: 120_000,
}, async () => {
  const at = await make({ vertintojai: [ona.id] })
  const parasai = [
    { asmuoId: at.asmuoId, parasas: await drawn() },
    { asmuoId: ona.id, parasas: await drawn() },
  ]
  // Both threads are busy, so the protocol waits for its turn.
  const row = ['Žilinskas', 'Jonas', 'Mūrininkas']
  const long = () => makePdf({ content: [{ table: { body: Array.from({ length: 12_000 }, () => row) } }] })
  const others = [long(), long()]
  let waits = true
  const over = () => {
    waits = false
  }
  void Promise.race(others).then(over, over)
  const completing = complete(at, parasai)
  const since = Date.now()
  let renamed = false
  while (waits) {
    const lockError = await t.pool
      .query('select from atestavimo_asmuo where atest_id = $1 for update nowait', [at.id])
      .catch((error: Error) => error)
    // Once a thread is free the completion continues and locks the rows that it changes.
    if (waits) expect(lockError).not.toBeInstanceOf(Error)
    if (!renamed && Date.now() - since > 500) {
      await t.db.updateTable('asmuo').set({ pavarde: 'Pakeistoji' }).where('id', '=', at.asmuoId).execute()
      renamed = true
    }
    await new Promise((next) => setTimeout(next, 50))
  }
  const refused = await completing
  await Promise.all(others)
  expect(outcome(refused)).toBe('409 DocumentChanged')
  const { status, body } = await complete(at, parasai)
  expect([status, body.statusas]).toEqual([200, 'ISLAIKYTA'])
  const kept = (await rowOf(at)).protokolas as unknown as Kept
  expect([kept.asmuo.pavarde, verifyProtocol(kept)]).toEqual(['Pakeistoji', []])
  expect(await pdfText((await tablet('GET', `/failai/${body.failai[0].id}`)).raw)).toContain('Pakeistoji')
})
