import { describe, expect, it } from 'vitest'
import type { RowStatus } from '#contract/assessments/schema.ts'
import { graceSeconds } from '#contract/sheets/rules.ts'
import { makeCompetency } from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { takingTest } from './testing.ts'

const { t, w, fill, realNow, assessor, opened, onDevice } = takingTest()

describe('taking a test', () => {
  it('goes from opening to points, which the person sees once it is closed', async () => {
    const { test, asmuo, act, right, path } = await opened()
    const person = await onDevice(asmuo)
    expect((await person('GET', test)).body).toMatchObject({ busena: 'ATIDARYTAS', klausimai: [], klausimu: 3 })
    const { body } = await person('POST', `${test}/pradzia`)
    expect(body.busena).toBe('VYKDOMAS')
    expect(new Date(body.iki).getTime() - new Date(body.dabar).getTime()).toBe(10 * 60_000)
    expect(body.klausimai.map(({ atsakymai }: { atsakymai: string[] }) => atsakymai)).toEqual(
      right.map(({ atsakymai }) => atsakymai),
    )
    // Right; right but one too many; one of two.
    const chosen = [right[0]?.teisingi.toReversed(), [1, 2, 3, 4, 5], right[2]?.teisingi.slice(0, 1)]
    for (const [i, pasirinkta] of chosen.entries())
      expect(outcome(await person('PUT', `${test}/atsakymai/${i + 1}`, { pasirinkta, nr: i + 1 }))).toBe(200)
    expect((await assessor('GET', path)).body[0]).toMatchObject({
      busena: 'VYKDOMAS',
      atsakyta: 3,
      taskai: null,
      pazymiai: null,
    })
    expect((await person('POST', `${test}/pabaiga`)).body).toMatchObject({
      busena: 'BAIGTAS',
      taskai: null,
      klausimai: [],
    })
    expect((await assessor('GET', path)).body[0]).toMatchObject({
      busena: 'BAIGTAS',
      taskai: 1,
      pazymiai: [4, 3, 3, 3, 3],
    })
    await act('UZDARYTI')
    expect((await person('GET', test)).body).toMatchObject({ busena: 'UZDARYTAS', taskai: 1 })
    expect((await person('GET', '/testai')).body[0]).toMatchObject({ busena: 'UZDARYTAS', taskai: 1 })
  })
  it('never tells which answers are right', async () => {
    const { test, asmuo, path, act } = await opened()
    const person = await onDevice(asmuo)
    const answers = [
      await person('POST', `${test}/pradzia`),
      await person('GET', test),
      await person('GET', '/testai'),
      await person('PUT', `${test}/atsakymai/1`, { pasirinkta: [1], nr: 1 }),
      await assessor('GET', path),
      await person('POST', `${test}/pabaiga`),
    ]
    await act('UZDARYTI')
    answers.push(await person('GET', test), await assessor('GET', path), await w.manager('GET', path))
    for (const { raw, status } of answers) {
      expect(status).toBe(200)
      expect(raw.toString()).not.toMatch(/teising|true,"teis/i)
    }
    for (const child of ['lapai', 'raktas'])
      expect(outcome(await person('GET', `${path}/${child}`))).toBe('403 Forbidden')
  })
  it('is the person’s alone: not an assessor’s, a manager’s or an administrator’s', async () => {
    const { test } = await opened()
    for (const ask of [assessor, w.manager, w.admin, w.rep, w.nobody])
      for (const [method, path, body] of [
        ['GET', test],
        ['POST', `${test}/pradzia`],
        ['PUT', `${test}/atsakymai/1`, { pasirinkta: [1], nr: 1 }],
        ['POST', `${test}/pabaiga`],
        ['GET', `${test}/paveikslai/1`],
      ] as const)
        expect(outcome(await ask(method, path, body)), `${method} ${path}`).toBe('404 NotFound')
  })
  it('is not there before it is opened, and is opened on its day only', async () => {
    const { test, asmuo, act, path, lapas } = await opened()
    await act('ATSAUKTI')
    expect(outcome(await (await onDevice(asmuo))('GET', test))).toBe('404 NotFound')
    t.clock.now = new Date(realNow.getTime() + 3 * 86_400_000)
    const { body } = await assessor('PUT', path, { lapai: [lapas], veiksmas: 'ATIDARYTI' })
    t.clock.now = realNow
    expect(body.nepakeista).toEqual([{ id: lapas, code: 'TestNotToday' }])
  })
  it('that was opened is begun on its day only, by who is confirmed still; what was begun goes on', async () => {
    const { test, asmuo, atestId } = await opened()
    const person = await onDevice(asmuo)
    const set = (statusas: RowStatus) =>
      t.db.updateTable('atestavimoAsmuo').set({ statusas }).where('atestId', '=', atestId).execute()
    t.clock.now = new Date(realNow.getTime() + 86_400_000)
    expect(outcome(await person('POST', `${test}/pradzia`))).toBe('409 TestNotToday')
    t.clock.now = realNow
    await set('ATSAUKTA')
    expect(outcome(await person('POST', `${test}/pradzia`))).toBe('409 StatusNotAllowed')
    await set('PATVIRTINTA')
    for (let i = 0; i < 2; i += 1) expect(outcome(await person('POST', `${test}/pradzia`))).toBe(200)
  })
  it('gets more time on its day only, and while its person is confirmed', async () => {
    const { asmuo, act, test, atestId } = await opened()
    await (await onDevice(asmuo))('POST', `${test}/pradzia`)
    const refused = async () => (await act('PRATESTI', { minutes: 5 })).body.nepakeista[0]?.code
    t.clock.now = new Date(realNow.getTime() + 86_400_000)
    expect(await refused()).toBe('TestNotToday')
    t.clock.now = realNow
    await t.db.updateTable('atestavimoAsmuo').set({ statusas: 'ATSAUKTA' }).where('atestId', '=', atestId).execute()
    expect(await refused()).toBe('StatusNotAllowed')
  })
  it('shows its pictures while it runs', async () => {
    const { test, asmuo } = await opened()
    const person = await onDevice(asmuo)
    expect(outcome(await person('GET', `${test}/paveikslai/1`))).toBe('409 TestNotOpen')
    await person('POST', `${test}/pradzia`)
    const { raw, headers } = await person('GET', `${test}/paveikslai/1`)
    expect([raw.toString(), headers['content-type']]).toEqual(['paveikslas', 'image/png'])
    await person('POST', `${test}/pabaiga`)
    expect(outcome(await person('GET', `${test}/paveikslai/1`))).toBe('409 TestTimeOver')
  })
})

describe('an answer', () => {
  it('sent again is one, and a late one overwrites nothing newer', async () => {
    const { test, asmuo } = await opened()
    const person = await onDevice(asmuo)
    await person('POST', `${test}/pradzia`)
    const send = (pasirinkta: number[], nr: number) =>
      person('PUT', `${test}/atsakymai/2`, { pasirinkta, nr, pazymeta: nr === 5 })
    for (const [chosen, nr] of [
      [[3], 4],
      [[5, 1], 5],
      [[5, 1], 5],
      [[3], 4],
    ] as const)
      expect(outcome(await send([...chosen], nr))).toBe(200)
    expect((await person('GET', test)).body.atsakymai).toEqual([{ eile: 2, pasirinkta: [1, 5], pazymeta: true, nr: 5 }])
  })
  it.each([
    ['a place that is not there', 1, [6], '400 InvalidFormFields'],
    ['a question that is not there', 9, [1], '404 NotFound'],
  ])('of %s is refused', async (_, eile, pasirinkta, expected) => {
    const { test, asmuo } = await opened()
    const person = await onDevice(asmuo)
    await person('POST', `${test}/pradzia`)
    expect(outcome(await person('PUT', `${test}/atsakymai/${eile}`, { pasirinkta, nr: 1 }))).toBe(expected)
  })
  it('is taken until the end and some seconds of grace; with more time it is taken again', async () => {
    const { test, asmuo, act, path } = await opened()
    const person = await onDevice(asmuo)
    const { body } = await person('POST', `${test}/pradzia`)
    const end = new Date(body.iki).getTime()
    const at = (seconds: number) => {
      t.clock.now = new Date(end + seconds * 1000)
    }
    let nr = 0
    const send = async () => outcome(await person('PUT', `${test}/atsakymai/1`, { pasirinkta: [1], nr: ++nr }))
    at(graceSeconds)
    expect(await send()).toBe(200)
    at(graceSeconds + 1)
    expect(await send()).toBe('409 TestTimeOver')
    expect((await person('GET', test)).body.busena).toBe('BAIGTAS')
    expect((await assessor('GET', path)).body[0].busena).toBe('BAIGTAS')
    await act('PRATESTI', { minutes: 5 })
    expect(await send()).toBe(200)
    expect(new Date((await person('GET', test)).body.iki).getTime()).toBe(end + (graceSeconds + 1) * 1000 + 300_000)
    await person('POST', `${test}/pabaiga`)
    expect((await act('PRATESTI', { minutes: 5 })).body.nepakeista[0].code).toBe('TestTimeOver')
    expect(await send()).toBe('409 TestTimeOver')
    t.clock.now = realNow
  })
})

it('statistics count finished tests, by competency', async () => {
  const kompetencijaId = (await makeCompetency(t.db)).id
  const [klausimas] = await fill(kompetencijaId, 1)
  for (const isGood of [true, false, true]) {
    const { test, asmuo, right } = await opened({ kompetencijaId, count: 1 })
    const person = await onDevice(asmuo)
    await person('POST', `${test}/pradzia`)
    if (isGood) await person('PUT', `${test}/atsakymai/1`, { pasirinkta: right[0]?.teisingi, nr: 1 })
    await person('POST', `${test}/pabaiga`)
  }
  const { body } = await w.admin('GET', `/klausimai/statistika?kompetencija=${kompetencijaId}`)
  expect(body).toMatchObject([
    { klausimas: { id: klausimas }, kompetencija: { id: kompetencijaId }, kartu: 3, teisingai: 2, procentas: 67 },
  ])
})
