import { describe, expect, it } from 'vitest'
import type { AssessmentType, RowStatus } from '#contract/assessments/schema.ts'
import { addDays } from '#contract/lib/civil.ts'
import { makePerson } from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { asUrl, bad, completionTest, type Row } from './completionTesting.ts'

const { t, w, today, assessor, pictures, make, signed, protocol, rowOf, competenciesOf, countOf } = completionTest()

describe('the result', () => {
  const [s58, s60, s62] = [bad, [6, 6, 6, 6, 6], [7, 6, 6, 6, 6]]
  it.each<[AssessmentType, number[] | null, number[] | null, RowStatus, number | null, number | null]>([
    ['TEORINIS', s58, null, 'NEISLAIKYTA', 5.8, null],
    ['TEORINIS', s60, null, 'ISLAIKYTA', 6, null],
    ['TEORINIS', s62, [0, 0, 0, 0, 0], 'ISLAIKYTA', 6.2, null],
    ['PRAKTINIS', [0, 0, 0, 0, 0], s60, 'ISLAIKYTA', null, 6],
    ['PRAKTINIS', null, [0, 0, 0, 0, 0], 'NEISLAIKYTA', null, 0],
    ['TEORINIS_PRAKTINIS', s60, s58, 'NEISLAIKYTA', 6, 5.8],
    ['TEORINIS_PRAKTINIS', s58, [10, 10, 10, 10, 10], 'NEISLAIKYTA', 5.8, 10],
    ['TEORINIS_PRAKTINIS', s60, s62, 'ISLAIKYTA', 6, 6.2],
  ])('%s with %o and %o: %s', async (tipas, teorijosPazymiai, praktikosPazymiai, result, theory, practice) => {
    const at = await make({ tipas })
    const { status, body } = await assessor('PUT', at.path, protocol(at, { teorijosPazymiai, praktikosPazymiai }))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      statusas: result,
      teorijosRezultatas: theory,
      praktikosRezultatas: practice,
      versija: 2,
    })
    expect(body.kompId === null).toBe(result === 'NEISLAIKYTA')
    expect(body.vertintojas).toEqual({
      id: w.world.assigned,
      vardas: expect.any(String),
      pavarde: expect.any(String),
    })
    expect((await competenciesOf(at)).map(({ id }) => id)).toEqual(result === 'ISLAIKYTA' ? [body.kompId] : [])
  })

  it('is never read from the body', async () => {
    const at = await make()
    const forged = {
      statusas: 'ISLAIKYTA',
      teorijosRezultatas: 10,
      praktikosRezultatas: 10,
    }
    for (const unknown of [{ kompId: 1 }, { uzbaigta: today }])
      expect(outcome(await assessor('PUT', at.path, { ...unknown, ...protocol(at) }))).toBe('400 InvalidFormFields')
    expect(outcome(await w.admin('PUT', at.path, forged))).toBe('409 StatusNotAllowed')
    await w.admin('PUT', at.path, { ...forged, statusas: undefined, failai: [] })
    expect(await rowOf(at)).toMatchObject({ statusas: 'PATVIRTINTA', teorijosRezultatas: null, kompId: null })
    const { body } = await assessor('PUT', at.path, {
      ...forged,
      ...protocol(at, { teorijosPazymiai: bad }),
    })
    expect(body).toMatchObject({
      statusas: 'NEISLAIKYTA',
      teorijosRezultatas: 5.8,
      praktikosRezultatas: null,
      kompId: null,
    })
  })

  it.each(['PUT', 'POST'] as const)(
    'changes nothing else of the row: by %s other fields are refused',
    async (method) => {
      const at = await make()
      await w.admin('PUT', at.path, { vertintojas: { id: w.world.assigned } })
      const others = { statusas: 'ATSAUKTA', vertintojas: { id: w.world.unassigned }, failai: [{ id: 1 }] }
      const { status, body } = await assessor(method, at.path, { ...others, ...protocol(at) })
      const readOnly = { statusas: 'readOnly', vertintojas: 'readOnly', failai: 'readOnly' }
      expect([status, body.fields]).toEqual([400, readOnly])
      const asRead = { statusas: 'PATVIRTINTA', vertintojas: { id: w.world.assigned }, failai: [] }
      const answer = await assessor(method, at.path, { ...asRead, ...protocol(at) })
      expect(answer.body).toMatchObject({ statusas: 'ISLAIKYTA', vertintojas: { id: w.world.assigned } })
    },
  )

  it('by POST too, as the specification allows', async () => {
    const at = await make()
    const sent = protocol(at)
    const first = await assessor('POST', at.path, sent, { 'idempotency-key': 'p1' })
    expect([first.status, first.body.statusas]).toEqual([201, 'ISLAIKYTA'])
    const again = await assessor('POST', at.path, sent, { 'idempotency-key': 'p1' })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await rowOf(at)).versija).toBe(2)
  })
})

describe('the marks', () => {
  const key = 'protokolas.teorijosPazymiai'
  it.each([
    ['four of them', [1, 2, 3, 4], { [key]: 'required' }],
    ['six of them', [1, 2, 3, 4, 5, 6], { [key]: 'required' }],
    ['one above 10', [11, 7, 6, 9, 7], { [`${key}.0`]: 'max' }],
    ['one below 0', [8, -1, 6, 9, 7], { [`${key}.1`]: 'min' }],
    ['a half', [8, 7, 6.5, 9, 7], { [`${key}.2`]: 'number' }],
    ['text', [8, 7, 6, '9', 7], { [`${key}.3`]: 'number' }],
    ['nothing', [8, 7, 6, 9, null], { [`${key}.4`]: 'number' }],
    ['none at all', null, { [key]: 'required' }],
  ])('%s is refused', async (_, teorijosPazymiai, fields) => {
    const at = await make()
    const { status, body } = await assessor('PUT', at.path, protocol(at, { teorijosPazymiai }))
    expect([status, body.fields]).toEqual([400, fields])
    expect((await rowOf(at)).statusas).toBe('PATVIRTINTA')
  })
  it('of each part that the type has are needed', async () => {
    const at = await make({ tipas: 'TEORINIS_PRAKTINIS' })
    const { body } = await assessor('PUT', at.path, protocol(at, { teorijosPazymiai: undefined }))
    expect(body.fields).toEqual({ [key]: 'required', 'protokolas.praktikosPazymiai': 'required' })
  })
})

describe('the signatures', () => {
  const people = (at: Row) => [at.asmuoId, w.world.assigned, w.world.unassigned]
  const first = { 'protokolas.parasai.0.parasas': 'pattern' }
  const garbage = () => Buffer.from('neparašas')
  it.each<[string, (at: Row) => unknown, string, object | string]>([
    ['none', () => [], '409 SignaturesMissing', 'all'],
    ['without the person', (at) => signed(...people(at).slice(1)), '409 SignaturesMissing', 'person'],
    ['without an assessor', (at) => signed(...people(at).slice(0, 2)), '409 SignaturesMissing', 'assessor'],
    [
      'of a stranger for an assessor',
      (at) => signed(at.asmuoId, w.world.assigned, w.world.A.rep),
      '409 SignaturesMissing',
      'assessor',
    ],
    [
      'of a stranger besides',
      (at) => signed(...people(at), w.world.A.rep),
      '400 InvalidFormFields',
      { 'protokolas.parasai': 'inList' },
    ],
    [
      'one twice',
      (at) => signed(...people(at), at.asmuoId),
      '400 InvalidFormFields',
      { 'protokolas.parasai': 'inList' },
    ],
    [
      'a blank one',
      (at) => [...signed(...people(at).slice(1)), { asmuoId: at.asmuoId, parasas: pictures.blank }],
      '409 SignaturesMissing',
      '',
    ],
    [
      'one that is no picture',
      (at) => [{ asmuoId: at.asmuoId, parasas: asUrl(garbage()) }, ...signed(...people(at).slice(1))],
      '400 InvalidFormFields',
      first,
    ],
    [
      'a JPEG called PNG',
      (at) => [{ asmuoId: at.asmuoId, parasas: pictures.jpeg }, ...signed(...people(at).slice(1))],
      '400 InvalidFormFields',
      first,
    ],
    [
      'an SVG',
      (at) => [
        { asmuoId: at.asmuoId, parasas: asUrl(Buffer.from('<svg/>'), 'svg+xml') },
        ...signed(...people(at).slice(1)),
      ],
      '400 InvalidFormFields',
      first,
    ],
    [
      'an address',
      (at) => [{ asmuoId: at.asmuoId, parasas: 'http://127.0.0.1/x.png' }, ...signed(...people(at).slice(1))],
      '400 InvalidFormFields',
      first,
    ],
    [
      'too long',
      (at) => [
        { asmuoId: at.asmuoId, parasas: `data:image/png;base64,${'A'.repeat(400_000)}` },
        ...signed(...people(at).slice(1)),
      ],
      '400 InvalidFormFields',
      { 'protokolas.parasai.0.parasas': 'maxlength' },
    ],
  ])('%s: refused, and nothing stands', async (_, parasai, refusal, about) => {
    const at = await make()
    const answer = await assessor('PUT', at.path, protocol(at, { parasai: parasai(at) }))
    expect(outcome(answer)).toBe(refusal)
    if (typeof about === 'object') expect(answer.body.fields).toEqual(about)
    else if (about) {
      const who = { all: people(at), person: [at.asmuoId], assessor: [w.world.unassigned] }[about] ?? []
      const names = await t.db.selectFrom('asmuo').select(['vardas', 'pavarde']).where('id', 'in', who).execute()
      for (const { vardas, pavarde } of names) expect(answer.body.detail).toContain(`${vardas} ${pavarde}`)
      expect(answer.body.detail.split(', ')).toHaveLength(who.length)
    }
    expect(await rowOf(at)).toMatchObject({ statusas: 'PATVIRTINTA', uzbaigta: null, protokolas: null, versija: 1 })
  })

  it('are needed of an assessor: an assessment without one is not completed', async () => {
    const at = await make()
    await t.db.deleteFrom('atestavimoVertintojas').where('atestId', '=', at.id).execute()
    expect(outcome(await w.admin('PUT', at.path, protocol(at, { parasai: signed(at.asmuoId) })))).toBe(
      '409 SignaturesMissing',
    )
  })
})

describe('who completes, and when', () => {
  it.each<[string, string | number, object, () => number]>([
    ['an administrator who is no assessor', 200, {}, () => w.world.adminId],
    ['the second assessor', 200, {}, () => w.world.unassigned],
    ['a manager of the company', '403 Forbidden', {}, () => w.world.A.manager],
    ['a representative', '403 Forbidden', {}, () => w.world.A.rep],
    ['a manager of another company', '404 NotFound', {}, () => w.world.B.manager],
    ['an assessor, of LAUKIAMA', '409 StatusNotAllowed', { statusas: 'LAUKIAMA' }, () => w.world.assigned],
    ['an assessor, of ATSAUKTA', '409 StatusNotAllowed', { statusas: 'ATSAUKTA' }, () => w.world.assigned],
    ['an assessor, the day before', '409 ProtocolTooEarly', { data: addDays(today, 1) }, () => w.world.assigned],
    ['an assessor, a month after', 200, { data: addDays(today, -30) }, () => w.world.assigned],
  ])('%s: %s', async (_, expected, set, who) => {
    const at = await make(set)
    expect(outcome(await (await t.as(who()))('PUT', at.path, protocol(at)))).toBe(expected)
    expect((await rowOf(at)).uzbaigta === null).toBe(expected !== 200)
  })

  it('an administrator, and the assessor of the person stays', async () => {
    const at = await make()
    await w.admin('PUT', at.path, { vertintojas: { id: w.world.unassigned } })
    const { body } = await w.admin('PUT', at.path, protocol(at))
    expect([body.statusas, body.vertintojas?.id]).toEqual(['ISLAIKYTA', w.world.unassigned])
  })
  it('an assessor of other assessments does not even see it', async () => {
    const at = await make()
    const stranger = await t.as((await makePerson(t.db, { vartotojoTipas: 'VERTINTOJAS' })).id)
    expect(outcome(await stranger('PUT', at.path, protocol(at)))).toBe('404 NotFound')
  })
  it('nobody for oneself', async () => {
    const at = await make({ asmuoId: w.world.adminId })
    expect(outcome(await w.admin('PUT', at.path, protocol(at)))).toBe('403 OwnProtocol')
  })
  it('the day begins at midnight in Vilnius', async () => {
    const at = await make({ data: '2030-06-10' })
    t.clock.now = new Date('2030-06-09T20:59:59Z')
    expect(outcome(await assessor('PUT', at.path, protocol(at)))).toBe('409 ProtocolTooEarly')
    t.clock.now = new Date('2030-06-09T21:00:00Z')
    expect(outcome(await assessor('PUT', at.path, protocol(at)))).toBe(200)
  })
  it('with an older version is refused', async () => {
    const at = await make()
    expect(outcome(await assessor('PUT', at.path, protocol(at), { 'if-match': '"2"' }))).toBe('409 RecordChanged')
    expect(outcome(await assessor('PUT', at.path, protocol(at), { 'if-match': '"1"' }))).toBe(200)
  })
  it('two at once complete it once', async () => {
    const at = await make()
    const files = await countOf('failas')
    const second = await t.as(w.world.unassigned)
    const answers = await Promise.all([assessor, second, w.admin].map((ask) => ask('PUT', at.path, protocol(at))))
    expect(answers.map(outcome).sort()).toEqual([200, '409 StatusNotAllowed', '409 StatusNotAllowed'])
    // The protocol and its extract.
    expect(await countOf('failas')).toBe(files + 2)
  })
})
