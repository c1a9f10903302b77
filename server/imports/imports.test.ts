import { beforeEach, describe, expect, it } from 'vitest'
import { makeEmployment, makePerson } from '#server/factories/make.ts'
import { type Answer, type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, stored, audited, messagesOf } = worldTest()
beforeEach(async () => {
  t.clock.now = new Date()
  await t.db.deleteFrom('limitas').execute()
})

let nextCode = 38502150000
const newCode = () => String(++nextCode)
const rowOf = (change: object = {}) => ({ vardas: 'Rūta', pavarde: 'Žąsytė-Ąžuolė', asmenskodas: newCode(), ...change })
const send = (ask: Ask, row: object, more: object = {}) => ask('POST', '/asmenys/importas', { ...row, ...more })
const resultOf = (answer: Answer) => (answer.status === 200 ? answer.body.rezultatas : outcome(answer))
const linksOf = async (asmenskodas: string) =>
  t.db
    .selectFrom('asmuoImone as ai')
    .innerJoin('asmuo as a', 'a.id', 'ai.asmuoId')
    .selectAll('ai')
    .where('a.asmenskodas', '=', asmenskodas)
    .orderBy('ai.id')
    .execute()
const idOf = async (asmenskodas: string) =>
  (await t.db.selectFrom('asmuo').select('id').where('asmenskodas', '=', asmenskodas).executeTakeFirstOrThrow()).id
/** A person in the registry with the name that `rowOf` uses, in a company or not. */
async function somebody(set: object = {}, link: object | null = null) {
  const row = rowOf()
  const { id } = await makePerson(t.db, { ...row, ...set })
  if (link) await makeEmployment(t.db, { asmuoId: id, ...link } as never)
  return { id, row }
}

describe('a new person', () => {
  const terms = { numeris: 'T-7', pareigos: 'Mūrininkė', galiojaNuo: '2026-03-02', miestas: 'Alytus', sdid: 'SD1' }
  it('is registered as by hand, waits in the company and is invited', async () => {
    const row = rowOf({ ...terms, email: 'ruta.nauja@example.lt', telefonas: '+370 612 34567', adresas: 'Upės g. 1' })
    expect(resultOf(await send(w.rep, row))).toBe('sukurta')
    const person = await stored(await idOf(row.asmenskodas))
    expect(person).toMatchObject({
      vartotojoTipas: 'VARTOTOJAS',
      statusas: 'NEPATIKRINTA',
      lytis: 'V',
      gimimoData: '1985-02-15',
      telefonasE164: '+37061234567',
      miestas: 'Alytus',
      adresas: 'Upės g. 1',
      emailPatvirtintas: false,
    })
    expect(await linksOf(row.asmenskodas)).toMatchObject([
      { ...terms, imoneId: w.world.A.company, statusas: 'TIKRINAMA' },
    ])
    const trail = await audited(person.id)
    expect(trail.map(({ veiksmas }) => veiksmas)).toEqual(['imports.person'])
    expect(JSON.stringify(trail)).not.toContain(row.asmenskodas)
    expect(await messagesOf(person.id)).toHaveLength(1)
  })
  it('goes to the company that an administrator names, and to none where none is named', async () => {
    const row = rowOf()
    expect(outcome(await send(w.admin, row))).toBe('400 InvalidFormFields')
    expect(outcome(await send(w.admin, row, { imone: { id: 999_999 } }))).toBe('400 InvalidFormFields')
    expect(resultOf(await send(w.admin, row, { imone: { id: w.world.B.company } }))).toBe('sukurta')
    expect(await linksOf(row.asmenskodas)).toMatchObject([{ imoneId: w.world.B.company, statusas: 'TIKRINAMA' }])
  })
  it.each([
    ['a company that is not the own', () => ({ imone: { id: w.world.B.company } }), '404 NotFound'],
    ['a wrong code', () => ({ asmenskodas: '38599999999' }), '400 InvalidFormFields'],
    ['somebody too young', () => ({ asmenskodas: '51502140006' }), '400 InvalidFormFields'],
    ['an error of a spreadsheet for a name', () => ({ vardas: '#VALUE!' }), '400 InvalidFormFields'],
    ['an error of a spreadsheet for a position', () => ({ pareigos: '#N/A' }), '400 InvalidFormFields'],
    ['no name', () => ({ vardas: ' ' }), '400 InvalidFormFields'],
    ['a date that is none', () => ({ galiojaNuo: '2026-02-30' }), '400 InvalidFormFields'],
  ])('with %s is refused', async (_, change, code) => {
    expect(outcome(await send(w.rep, rowOf(), change()))).toBe(code)
  })
  it('with an e-mail of somebody else is refused, and another row is not', async () => {
    await makePerson(t.db, { email: 'uzimtas@example.lt' })
    const row = rowOf({ email: 'Uzimtas@Example.lt' })
    const answer = await send(w.rep, row)
    expect(outcome(answer)).toBe('409 EmailAlreadyUsed')
    expect(answer.body.fields).toEqual({ email: 'emailUsed' })
    expect(resultOf(await send(w.rep, { ...row, email: '' }))).toBe('sukurta')
  })
})

describe('somebody of the company', () => {
  it('keeps their own data: only the employment record changes, and only by non-empty cells', async () => {
    const { id, row } = await somebody(
      { email: 'senas@example.lt', miestas: 'Kaunas' },
      { imoneId: w.world.A.company, pareigos: 'Dažytojas', numeris: '5' },
    )
    const before = await stored(id)
    const sent = { ...row, vardas: 'RUTA', pareigos: 'Mūrininkė', miestas: 'Alytus', email: 'kitas@example.lt' }
    expect(resultOf(await send(w.rep, sent))).toBe('atnaujinta')
    expect(await stored(id)).toEqual(before)
    expect(await linksOf(row.asmenskodas)).toMatchObject([
      { pareigos: 'Mūrininkė', numeris: '5', miestas: 'Alytus', statusas: 'PATVIRTINTA' },
    ])
    expect(resultOf(await send(w.rep, sent))).toBe('nepakeista')
    expect(await messagesOf(id)).toHaveLength(0)
  })
  it('with another name is refused', async () => {
    const { row } = await somebody({}, { imoneId: w.world.A.company })
    expect(outcome(await send(w.rep, { ...row, pavarde: 'Kita' }))).toBe('409 NameDoesNotMatch')
    expect(outcome(await send(w.rep, { ...row, vardas: 'Ona' }))).toBe('409 NameDoesNotMatch')
  })
})

describe('somebody of the registry', () => {
  it('is invited, and the invitation is not repeated', async () => {
    const { id, row } = await somebody({ email: 'kvieciama@example.lt' })
    expect(resultOf(await send(w.rep, row, { pareigos: 'Stalius', sdid: 'S9' }))).toBe('pakviesta')
    expect(await linksOf(row.asmenskodas)).toMatchObject([{ statusas: 'PAKVIESTA', pareigos: 'Stalius', sdid: 'S9' }])
    expect(resultOf(await send(w.rep, row))).toBe('nepakeista')
    expect(await messagesOf(id)).toHaveLength(1)
    expect((await w.rep('GET', `/asmenys/${id}`)).status).toBe(404)
  })
  it.each([
    ['of another name', {}, { pavarde: 'Kita' }, '409 NameDoesNotMatch'],
    ['blocked', { statusas: 'UZBLOKUOTA' }, {}, '409 NameDoesNotMatch'],
    ['with power', { vartotojoTipas: 'ADMIN' }, {}, '409 NameDoesNotMatch'],
  ])('%s is not', async (_, set, change, code) => {
    const { row } = await somebody(set)
    expect(outcome(await send(w.rep, row, change))).toBe(code)
    expect(await linksOf(row.asmenskodas)).toEqual([])
  })
  it('confirmed by another company is not invited, but an administrator adds them', async () => {
    const { row } = await somebody({}, { imoneId: w.world.B.company })
    expect(outcome(await send(w.rep, row))).toBe('409 AsmuoRegisteredInOtherCompany')
    expect(resultOf(await send(w.admin, row, { imone: { id: w.world.A.company }, pareigos: 'Meistras' }))).toBe(
      'prideta',
    )
    expect(await linksOf(row.asmenskodas)).toMatchObject([
      { imoneId: w.world.B.company },
      { imoneId: w.world.A.company, statusas: 'TIKRINAMA', pareigos: 'Meistras' },
    ])
  })
  it('by codes alone is found sixty times an hour, then no row goes through', async () => {
    const { row } = await somebody()
    for (let i = 0; i < 60; i += 1)
      expect(outcome(await send(w.rep, row, { pavarde: 'Kita' }))).toBe('409 NameDoesNotMatch')
    expect(outcome(await send(w.rep, row, { pavarde: 'Kita' }))).toBe('429 TooManyRequests')
    const refused = await send(w.rep, rowOf())
    expect(outcome(refused)).toBe('429 TooManyRequests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(resultOf(await send(w.manager, rowOf()))).toBe('sukurta')
  }, 60_000)
})

describe('preview', () => {
  const ask = (who: Ask, eilutes: object[], more: object = {}) =>
    who('POST', '/asmenys/importas/perziura', { eilutes, ...more })
  it('shows what each row would do, and nothing about strangers', async () => {
    const employee = await somebody({}, { imoneId: w.world.A.company, pareigos: 'Dažytojas' })
    const stranger = await somebody({}, { imoneId: w.world.B.company })
    const answer = await ask(w.rep, [
      rowOf(),
      { ...employee.row, pareigos: 'Mūrininkas' },
      employee.row,
      { ...employee.row, pavarde: 'Kita' },
      stranger.row,
      { ...stranger.row, pavarde: 'Kita' },
    ])
    const empty = { pakeitimai: [], code: null }
    expect(answer.body.eilutes).toEqual([
      { bukle: 'nauja', ...empty },
      {
        bukle: 'atnaujinama',
        pakeitimai: [{ laukas: 'pareigos', buvo: 'Dažytojas', bus: 'Mūrininkas' }],
        code: null,
      },
      { bukle: 'nepakeista', ...empty },
      { bukle: 'klaida', pakeitimai: [], code: 'NameDoesNotMatch' },
      { bukle: 'nauja', ...empty },
      { bukle: 'nauja', ...empty },
    ])
    expect(await linksOf(employee.row.asmenskodas)).toMatchObject([{ pareigos: 'Dažytojas' }])
  })
  it('is of the own company, at most 500 rows', async () => {
    expect(outcome(await ask(w.rep, [rowOf()], { imone: { id: w.world.B.company } }))).toBe('404 NotFound')
    expect(outcome(await ask(w.admin, [rowOf()]))).toBe('400 InvalidFormFields')
    expect(outcome(await ask(w.rep, Array(501).fill(rowOf())))).toBe('400 InvalidFormFields')
    expect(outcome(await ask(w.rep, Array(500).fill(rowOf())))).toBe(200)
  })
})

describe('at once', () => {
  it('the same two hundred rows sent twice make everybody once', async () => {
    const rows = Array.from({ length: 200 }, (_, i) =>
      rowOf({ pavarde: `Lenktynė${'abcdefghij'[i % 10]}`, pareigos: 'A' }),
    )
    const run = async (who: Ask) => {
      const results: string[] = []
      const queue = [...rows]
      const worker = async () => {
        for (let row = queue.shift(); row; row = queue.shift()) results.push(resultOf(await send(who, row)))
      }
      await Promise.all([worker(), worker(), worker()])
      return results
    }
    const results = (await Promise.all([run(w.rep), run(w.manager)])).flat()
    expect(results.filter((one) => one === 'sukurta')).toHaveLength(200)
    expect(results.filter((one) => one === 'nepakeista')).toHaveLength(200)
    for (const { asmenskodas } of rows.slice(0, 20)) expect(await linksOf(asmenskodas)).toHaveLength(1)
  }, 60_000)
  it('with registering by hand, and with an administrator: one person, one record a company', async () => {
    for (let i = 0; i < 10; i += 1) {
      const row = rowOf({ pavarde: 'Varžovė' })
      const answers = await Promise.all([
        send(w.rep, row),
        w.manager('POST', '/asmenys/register', row),
        send(w.admin, row, { imone: { id: w.world.A.company } }),
      ])
      for (const { status } of answers) expect([200, 201, 409]).toContain(status)
      expect(resultOf(answers[0] as Answer)).toMatch(/sukurta|nepakeista/)
      expect(await linksOf(row.asmenskodas)).toHaveLength(1)
    }
  })
  it('a row that breaks in its middle leaves nothing, and goes through when sent again', async () => {
    const row = rowOf({ email: 'luzta@example.lt', pareigos: 'B' })
    await t.db.schema
      .alterTable('slaptazodzioNuoroda')
      .addCheckConstraint('luzta', (await import('kysely')).sql`email <> 'luzta@example.lt'`)
      .execute()
    expect((await send(w.rep, row)).status).toBe(500)
    expect(await linksOf(row.asmenskodas)).toEqual([])
    await t.db.schema.alterTable('slaptazodzioNuoroda').dropConstraint('luzta').execute()
    expect(resultOf(await send(w.rep, row))).toBe('sukurta')
    expect(resultOf(await send(w.rep, row))).toBe('nepakeista')
  })
  it('the same attempt sent twice answers the same', async () => {
    const row = rowOf()
    const key = { 'idempotency-key': 'eilute-1' }
    expect(resultOf(await w.rep('POST', '/asmenys/importas', row, key))).toBe('sukurta')
    expect(resultOf(await w.rep('POST', '/asmenys/importas', row, key))).toBe('sukurta')
    expect(await linksOf(row.asmenskodas)).toHaveLength(1)
  })
})

it('an employee number is refused, and told in the preview, where the session may not give one', async () => {
  const { person } = w.world.A
  const rights = ['ChangeAsmuo', 'ChangeAsmuoImone', 'AccessOwnImone']
  await t.db
    .insertInto('asmensTeise')
    .values(rights.map((teise) => ({ asmuoId: person, teise })))
    .execute()
  const ask = await t.as(person)
  const row = rowOf({ numeris: 'T-9' })
  expect((await send(ask, row)).body.fields).toEqual({ numeris: 'readOnly' })
  const { body } = await ask('POST', '/asmenys/importas/perziura', { eilutes: [row, rowOf()] })
  expect(body.eilutes).toMatchObject([{ bukle: 'klaida', code: 'InvalidFormFields' }, { bukle: 'nauja' }])
  expect(resultOf(await send(ask, { ...row, numeris: undefined }))).toBe('sukurta')
  await t.db.deleteFrom('asmensTeise').where('asmuoId', '=', person).execute()
})
