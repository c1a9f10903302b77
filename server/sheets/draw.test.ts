import { beforeAll, describe, expect, it } from 'vitest'
import { makeCompetency, makePersonCompetency } from '#server/factories/make.ts'
import { type Answer, type Ask, outcome } from '../../test/app.ts'
import { pdfPages, pdfText } from '../../test/pdf.ts'
import { untilSomebodyWaits } from '../../test/waits.ts'
import { shuffled } from './draw.ts'
import { sheetsTest } from './testing.ts'

const { t, w, day, fill, plan, questionsOf, sheetsOf, register } = sheetsTest()
let assessor: Ask
let bank: number[]
beforeAll(async () => {
  await t.db.deleteFrom('klausimas').execute()
  bank = await fill(w.world.competency, 6)
  assessor = await t.as(w.world.assigned)
})

describe('a draw', () => {
  it('gives each confirmed person a test of their own, and repeating changes nothing', async () => {
    const { id, path } = await plan({ people: 3 })
    await register(id, 'LAUKIAMA')
    expect((await assessor('POST', path, {})).body).toEqual({ nauji: 3, palikti: 0 })
    const before = await sheetsOf(id)
    expect(new Set(before.map(({ testasId }) => testasId)).size).toBe(3)
    for (const { testasId } of before) {
      const questions = await questionsOf(testasId)
      expect(questions.map(({ eile }) => eile)).toEqual([1, 2, 3])
      expect(new Set(questions.map(({ klausimasId }) => klausimasId)).size).toBe(3)
      for (const { atsakymai, teisingi, klausimasId } of questions) {
        expect(bank).toContain(klausimasId)
        expect([...atsakymai].sort()).toEqual(['Antras', 'Ketvirtas', 'Penktas', 'Pirmas', 'Trečias'])
        expect(teisingi.map((place) => atsakymai[place - 1]).sort()).toEqual(['Antras', 'Ketvirtas'])
        expect(teisingi).toEqual([...teisingi].sort((a, b) => a - b))
      }
    }
    expect((await assessor('POST', path, {})).body).toEqual({ nauji: 0, palikti: 3 })
    expect(await sheetsOf(id)).toEqual(before)
  })
  it('for the group is one test, which people added later join', async () => {
    const { id, path } = await plan({ people: 2 })
    await w.admin('POST', path, { grupe: true })
    const late = await register(id, 'PATVIRTINTA')
    expect((await assessor('POST', path, { grupe: true, asmenys: [late] })).body).toEqual({ nauji: 1, palikti: 0 })
    const sheets = await sheetsOf(id)
    expect(sheets.length).toBe(3)
    expect(new Set(sheets.map(({ testasId }) => testasId)).size).toBe(1)
  })
  it('repeated, replaces tests that nobody has seen, and is refused once a test was opened', async () => {
    const { id, path } = await plan()
    await assessor('POST', path, {})
    const [first] = await sheetsOf(id)
    expect((await assessor('POST', path, { isNaujo: true })).body).toEqual({ nauji: 2, palikti: 0 })
    const [now] = await sheetsOf(id)
    expect(now?.testasId).not.toBe(first?.testasId)
    expect(await questionsOf(first?.testasId ?? 0)).toEqual([])
    await assessor('PUT', path, { lapai: [now?.id], veiksmas: 'ATIDARYTI' })
    expect(outcome(await assessor('POST', path, { isNaujo: true }))).toBe('409 TestStarted')
    expect(outcome(await assessor('DELETE', `${path}/${now?.id}`))).toBe('409 TestStarted')
    await assessor('PUT', path, { lapai: [now?.id], veiksmas: 'ATSAUKTI' })
    expect(outcome(await assessor('DELETE', `${path}/${now?.id}`))).toBe(204)
    expect((await sheetsOf(id)).length).toBe(1)
  })
  it('does not replace a sheet that is opened at this moment', async () => {
    const { id, path } = await plan({ people: 2 })
    await assessor('POST', path, {})
    const before = await sheetsOf(id)
    let drawing: Promise<Answer> | undefined
    await t.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('testoLapas')
        .set({ atidaryta: t.clock.now, minutes: 20 })
        .where('id', '=', before[0]?.id ?? 0)
        .execute()
      drawing = assessor('POST', path, { isNaujo: true })
      await untilSomebodyWaits(t.db)
    })
    expect(outcome((await drawing) as Answer)).toBe('409 TestStarted')
    expect((await sheetsOf(id)).map((sheet) => sheet.id)).toEqual(before.map((sheet) => sheet.id))
  })
  it('says how many questions there are where they are too few, and keeps nothing', async () => {
    const { id, path } = await plan({ count: 7 })
    const { body } = await assessor('POST', path, {})
    expect(body).toMatchObject({ code: 'TooFewQuestions', detail: '6 / 7' })
    expect(await sheetsOf(id)).toEqual([])
  })
  it.each([
    ['no theory', { tipas: 'PRAKTINIS' }],
    ['no number of questions', { klausimuSkaicius: null }],
  ])('is not for an assessment with %s', async (_, set) => {
    const { path } = await plan(set)
    expect(outcome(await assessor('POST', path, {}))).toBe('409 TheoryTestNotPlanned')
  })
  it('takes people who are confirmed only', async () => {
    const { id, path } = await plan()
    const waiting = await register(id, 'LAUKIAMA')
    expect(outcome(await assessor('POST', path, { asmenys: [waiting] }))).toBe('409 StatusNotAllowed')
  })
  it('takes confirmed questions of the competency and of the person’s level', async () => {
    const kompetencijaId = (await makeCompetency(t.db)).id
    const forAll = await fill(kompetencijaId, 2)
    const second = await fill(kompetencijaId, 1, { lygiai: ['II', 'III'] })
    await fill(kompetencijaId, 1, { lygiai: ['IV'] })
    await fill(kompetencijaId, 3, { statusas: 'JUODRASTIS' })
    await fill(kompetencijaId, 3, { statusas: 'NEGALIOJA' })
    const { id, path, asmenys } = await plan({ people: 1, count: 3, kompetencijaId })
    await makePersonCompetency(t.db, { asmuoId: asmenys[0] ?? 0, kompetencijaId, lygis: 'II' })
    await assessor('POST', path, {})
    const [sheet] = await sheetsOf(id)
    const drawn = (await questionsOf(sheet?.testasId ?? 0)).map(({ klausimasId }) => klausimasId)
    expect(drawn.sort()).toEqual([...forAll, ...second].sort())
  })
  it('by topic groups what was drawn', async () => {
    const kompetencijaId = (await makeCompetency(t.db)).id
    for (const tema of ['AUKSTIS', 'KITA', 'TECHNOLOGIJA']) await fill(kompetencijaId, 4, { tema })
    const { id, path } = await plan({ people: 1, count: 12, kompetencijaId })
    await assessor('POST', path, { tvarka: 'randomthentema' })
    const topics = (await questionsOf((await sheetsOf(id))[0]?.testasId ?? 0)).map(({ tema }) => tema)
    expect(topics).toEqual([...topics].sort())
  })
  it('by two assessors at once is one', async () => {
    const { id, path } = await plan({ people: 4 })
    const answers = await Promise.all([1, 2, 3].map((i) => (i === 2 ? w.manager : assessor)('POST', path, {})))
    expect(answers.map(({ body }) => body.nauji).sort()).toEqual([0, 0, 4])
    expect((await sheetsOf(id)).length).toBe(4)
  })
  it('is fair: each in each place as often', () => {
    const seen = new Map<string, number>()
    for (let i = 0; i < 6000; i += 1) {
      const key = shuffled(['a', 'b', 'c']).join('')
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    // Each of the six orders is expected 1000 times, with a standard deviation of 29; six deviations either way are
    // allowed.
    expect(seen.size).toBe(6)
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(175)
  })
})

describe('what was drawn', () => {
  it('stays as it was worded, and its question is not deleted', async () => {
    const kompetencijaId = (await makeCompetency(t.db)).id
    const [question = 0] = await fill(kompetencijaId, 1)
    const { id, path } = await plan({ people: 1, count: 1, kompetencijaId })
    await assessor('POST', path, {})
    const before = await questionsOf((await sheetsOf(id))[0]?.testasId ?? 0)
    const { body } = await w.admin('GET', `/klausimai/${question}`)
    const changed = { ...body, klausimas: 'Visai kitas?', atsakymai: body.atsakymai.slice(0, 2), statusas: undefined }
    expect((await w.admin('PUT', `/klausimai/${question}`, changed)).body.statusas).toBe('JUODRASTIS')
    expect(await questionsOf((await sheetsOf(id))[0]?.testasId ?? 0)).toEqual(before)
    expect(outcome(await w.admin('DELETE', `/klausimai/${question}`))).toBe('409 StatusNotAllowed')
    // Without this, the rule alone would refuse.
    await t.db.updateTable('klausimas').set({ patvirtinta: null }).where('id', '=', question).execute()
    expect((await w.admin('DELETE', `/klausimai/${question}`)).status).toBeGreaterThanOrEqual(400)
    await expect(t.db.deleteFrom('klausimas').where('id', '=', question).execute()).rejects.toThrow('testo_klausimas')
  })
  it('is printed with its answers and without the key; the key is a PDF of its own', async () => {
    const { path, asmenys } = await plan({ people: 2 })
    await assessor('POST', path, {})
    const { body } = await assessor('GET', path)
    const text = await pdfText((await assessor('GET', `${path}/lapai`)).raw)
    for (const { asmuo } of body) expect(text).toContain(`${asmuo.vardas} ${asmuo.pavarde}`)
    expect(text).toContain('A. ')
    expect(text).toContain('Penktas')
    expect(text).toContain('Asmens parašas')
    expect(text).not.toMatch(/Testo raktas|Teisingi atsakymai/i)
    const one = await pdfText((await assessor('GET', `${path}/lapai?asmuo=${asmenys[0]}`)).raw)
    expect(one.split('Testo lapas').length).toBe(2)
    const key = await pdfText((await assessor('GET', `${path}/raktas`)).raw)
    expect(key).toContain('Konfidencialu')
    expect(key).toMatch(/[A-E], [A-E]/)
    expect(outcome(await assessor('GET', `${path}/lapai?asmuo=999999`))).toBe('404 NotFound')
  })
  it('numbers the pages of each sheet by themselves, and says on each whose it is; likewise of each key', async () => {
    const kompetencijaId = (await makeCompetency(t.db)).id
    await fill(kompetencijaId, 14)
    const { path } = await plan({ people: 2, count: 14, kompetencijaId })
    await assessor('POST', path, {})
    const { body } = await assessor('GET', path)
    const pages = await pdfPages((await assessor('GET', `${path}/lapai`)).raw)
    const drawnSheets = body.map(({ id, asmuo }: { id: number; asmuo: { vardas: string; pavarde: string } }) => {
      const name = `${asmuo.vardas} ${asmuo.pavarde} · Lapo Nr. ${id} · `
      return pages.filter((page) => page.includes(name)).map((page) => /(\d+ \/ \d+)\s*$/.exec(page)?.[1])
    })
    const each = Array.from({ length: pages.length / 2 }, (_, i) => `${i + 1} / ${pages.length / 2}`)
    expect(pages.length).toBeGreaterThan(3)
    expect(drawnSheets).toEqual([each, each])
    const key = await pdfPages((await assessor('GET', `${path}/raktas`)).raw)
    expect(key.map((page) => /(\d+ \/ \d+)\s*$/.exec(page)?.[1])).toEqual(['1 / 1', '1 / 1'])
  })
})

describe('who', () => {
  it('prints the key: an assessor from the day on, a manager also before; it is written down', async () => {
    const { id, path } = await plan({ data: day(2) })
    await w.manager('POST', path, {})
    expect(outcome(await assessor('GET', `${path}/raktas`))).toBe('403 Forbidden')
    expect((await w.manager('GET', `${path}/raktas`)).status).toBe(200)
    const trail = await t.db
      .selectFrom('auditas')
      .select(['veiksmas', 'asmuoId'])
      .where('irasoId', '=', id)
      .where('veiksmas', '=', 'sheets.key')
      .execute()
    expect(trail).toEqual([{ veiksmas: 'sheets.key', asmuoId: w.world.A.manager }])
  })
  it('is examined there sees neither sheets nor key, whatever the rights', async () => {
    const { id, path } = await plan()
    await register(id, 'PATVIRTINTA', w.world.A.manager)
    await assessor('POST', path, {})
    for (const child of ['', '/lapai', '/raktas'])
      expect(outcome(await w.manager('GET', `${path}${child}`)), child).toBe('403 Forbidden')
    expect(outcome(await w.manager('POST', path, { isNaujo: true }))).toBe('403 Forbidden')
  })
  it('read the group’s key before being registered gets another test, and the others keep theirs', async () => {
    const kompetencijaId = (await makeCompetency(t.db)).id
    await fill(kompetencijaId, 3)
    const { id, path } = await plan({ count: 2, kompetencijaId })
    await assessor('POST', path, { grupe: true })
    const [first] = await sheetsOf(id)
    const later = await register(id, 'PATVIRTINTA')
    await assessor('POST', path, { grupe: true })
    expect((await sheetsOf(id)).find(({ asmuoId }) => asmuoId === later)?.testasId).toBe(first?.testasId)
    expect((await w.manager('GET', `${path}/raktas`)).status).toBe(200)
    await register(id, 'PATVIRTINTA', w.world.A.manager)
    expect((await assessor('POST', path, { grupe: true })).body).toEqual({ nauji: 1, palikti: 3 })
    const tests = new Map((await sheetsOf(id)).map(({ asmuoId, testasId }) => [asmuoId, testasId]))
    expect(tests.get(w.world.A.manager)).not.toBe(first?.testasId)
    expect(tests.get(later)).toBe(first?.testasId)
  })
  it('was registered there and withdrew sees none of it either, because the registration can be renewed', async () => {
    const { id, path } = await plan()
    await register(id, 'PATVIRTINTA', w.world.A.manager)
    await assessor('POST', path, {})
    const me = `/atestavimai/${id}/asmenys/${w.world.A.manager}`
    expect(outcome(await w.manager('PUT', me, { statusas: 'ATSAUKTA' }))).toBe(200)
    for (const child of ['', '/lapai', '/raktas'])
      expect(outcome(await w.manager('GET', `${path}${child}`)), child).toBe('403 Forbidden')
    expect(outcome(await w.manager('POST', path, { isNaujo: true }))).toBe('403 Forbidden')
  })
  it('is soon examined in the same competency elsewhere runs the tests, and prints neither sheets nor key', async () => {
    const kompetencijaId = (await makeCompetency(t.db)).id
    await fill(kompetencijaId, 3)
    const { path } = await plan({ kompetencijaId })
    const elsewhere = await plan({ kompetencijaId, people: 0, data: day(5), vertintojai: [] })
    const prints = async () =>
      Promise.all(['/lapai', '/raktas'].map(async (child) => outcome(await assessor('GET', `${path}${child}`))))
    await assessor('POST', path, {})
    expect(await prints()).toEqual([200, 200])
    await register(elsewhere.id, 'LAUKIAMA', w.world.assigned)
    expect(await prints()).toEqual(['403 Forbidden', '403 Forbidden'])
    expect(outcome(await assessor('GET', path))).toBe(200)
    await t.db
      .updateTable('atestavimoAsmuo')
      .set({ statusas: 'ATSAUKTA' })
      .where('atestId', '=', elsewhere.id)
      .execute()
    expect(await prints()).toEqual([200, 200])
  })
  it('runs another company’s assessment finds nothing', async () => {
    const { path } = await plan({ imoneId: w.world.B.company })
    for (const child of ['', '/lapai', '/raktas'])
      expect(outcome(await w.manager('GET', `${path}${child}`))).toBe('404 NotFound')
    expect(outcome(await w.manager('POST', path, {}))).toBe('404 NotFound')
  })
})
