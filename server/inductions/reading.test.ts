import { describe, expect, it } from 'vitest'
import type { Trial } from '#contract/inductions/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { inductionPage, inductionQuestion, makePassed } from '#server/factories/inductions.ts'
import { makeCompetency, makeFile } from '#server/factories/make.ts'
import { makeQuestion } from '#server/factories/questions.ts'
import { insertFile } from '#server/files/queries.ts'
import { outcome } from '../../test/app.ts'
import { inductionTest } from './testing.ts'

const { t, w, inducted, worker, visitor, linkOf, anyone, read, begin, answer, take } = inductionTest()
const today = () => civilDay(t.clock.now)
const tries = (objektasId: number) =>
  t.db.selectFrom('instruktazoBandymas').selectAll().where('objektasId', '=', objektasId).orderBy('id').execute()
const opened = async (token: string) => outcome(await anyone('POST', '/instruktazai/skaitymas', { token }))
const gone = '404 InstruktazoNuorodaNegalioja'
/** Runs with the clock moved by so many days. */
async function later<T>(days: number, run: () => Promise<T>): Promise<T> {
  const { now } = t.clock
  t.clock.now = new Date(now.getTime() + days * 86_400_000)
  try {
    return await run()
  } finally {
    t.clock.now = now
  }
}

describe('a link', () => {
  it('shows the induction to who has it, and what is left to do', async () => {
    const { id, at } = await inducted({ puslapiai: [inductionPage('Apsauga'), inductionPage('Evakuacija')] })
    const one = await worker(id)
    const shown = await read(await linkOf(at, one.stay))
    expect(shown).toMatchObject({
      objektas: { pavadinimas: 'Gyvenamasis namas' },
      kalba: 'lt',
      kalbos: ['lt'],
      klausimu: 2,
      liko: 3,
      islaikytaIki: null,
    })
    expect(shown.puslapiai.map(({ tekstai }) => tekstai[0]?.pavadinimas)).toEqual(['Apsauga', 'Evakuacija'])
    expect(JSON.stringify(shown)).not.toContain('šalmo?')
  })
  it('offers the languages that every page has, the own one first', async () => {
    const both = (title: string) => {
      const page = inductionPage(title)
      return {
        ...page,
        tekstai: [...page.tekstai, { ...page.tekstai[0]!, kalba: 'en' as const, pavadinimas: `${title} EN` }],
      }
    }
    const ru = both('B')
    const { id, at } = await inducted({
      puslapiai: [both('A'), { ...ru, tekstai: [...ru.tekstai, { ...ru.tekstai[0]!, kalba: 'ru' as const }] }],
    })
    const one = await worker(id)
    await t.db.updateTable('asmuo').set({ kalba: 'en' }).where('id', '=', one.id).execute()
    expect(await read(await linkOf(at, one.stay))).toMatchObject({ kalba: 'en', kalbos: ['lt', 'en'] })
  })
  it('is dead when it is not known, has ended, the stay is over, the site is finished or the induction is off', async () => {
    const { id, at } = await inducted()
    const one = await worker(id)
    const token = await linkOf(at, one.stay)
    expect(await opened(token)).toBe(200)
    expect(await opened(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(gone)
    expect(await later(29, () => opened(token))).toBe(200)
    expect(await later(31, () => opened(token))).toBe(gone)
    const stay = (dirbaIki: string | null) =>
      t.db.updateTable('objektoAsmuo').set({ dirbaIki }).where('id', '=', one.stay).execute()
    await stay(addDays(today(), -1))
    expect(await opened(token)).toBe(gone)
    await stay(null)
    await t.db.updateTable('instruktazas').set({ taikomas: false }).where('objektasId', '=', id).execute()
    expect(await opened(token)).toBe(gone)
    await t.db.updateTable('instruktazas').set({ taikomas: true }).where('objektasId', '=', id).execute()
    await t.db.updateTable('objektas').set({ statusas: 'BAIGTAS' }).where('id', '=', id).execute()
    expect(await opened(token)).toBe(gone)
    expect(outcome(await begin(token))).toBe(gone)
  })
  it('ends with the stay, where that is sooner', async () => {
    const { id, at } = await inducted()
    const one = await worker(id, { dirbaIki: addDays(today(), 2) })
    const { body: link } = await w.rep('POST', `${at}/nuorodos`, { irasas: { id: one.stay } })
    expect(civilDay(new Date(new Date(link.galioja).getTime() - 1))).toBe(addDays(today(), 2))
  })
  it('is not used more than sixty times in an hour', async () => {
    const { id, at } = await inducted()
    const token = await linkOf(at, (await worker(id)).stay)
    for (let n = 0; n < 60; n++) await read(token)
    expect(await opened(token)).toBe('429 TooManyRequests')
  })
})

describe('a picture', () => {
  it('is shown by the address that the reading gave, and by no other', async () => {
    const kept = await t.store.put(Buffer.from('paveikslas'))
    const file = await insertFile(t.db, {
      ...kept,
      pavadinimas: 'p.png',
      tipas: 'image/png',
      lentele: 'IMONE',
      ikele: null,
    })
    const page = inductionPage('A')
    const [{ id, at }, other] = [
      await inducted({ puslapiai: [{ ...page, paveikslas: { id: file.id } }] }),
      await inducted(),
    ]
    const use = (paskelbtas: boolean) =>
      t.db.updateTable('instruktazoPaveikslas').set({ paskelbtas }).where('failasId', '=', file.id).execute()
    await t.db
      .insertInto('instruktazoPaveikslas')
      .values({ objektasId: id, failasId: file.id, paskelbtas: true })
      .execute()
    const shown = await read(await linkOf(at, (await worker(id)).stay))
    const address = String(shown.puslapiai[0]?.paveikslas).replace('/api', '')
    const answer = await anyone('GET', address)
    expect([answer.status, answer.raw.toString(), answer.headers['content-type']]).toEqual([
      200,
      'paveikslas',
      'image/png',
    ])
    expect(outcome(await anyone('GET', address.replace(/leidimas=./, 'leidimas=~')))).toBe('404 NotFound')
    const foreign = await linkOf(other.at, (await worker(other.id)).stay)
    await read(foreign)
    const otherLink = (
      await t.db.selectFrom('instruktazoNuoroda').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    ).id
    expect(outcome(await anyone('GET', address.replace(/nuoroda=\d+/, `nuoroda=${otherLink}`)))).toBe('404 NotFound')
    expect(outcome(await anyone('GET', `/failai/${file.id}`))).toBe('404 NotFound')
    await use(false)
    expect(outcome(await anyone('GET', address))).toBe('404 NotFound')
    // Another site that shows the same picture does not open it for the link of this one.
    await t.db
      .insertInto('instruktazoPaveikslas')
      .values({ objektasId: other.id, failasId: file.id, paskelbtas: true })
      .execute()
    expect(outcome(await anyone('GET', address))).toBe('404 NotFound')
  })
})

describe('the test', () => {
  it('never tells which answers are right, and says what to read again', async () => {
    const { id, at } = await inducted({
      puslapiai: [inductionPage('Apsauga'), inductionPage('Evakuacija')],
      klausimai: [inductionQuestion('Ar reikia šalmo?', 2)],
    })
    const token = await linkOf(at, (await worker(id)).stay)
    const begun = await begin(token)
    expect(begun.status).toBe(201)
    expect(Object.keys(begun.body.klausimai[0]).sort()).toEqual(['atsakymai', 'keli', 'klausimas'])
    const failed = await answer(token, begun.body as Trial, false)
    expect(failed.body).toEqual({
      islaikyta: false,
      teisingai: 0,
      klausimu: 1,
      galioja: null,
      pakartoti: ['Evakuacija'],
      liko: 2,
    })
    expect(JSON.stringify([begun.body, failed.body])).not.toMatch(/teisingi|Taip"\s*:/)
  })
  it('passed counts as long as the version says, and the link says so', async () => {
    const { id, at } = await inducted({ galiojaDienu: 10 })
    const one = await worker(id)
    const token = await linkOf(at, one.stay)
    expect(await take(token)).toMatchObject({
      islaikyta: true,
      teisingai: 2,
      galioja: addDays(today(), 10),
      pakartoti: [],
    })
    expect((await read(token)).islaikytaIki).toBe(addDays(today(), 10))
    expect((await later(11, () => read(token))).islaikytaIki).toBeNull()
    const [audit] = await t.db
      .selectFrom('auditas')
      .selectAll()
      .where('apieAsmuo', '=', one.id)
      .where('veiksmas', '=', 'inductions.answer')
      .execute()
    expect(audit?.pokytis).toMatchObject({ objektas: id, islaikyta: true })
  })
  it.each([
    [100, 1, false],
    [50, 1, true],
    [51, 1, false],
    [100, 2, true],
  ])('with a share of %i %% and %i of 2 right: %s', async (riba, right, islaikyta) => {
    const { id, at } = await inducted({ riba })
    const token = await linkOf(at, (await worker(id)).stay)
    const trial = (await begin(token)).body as Trial
    const atsakymai = trial.klausimai.map(({ atsakymai: all }, n) => [all.indexOf(n < right ? 'Taip' : 'Ne') + 1])
    const { body } = await anyone('POST', `/instruktazai/bandymai/${trial.id}`, { token, atsakymai })
    expect(body.islaikyta).toBe(islaikyta)
  })
  it('wants all right answers and none besides', async () => {
    const several = { ...inductionQuestion('Ko reikia?'), teisingi: [1, 2] }
    const { id, at } = await inducted({ klausimai: [several] })
    const token = await linkOf(at, (await worker(id)).stay)
    const places = async (chosen: string[]) => {
      const trial = (await begin(token)).body as Trial
      expect(trial.klausimai[0]?.keli).toBe(true)
      const atsakymai = [chosen.map((one) => (trial.klausimai[0]?.atsakymai ?? []).indexOf(one) + 1)]
      return (await anyone('POST', `/instruktazai/bandymai/${trial.id}`, { token, atsakymai })).body.islaikyta
    }
    expect(await places(['Taip'])).toBe(false)
    expect(await places(['Taip', 'Ne', 'Nežinau'])).toBe(false)
    expect(await places(['Ne', 'Taip'])).toBe(true)
  })
  it('is taken three times a day at most; a page loaded again goes on with the same try', async () => {
    const { id, at } = await inducted()
    const token = await linkOf(at, (await worker(id)).stay)
    for (const liko of [2, 1, 0]) {
      const [one, again] = [await begin(token), await begin(token)]
      expect(again.body).toEqual(one.body)
      expect((await answer(token, one.body as Trial, false)).body.liko).toBe(liko)
    }
    expect(outcome(await begin(token))).toBe('409 InstruktazoBandymaiBaigesi')
    expect((await later(1, () => begin(token))).status).toBe(201)
  })
  it('begun twice at once is one try', async () => {
    const { id, at } = await inducted()
    const token = await linkOf(at, (await worker(id)).stay)
    const both = await Promise.all([begin(token), begin(token), begin(token)])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    expect(await tries(id)).toHaveLength(1)
  })
  it('is answered once, by its own link, all of it', async () => {
    const { id, at } = await inducted()
    const [one, two] = [await worker(id), await worker(id)]
    const [token, other] = [await linkOf(at, one.stay), await linkOf(at, two.stay)]
    const trial = (await begin(token)).body as Trial
    expect(outcome(await answer(other, trial))).toBe('404 NotFound')
    expect(outcome(await anyone('POST', `/instruktazai/bandymai/${trial.id}`, { token, atsakymai: [[1]] }))).toBe(
      '400 InvalidFormFields',
    )
    expect(outcome(await answer(token, trial, false))).toBe(200)
    expect(outcome(await answer(token, trial, true))).toBe('409 InstruktazoBandymasBaigtas')
    const both = (await begin(token)).body as Trial
    const raced = await Promise.all([answer(token, both, false), answer(token, both, true)])
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  it('draws questions of the bank, confirmed ones without pictures, and names their topics', async () => {
    const competency = (await makeCompetency(t.db)).id
    const of = (set: object) => makeQuestion(t.db, { kompetencijos: [competency], ...set })
    await of({ klausimas: 'Iš banko?', atsakymai: ['Taip', 'Ne'] })
    await of({ klausimas: 'Juodraštis?', statusas: 'JUODRASTIS' })
    const failas = (await makeFile(t.db, { tipas: 'image/png' })).id
    await of({ klausimas: 'Su paveikslu?', paveikslasId: failas, paveiksloAprasymas: 'Plyta' })
    const bankas = { kompetencija: { id: competency }, kiekis: 1 }
    const { id, at } = await inducted({ klausimai: [], bankas })
    const token = await linkOf(at, (await worker(id)).stay)
    const trial = (await begin(token)).body as Trial
    expect(trial.klausimai.map(({ klausimas }) => klausimas)).toEqual(['Iš banko?'])
    expect((await answer(token, trial, false)).body.pakartoti).toEqual([expect.any(String)])
    await t.db.updateTable('klausimas').set({ statusas: 'NEGALIOJA' }).where('klausimas', '=', 'Iš banko?').execute()
    expect(outcome(await begin(token))).toBe('409 TooFewQuestions')
  })
  it('of an older version does not go on after a new one was published', async () => {
    const { id, at } = await inducted()
    const token = await linkOf(at, (await worker(id)).stay)
    const old = (await begin(token)).body as Trial
    await w.rep('POST', `${at}/versijos`, { isNaujo: true })
    const now = (await begin(token)).body as Trial
    expect(now.id).not.toBe(old.id)
    expect(outcome(await answer(token, old))).toBe('404 NotFound')
    expect((await answer(token, now)).body.islaikyta).toBe(true)
    expect((await tries(id)).map(({ numeris }) => numeris)).toEqual([2])
  })
  it('of a visitor known by name alone belongs to that visit', async () => {
    const { id, at, path } = await inducted()
    const stay = await visitor(id)
    expect((await take(await linkOf(at, stay))).islaikyta).toBe(true)
    const { body: rows } = await w.rep('GET', `${path}/asmenys`)
    expect(rows[0].instruktazas.iki).toBe(addDays(today(), 365))
    const other = await visitor(id)
    expect((await read(await linkOf(at, other))).islaikytaIki).toBeNull()
  })
  it('passed in one stay counts in the next one of the same person', async () => {
    const { id, at } = await inducted()
    const one = await worker(id, { dirbaNuo: addDays(today(), -90), dirbaIki: addDays(today(), -60) })
    await makePassed(t.db, id, one.id, addDays(today(), 30), addDays(today(), -80))
    const next = await t.db
      .insertInto('objektoAsmuo')
      .values({
        objektasId: id,
        asmuoId: one.id,
        imoneId: w.world.A.company,
        paskirtis: 'DARBUOTOJAS',
        dirbaNuo: today(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await read(await linkOf(at, next.id))).islaikytaIki).toBe(addDays(today(), 30))
  })
})
