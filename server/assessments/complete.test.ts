import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AssessmentType, RowStatus } from '#contract/assessments/schema.ts'
import { addDays, addYears, civilDay } from '#contract/lib/civil.ts'
import { wouldGrant } from '#server/competencies/queries.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCompany,
  makeCompetency,
  makeEmployment,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import type { Answer, Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { digestOf } from './signed.ts'
import { type Kept, verifyProtocol } from './verify.ts'

const { t, w } = worldTest()
const realNow = new Date()
const today = civilDay(realNow)
let assessor: Ask
/** A signature as the pad sends it: some strokes on transparent ground. */
let drawn: string
let blank: string
let jpeg: string

const asUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`
beforeAll(async () => {
  assessor = await t.as(w.world.assigned)
  const strokes = sharp(
    Buffer.from(
      '<svg width="400" height="160"><path d="M20 120C90 10 160 150 380 40" fill="none" stroke="#123" stroke-width="4"/></svg>',
    ),
  )
  drawn = asUrl(await strokes.png().toBuffer())
  jpeg = asUrl(await strokes.flatten({ background: '#fff' }).jpeg().toBuffer())
  blank = asUrl(
    await sharp({ create: { width: 400, height: 160, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  )
})
beforeEach(() => {
  t.clock.now = realNow
})

/** An assessment of company A today, by two assessors, with a confirmed person. */
async function make(
  set: { tipas?: AssessmentType; statusas?: RowStatus; asmuoId?: number; kompetencijaId?: number; data?: string } = {},
) {
  const { statusas = 'PATVIRTINTA', asmuoId: given, ...rest } = set
  const vertintojai = [w.world.assigned, w.world.unassigned]
  const { id, kompetencijaId } = await makeAssessment(t.db, {
    imoneId: w.world.A.company,
    data: today,
    tipas: 'TEORINIS',
    vertintojai,
    ...rest,
  })
  const asmuoId = given ?? (await makePerson(t.db)).id
  await makeAssessmentPerson(t.db, { atestId: id, asmuoId, statusas })
  return { id, asmuoId, kompetencijaId, path: `/atestavimai/${id}/asmenys/${asmuoId}` }
}
type Made = Awaited<ReturnType<typeof make>>

const good = [8, 7, 6, 9, 7]
const bad = [6, 6, 6, 6, 5]
const signed = (...ids: number[]) => ids.map((asmuoId) => ({ asmuoId, parasas: drawn }))
const protocol = (at: Made, change: object = {}) => ({
  protokolas: { teorijosPazymiai: good, parasai: signed(at.asmuoId, w.world.assigned, w.world.unassigned), ...change },
})
const outcome = ({ status, body }: Answer) => (status < 300 ? status : `${status} ${body.code}`)
const rowOf = (at: Made) =>
  t.db
    .selectFrom('atestavimoAsmuo')
    .selectAll()
    .where('atestId', '=', at.id)
    .where('asmuoId', '=', at.asmuoId)
    .executeTakeFirstOrThrow()
const heldBy = (at: Made) =>
  t.db.selectFrom('asmensKompetencija').selectAll().where('asmuoId', '=', at.asmuoId).orderBy('id').execute()
const filesOf = async () => (await readdir(t.files, { recursive: true })).filter((name) => name.includes('-'))
const countOf = async (table: 'failas' | 'auditas' | 'asmensKompetencija') =>
  (await t.db.selectFrom(table).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n

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
    expect((await heldBy(at)).map(({ id }) => id)).toEqual(result === 'ISLAIKYTA' ? [body.kompId] : [])
  })

  it('is never believed', async () => {
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
  const people = (at: Made) => [at.asmuoId, w.world.assigned, w.world.unassigned]
  const first = { 'protokolas.parasai.0.parasas': 'pattern' }
  const garbage = () => Buffer.from('neparašas')
  it.each<[string, (at: Made) => unknown, string, object | string]>([
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
      (at) => [...signed(...people(at).slice(1)), { asmuoId: at.asmuoId, parasas: blank }],
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
      (at) => [{ asmuoId: at.asmuoId, parasas: jpeg }, ...signed(...people(at).slice(1))],
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
    expect(await countOf('failas')).toBe(files + 1)
  })
})

it('a completed row is frozen', async () => {
  const at = await make()
  await assessor('PUT', at.path, protocol(at, { teorijosPazymiai: bad }))
  const before = await rowOf(at)
  for (const [ask, body] of [
    [assessor, protocol(at)],
    [w.admin, { statusas: 'ATSAUKTA' }],
    [w.admin, { statusas: 'NEISLAIKYTA' }],
    [w.admin, { failai: [] }],
    [w.admin, { vertintojas: null }],
  ] as const)
    expect(outcome(await ask('PUT', at.path, body))).toBe('409 StatusNotAllowed')
  expect(await rowOf(at)).toEqual(before)
})

describe('the competency', () => {
  const pass = async (set: Parameters<typeof make>[0]) => {
    const at = await make(set)
    const { body } = await assessor('PUT', at.path, protocol(at))
    const held = await heldBy(at)
    expect(held.at(-1)?.id).toBe(body.kompId)
    return held
  }
  it('is granted from the day of the assessment, for as many years as it lasts', async () => {
    const { id: kompetencijaId } = await makeCompetency(t.db, { trukme: 4 })
    const held = await pass({ kompetencijaId, data: '2024-02-29' })
    expect(held).toMatchObject([
      { kompetencijaId, suteikta: '2024-02-29', galioja: '2028-02-29', statusas: 'GALIOJA', kompTipas: 'DARBUOTOJO' },
    ])
    expect(await pass({ kompetencijaId, data: '2025-02-28' })).toMatchObject([{ galioja: '2029-02-28' }])
  })
  it('without limit has no end', async () => {
    const { id: kompetencijaId } = await makeCompetency(t.db, { neribotas: true, trukme: null })
    expect(await wouldGrant(t.db, w.world.assigned, kompetencijaId, today)).toBe(null)
    expect(await pass({ kompetencijaId })).toMatchObject([{ galioja: null, statusas: 'GALIOJA' }])
  })

  const years = (n: number) => addYears(today, n)
  it.each([
    ['an expired one is renewed', 'NEGALIOJA', years(-1), years(5)],
    ['one past its day is renewed', 'GALIOJA', years(-1), years(5)],
    ['one that waits for approval is granted', 'LAUKIAMA', years(9), years(5)],
    ['a valid one is prolonged', 'GALIOJA', years(1), years(5)],
    ['a longer one is not cut short', 'GALIOJA', years(9), years(9)],
    ['an unlimited one is not cut short', 'GALIOJA', null, null],
    ['a withdrawn one is granted anew', 'NEGALIOJA', years(9), years(5)],
  ] as const)('%s', async (_, statusas, galioja, expected) => {
    const { id: asmuoId } = await makePerson(t.db)
    const { id, kompetencijaId } = await makePersonCompetency(t.db, { asmuoId, statusas, galioja, suteikta: years(-6) })
    // What a protocol says that is drawn before the competency is granted.
    expect(await wouldGrant(t.db, asmuoId, kompetencijaId, today)).toBe(expected)
    const held = await pass({ asmuoId, kompetencijaId })
    expect(held).toMatchObject([{ id, suteikta: today, galioja: expected, statusas: 'GALIOJA', versija: 2 }])
  })

  it('is not granted by a failure, and one that is held stays', async () => {
    const { id: asmuoId } = await makePerson(t.db)
    const held = await makePersonCompetency(t.db, { asmuoId })
    const at = await make({ asmuoId, kompetencijaId: held.kompetencijaId })
    await assessor('PUT', at.path, protocol(at, { teorijosPazymiai: bad }))
    expect(await heldBy(at)).toEqual([held])
  })
})

describe('the protocol', () => {
  it('is a PDF among the files of the row, kept as it was made', async () => {
    const at = await make()
    const { body } = await assessor('PUT', at.path, protocol(at))
    const [file] = body.failai
    expect(file.pavadinimas).toMatch(new RegExp(`^Protokolas ${today} \\S+ \\S+\\.pdf$`))
    const stored = await t.db.selectFrom('failas').selectAll().where('id', '=', file.id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      lentele: 'PROTOKOLAS',
      tipas: 'application/pdf',
      viesas: false,
      ikele: w.world.assigned,
    })
    const answer = await w.admin('GET', `/failai/${file.id}`)
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.raw.equals(await readFile(join(t.files, stored.raktas.slice(0, 2), stored.raktas)))).toBe(true)
    expect(createHash('sha256').update(answer.raw).digest().equals(stored.sha256)).toBe(true)
  })

  it('is read by those it concerns and by no other', async () => {
    const { id: asmuoId } = await makePerson(t.db)
    const { id: employer } = await makeCompany(t.db)
    const employ = async (person: number) => {
      await makeEmployment(t.db, { asmuoId: person, imoneId: employer })
      return person
    }
    await employ(asmuoId)
    const boss = await employ((await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })).id)
    const colleague = await employ((await makePerson(t.db)).id)
    const stranger = (await makePerson(t.db, { vartotojoTipas: 'VERTINTOJAS' })).id
    const at = await make({ asmuoId })
    const { body } = await assessor('PUT', at.path, protocol(at))
    const may = async (id: number | null) => (await (await t.as(id))('GET', `/failai/${body.failai[0].id}`)).status
    for (const id of [asmuoId, w.world.assigned, w.world.unassigned, w.world.A.manager, boss, w.world.adminId])
      expect(await may(id)).toBe(200)
    for (const id of [null, colleague, w.world.A.person, w.world.B.manager, w.world.B.rep, stranger])
      expect(await may(id)).toBe(404)
    const own = await (await t.as(asmuoId))('GET', `/asmenys/${asmuoId}/atestavimai`)
    expect(own.body[0].failai).toEqual(body.failai)
  })

  it('stays when the files of the row are set, and says what was signed', async () => {
    const at = await make({ tipas: 'TEORINIS_PRAKTINIS' })
    await assessor('PUT', at.path, protocol(at, { praktikosPazymiai: good }))
    const { protokolas, uzbaigta } = await rowOf(at)
    const kept = protokolas as unknown as Kept
    expect(kept).toMatchObject({ teorijosPazymiai: good, teorijosRezultatas: 7.4, rezultatas: 'ISLAIKYTA' })
    expect(kept.parasai.map(({ asmuoId }) => asmuoId).sort()).toEqual(
      [at.asmuoId, w.world.assigned, w.world.unassigned].sort(),
    )
    expect(new Date(kept.uzbaigta)).toEqual(new Date(uzbaigta ?? ''))
    // PostgreSQL keeps the keys of jsonb in an order of its own; the digest is of ours.
    expect(kept.santrauka).toBe(digestOf(kept))
    expect(verifyProtocol(kept)).toEqual([])
    const trail = await t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', at.asmuoId).execute()
    expect(trail).toMatchObject([
      { veiksmas: 'assessments.complete', pokytis: { rezultatas: 'ISLAIKYTA', santrauka: kept.santrauka } },
    ])
  })
})

// Each statement after the file is on the disk, made to fail: the file may be left over, but nothing points to it.
it.each([
  ['failas', 'true'],
  ['atestavimo_asmens_failas', 'true'],
  ['atestavimo_asmuo', 'new.uzbaigta is not null'],
  ['auditas', 'true'],
])('nothing stands where the database fails at %s', async (table, when) => {
  const at = await make()
  const before = [
    await rowOf(at),
    await countOf('failas'),
    await countOf('auditas'),
    await countOf('asmensKompetencija'),
  ]
  const onDisk = (await filesOf()).length
  await sql
    .raw(`create function klaida() returns trigger language plpgsql as $f$ begin raise exception 'disk full'; end $f$`)
    .execute(t.db)
  await sql
    .raw(
      `create trigger klaida after insert or update on ${table} for each row when (${when}) execute function klaida()`,
    )
    .execute(t.db)
  const answer = await assessor('PUT', at.path, protocol(at))
  await sql`drop function klaida() cascade`.execute(t.db)
  expect(outcome(answer)).toBe('500 Unknown')
  expect((await filesOf()).length).toBe(onDisk + 1)
  expect([
    await rowOf(at),
    await countOf('failas'),
    await countOf('auditas'),
    await countOf('asmensKompetencija'),
  ]).toEqual(before)
  expect(outcome(await assessor('PUT', at.path, protocol(at)))).toBe(200)
})
