import { describe, expect, it } from 'vitest'
import type { RowStatus } from '#contract/assessments/schema.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCompany,
  makeCompetency,
  makeEmployee,
  makeFile,
  makePerson,
} from '#server/factories/make.ts'
import { assessmentsTest } from './testing.ts'

const { t, w, day, body } = assessmentsTest()

const countOf = async () => (await t.db.selectFrom('atestavimas').select('id').execute()).length
const audit = (veiksmas: string, irasoId: number) =>
  t.db
    .selectFrom('auditas')
    .selectAll()
    .where('veiksmas', '=', veiksmas)
    .where('irasoId', '=', irasoId)
    .orderBy('id', 'desc')
    .execute()

describe('creating', () => {
  it('answers the record, where it is, and leaves an audit row', async () => {
    const file = await makeFile(t.db, { ikele: w.world.A.manager })
    const answer = await w.manager('POST', '/atestavimai', body({ pavadinimas: ' ', failai: [{ id: file.id }] }))
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const competency = await w.admin('GET', `/kompetencijos/${w.world.competency}`)
    expect(answer.body).toMatchObject({
      data: day(3),
      laikas: '09:30',
      tipas: 'TEORINIS',
      pavadinimas: competency.body.pavadinimas,
      kompetencija: { id: w.world.competency, kodas: competency.body.kodas },
      imone: { id: w.world.A.company },
      vertintojai: [{ id: w.world.assigned }],
      failai: [{ id: file.id, pavadinimas: file.pavadinimas }],
      vietos: 10,
      asmenuSkaicius: 0,
      laukiama: 0,
      versija: 1,
    })
    expect(answer.headers['location']).toBe(`/api/atestavimai/${answer.body.id}`)
    expect((await w.manager('GET', `/atestavimai/${answer.body.id}`)).body).toEqual(answer.body)
    const [row] = await audit('assessments.create', answer.body.id)
    expect(row).toMatchObject({ asmuoId: w.world.A.manager, lentele: 'atestavimas', pokytis: { data: day(3) } })
  })

  it('is open for today', async () =>
    expect((await w.admin('POST', '/atestavimai', body({ data: day(0) }))).status).toBe(201))

  const invalid = (fields: object) => [400, { code: 'InvalidFormFields', fields }] as const
  it.each<[string, () => Promise<object> | object, readonly [number, object]]>([
    ['a day that is over', () => ({ data: day(-1) }), invalid({ data: 'min' })],
    ['no such day', () => ({ data: '2030-02-30' }), invalid({ data: 'dateformat' })],
    ['no such time', () => ({ laikas: '24:00' }), invalid({ laikas: 'dateformat' })],
    ['no such type', () => ({ tipas: 'ZODINIS' }), invalid({ tipas: 'inList' })],
    ['no place', () => ({ vietos: 0 }), invalid({ vietos: 'min' })],
    ['half a question', () => ({ klausimuSkaicius: 1.5 }), invalid({ klausimuSkaicius: 'number' })],
    [
      'no address',
      () => ({ adresas: { adresas: ' ' } }),
      invalid({ 'adresas.adresas': 'required', 'adresas.miestas': 'required' }),
    ],
    [
      'nothing',
      () => ({ kompetencija: null, imone: undefined }),
      invalid({ kompetencija: 'required', imone: 'required' }),
    ],
    ['a company that does not exist', () => ({ imone: { id: 999999 } }), invalid({ imone: 'notFound' })],
    ['another company', () => ({ imone: { id: w.world.B.company } }), invalid({ imone: 'notFound' })],
    [
      'a competency that does not exist',
      () => ({ kompetencija: { id: 999999 } }),
      invalid({ kompetencija: 'notFound' }),
    ],
    [
      'a competency no longer in use',
      async () => ({ kompetencija: { id: (await makeCompetency(t.db, { aktyvus: false })).id } }),
      invalid({ kompetencija: 'notFound' }),
    ],
    [
      "somebody else's file",
      async () => ({ failai: [{ id: (await makeFile(t.db, { ikele: w.world.B.manager })).id }] }),
      invalid({ failai: 'notFound' }),
    ],
    ['a file that does not exist', () => ({ failai: [{ id: 999999 }] }), invalid({ failai: 'notFound' })],
    [
      'someone who is no assessor',
      () => ({ vertintojai: [{ id: w.world.assigned }, { id: w.world.A.person }] }),
      [409, { code: 'NotAnAssessor', fields: { vertintojai: 'inList' } }],
    ],
    [
      'an assessor who is blocked',
      async () => ({
        vertintojai: [{ id: (await makePerson(t.db, { vartotojoTipas: 'VERTINTOJAS', statusas: 'UZBLOKUOTA' })).id }],
      }),
      [409, { code: 'NotAnAssessor', fields: { vertintojai: 'inList' } }],
    ],
  ])('with %s is refused, and nothing is written', async (_, change, expected) => {
    const before = await countOf()
    const sent = body(await change())
    const { status, body: answer } = await w.manager('POST', '/atestavimai', sent)
    expect([status, answer]).toEqual(expected)
    expect(await countOf()).toBe(before)
  })

  it('needs a company that assesses', async () => {
    const { id } = await makeCompany(t.db, { tipai: ['STATYBOS', 'MOKYMO'] })
    const { status, body: answer } = await w.admin('POST', '/atestavimai', body({ imone: { id } }))
    expect([status, answer.fields]).toEqual([400, { imone: 'inList' }])
  })

  it.each([['rep'], ['person']] as const)('is not for a %s', async (who) =>
    expect((await (await t.as(w.world.A[who]))('POST', '/atestavimai', body())).status).toBe(403),
  )
})

describe('changing', () => {
  const create = async (set: object = {}) =>
    (await w.admin('POST', '/atestavimai', body(set))).body as { id: number; versija: number }
  const withRow = async (statusas: RowStatus, set: object = {}) => {
    const { id, versija } = await create(set)
    await makeAssessmentPerson(t.db, { atestId: id, asmuoId: w.world.A.person, statusas })
    return { id, versija, path: `/atestavimai/${id}` }
  }

  it.each([
    ['the same version', '"1"', 200],
    ['the same version, weakly', 'W/"1"', 200],
    ['any version', '*', 200],
    ['no version', undefined, 200],
    ['an older version', '"0"', 409],
    ['a newer version', '"2"', 409],
    ['no number', '"1x"', 409],
  ])('with %s (If-Match: %s): %i', async (_, match, expected) => {
    const { id } = await create()
    const headers: Record<string, string> = match ? { 'if-match': match } : {}
    const answer = await w.admin('PUT', `/atestavimai/${id}`, body({ aprasymas: 'Nauja' }), headers)
    expect([answer.status, answer.body.code]).toEqual([expected, expected === 200 ? undefined : 'RecordChanged'])
    const after = (await w.admin('GET', `/atestavimai/${id}`)).body
    expect([after.versija, after.aprasymas]).toEqual(expected === 200 ? [2, 'Nauja'] : [1, 'Turėti pirštines'])
  })

  it('writes an audit row with the old and the new values', async () => {
    const { id } = await create()
    await w.manager(
      'PUT',
      `/atestavimai/${id}`,
      body({ vietos: 12, adresas: { adresas: 'Nauja g. 2', miestas: 'Kaunas' } }),
    )
    const [row] = await audit('assessments.update', id)
    expect(row).toMatchObject({ asmuoId: w.world.A.manager })
    expect(row?.pokytis).toMatchObject({ vietos: [10, 12], adresas: [{ miestas: 'Vilnius' }, { miestas: 'Kaunas' }] })
    expect(row?.pokytis).not.toHaveProperty('data')
  })

  it.each([
    ['date', () => ({ data: day(4) })],
    ['type', () => ({ tipas: 'PRAKTINIS' })],
    ['competency', async () => ({ kompetencija: { id: (await makeCompetency(t.db)).id } })],
  ])('the %s stands once somebody has a result', async (_, change) => {
    const { path } = await withRow('NEISLAIKYTA')
    const { status, body: answer } = await w.admin('PUT', path, body(await change()))
    expect([status, answer.code]).toEqual([409, 'AtestavimasHasPersons'])
    expect((await w.admin('PUT', path, body({ aprasymas: 'Kitas', laikas: '11:00' }))).status).toBe(200)
  })

  it('a new date is copied to its people', async () => {
    const { id, path } = await withRow('LAUKIAMA')
    expect((await w.admin('PUT', path, body({ data: day(8) }))).status).toBe(200)
    const row = await t.db.selectFrom('atestavimoAsmuo').select('data').where('atestId', '=', id).executeTakeFirst()
    expect(row?.data).toBe(day(8))
  })

  it('there cannot be fewer places than people who have one', async () => {
    const { id, path } = await withRow('PATVIRTINTA')
    await makeAssessmentPerson(t.db, { atestId: id, asmuoId: w.world.A.other })
    await makeAssessmentPerson(t.db, { atestId: id, asmuoId: w.world.B.person, statusas: 'ATSAUKTA' })
    const { status, body: answer } = await w.admin('PUT', path, body({ vietos: 1 }))
    expect([status, answer.fields]).toEqual([400, { vietos: 'min' }])
    expect((await w.admin('PUT', path, body({ vietos: 2 }))).body.vietos).toBe(2)
  })

  it('a past date may stay, but cannot be chosen', async () => {
    const past = await makeAssessment(t.db, {
      imoneId: w.world.A.company,
      data: day(-5),
      vertintojai: [w.world.assigned],
    })
    const sent = body({ data: day(-5), kompetencija: { id: past.kompetencijaId }, tipas: past.tipas })
    expect((await w.admin('PUT', `/atestavimai/${past.id}`, sent)).status).toBe(200)
    const { body: answer } = await w.admin('PUT', `/atestavimai/${past.id}`, { ...sent, data: day(-4) })
    expect(answer.fields).toEqual({ data: 'min' })
  })

  it('keeps a competency that went out of use, and a company that no longer assesses', async () => {
    const kompetencija = await makeCompetency(t.db)
    const imone = await makeCompany(t.db, { tipai: ['ATESTAVIMO'] })
    const sent = body({ kompetencija: { id: kompetencija.id }, imone: { id: imone.id } })
    const { id } = (await w.admin('POST', '/atestavimai', sent)).body
    await t.db.updateTable('kompetencija').set({ aktyvus: false }).where('id', '=', kompetencija.id).execute()
    await t.db
      .updateTable('imone')
      .set({ tipai: ['STATYBOS'] })
      .where('id', '=', imone.id)
      .execute()
    expect((await w.admin('PUT', `/atestavimai/${id}`, sent)).status).toBe(200)
  })

  it('a manager keeps it in their own company, and does not see another', async () => {
    const { id } = await create()
    const moved = await w.manager('PUT', `/atestavimai/${id}`, body({ imone: { id: w.world.B.company } }))
    expect([moved.status, moved.body.fields]).toEqual([400, { imone: 'notFound' }])
    const other = await t.as(w.world.B.manager)
    for (const [method, sent] of [
      ['GET', undefined],
      ['PUT', body()],
    ] as const)
      expect((await other(method, `/atestavimai/${id}`, sent)).status).toBe(404)
    const assessor = await t.as(w.world.assigned)
    expect((await assessor('GET', `/atestavimai/${id}`)).status).toBe(200)
    expect((await assessor('PUT', `/atestavimai/${id}`, body())).status).toBe(403)
  })

  it('a manager who sees all may still change only those of their own company', async () => {
    const { id } = await makeEmployee(t.db, w.world.A.company, { vartotojoTipas: 'ORG_TVARKYTOJAS' })
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'AccessAllImones' }).execute()
    const ask = await t.as(id)
    const { assessment, target, person } = w.world.B
    const path = `/atestavimai/${assessment}`
    expect((await ask('GET', path)).status).toBe(200)
    for (const [method, below, sent] of [
      ['PUT', '', body()],
      ['PUT', '/asmenys', { asmenys: [person], statusas: 'PATVIRTINTA' }],
      ['POST', '/asmenys/perkelti', { atestavimas: { id: target }, asmenys: [person] }],
      ['POST', `/asmenys/${w.world.B.other}`, {}],
      ['PUT', `/asmenys/${person}`, { statusas: 'PATVIRTINTA' }],
      ['POST', `/vertintojai/${w.world.unassigned}`, undefined],
      ['DELETE', `/vertintojai/${w.world.unassigned}`, undefined],
    ] as const)
      expect((await ask(method, path + below, sent)).status, `${method} ${below}`).toBe(403)
  })

  it('files of others stay where they are attached', async () => {
    const file = await makeFile(t.db, { ikele: w.world.adminId })
    const { id } = await create({ failai: [{ id: file.id }] })
    const { body: answer } = await w.manager('PUT', `/atestavimai/${id}`, body({ failai: [{ id: file.id }] }))
    expect(answer.failai).toEqual([{ id: file.id, pavadinimas: file.pavadinimas, dydis: 1024 }])
  })

  it('of two at once with one version exactly one wins', async () => {
    const { id } = await create()
    const other = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
    for (let round = 1; round <= 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          (i % 2 ? w.admin : other)('PUT', `/atestavimai/${id}`, body({ aprasymas: `${round} ${i}` }), {
            'if-match': `"${round}"`,
          }),
        ),
      )
      const won = answers.filter(({ status }) => status === 200)
      expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(Array(7).fill('RecordChanged'))
      const { body: after } = await w.admin('GET', `/atestavimai/${id}`)
      expect([after.versija, after.aprasymas]).toEqual([round + 1, won[0]?.body.aprasymas])
    }
  })
})
