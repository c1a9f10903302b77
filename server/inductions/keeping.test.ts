import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { inductionPage, inductionQuestion, makeInduction, makePassed } from '#server/factories/inductions.ts'
import { makeCompetency, makeEmployee, makeFile, makePerson } from '#server/factories/make.ts'
import { makeQuestion } from '#server/factories/questions.ts'
import { makeSitePerson } from '#server/factories/sites.ts'
import { outcome } from '../../test/app.ts'
import { sendDueLinks } from './due.ts'
import { inductionTest } from './testing.ts'

const { t, w, people, site, trail, inducted, worker, visitor, linkOf } = inductionTest()
const today = () => civilDay(t.clock.now)
const body = (set: object = {}) => ({
  puslapiai: [inductionPage('Apsauga'), inductionPage('Evakuacija')],
  klausimai: [inductionQuestion('Ar reikia šalmo?', 1)],
  ...set,
})
const kept = (at: string) => w.rep('GET', at)
const picture = async (set: object = {}) =>
  (await makeFile(t.db, { tipas: 'image/png', ikele: w.world.A.rep, ...set })).id
const withPicture = (id: number, aprasymas = 'Šalmas') => ({
  puslapiai: [
    {
      paveikslas: { id },
      tekstai: [{ kalba: 'lt', pavadinimas: 'Apsauga', tekstas: '<p>Šalmas</p>', aprasymas }],
    },
  ],
})
const letters = (asmuoId: number) => t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', asmuoId).execute()

describe('the draft of an induction', () => {
  it('is empty at first, is saved and published as a version, and told in the history', async () => {
    const { id, path } = await site()
    const at = `${path}/instruktazas`
    expect((await kept(at)).body).toMatchObject({
      puslapiai: [],
      riba: 80,
      galiojaDienu: 365,
      paskelbta: null,
      versija: 0,
    })
    const saved = await w.rep('PUT', at, body())
    expect(saved.body).toMatchObject({ ...body(), paskelbta: null, keista: true, versija: 1 })
    const published = await w.rep('POST', `${at}/versijos`, {})
    expect([published.status, published.body.paskelbta, published.body.tinkaNuo, published.body.keista]).toEqual([
      201,
      1,
      1,
      false,
    ])
    expect((await w.rep('PUT', at, { riba: 100 })).body).toMatchObject({ riba: 100, keista: true, paskelbta: 1 })
    expect((await w.rep('GET', `${at}/versijos`)).body).toMatchObject([
      { id: 1, isNaujo: true, puslapiu: 2, klausimu: 1, islaike: 0 },
    ])
    expect((await trail(id)).map(({ veiksmas }) => veiksmas)).toEqual([
      'inductions.save',
      'inductions.publish',
      'inductions.save',
    ])
    const { body: history } = await w.rep('GET', `${path}/istorija?dalis=instruktazas`)
    expect(history[1]).toMatchObject({ tekstas: 'Paskelbta instruktažo versija', dalis: 'instruktazas' })
  })
  it('needs the version that was read', async () => {
    const { path } = await site()
    const at = `${path}/instruktazas`
    await w.rep('PUT', at, body(), { 'if-match': '"0"' })
    expect(outcome(await w.rep('PUT', at, body(), { 'if-match': '"0"' }))).toBe('409 RecordChanged')
    expect(outcome(await w.rep('POST', `${at}/versijos`, {}, { 'if-match': '"0"' }))).toBe('409 RecordChanged')
  })
  it('keeps of the html only what a page may have', async () => {
    const { path } = await site()
    const tekstas =
      '<h2>Tvarka</h2><script>alert(1)</script><p onclick="x()">Šalmas <img src="/api/failai/1" alt="a>b"></p>'
    const { body: saved } = await w.rep(
      'PUT',
      `${path}/instruktazas`,
      body({ puslapiai: [inductionPage('A', tekstas)], klausimai: [] }),
    )
    expect(saved.puslapiai[0].tekstai[0].tekstas).toBe('<h2>Tvarka</h2><p>Šalmas </p>')
  })
  it.each<[string, object, string]>([
    [
      'a page of nothing but code',
      { puslapiai: [inductionPage('A', '<script>x</script>')], klausimai: [] },
      '400 InvalidFormFields',
    ],
    [
      'no Lithuanian text',
      { puslapiai: [{ tekstai: [{ kalba: 'en', pavadinimas: 'A', tekstas: 'b' }] }], klausimai: [] },
      '400 InvalidFormFields',
    ],
    ['a question of no page', { puslapiai: [], klausimai: [inductionQuestion('Kas?', 1)] }, '400 InvalidFormFields'],
    [
      'an answer that is not there',
      { klausimai: [{ ...inductionQuestion('Kas?'), teisingi: [4] }] },
      '400 InvalidFormFields',
    ],
    ['more than ten questions', { klausimai: Array(11).fill(inductionQuestion('Kas?')) }, '400 InvalidFormFields'],
    ['more than twenty pages', { puslapiai: Array(21).fill(inductionPage('A')) }, '400 InvalidFormFields'],
  ])('is refused with %s', async (_, set, expected) => {
    const { path } = await site()
    expect(outcome(await w.rep('PUT', `${path}/instruktazas`, body(set)))).toBe(expected)
  })
  it('shows pictures that the caller may read, which are then in use', async () => {
    const { id, path } = await site()
    const at = `${path}/instruktazas`
    const [mine, foreign, paper] = [
      await picture(),
      await picture({ ikele: w.world.B.rep }),
      await picture({ tipas: 'application/pdf' }),
    ]
    expect(outcome(await w.rep('PUT', at, withPicture(mine, '')))).toBe('400 InvalidFormFields')
    expect(outcome(await w.rep('PUT', at, withPicture(foreign)))).toBe('400 InvalidFormFields')
    expect(outcome(await w.rep('PUT', at, withPicture(paper)))).toBe('415 FileFormatError')
    const manager = await t.as(w.world.A.manager)
    expect(outcome(await manager('GET', `/failai/${mine}`))).toBe('404 NotFound')
    expect(outcome(await w.rep('PUT', at, withPicture(mine)))).toBe(200)
    const used = () =>
      t.db.selectFrom('instruktazoPaveikslas').select(['failasId', 'paskelbtas']).where('objektasId', '=', id).execute()
    expect(await used()).toEqual([{ failasId: mine, paskelbtas: false }])
    // Who keeps the site reads it now, others do not; a version keeps it when the draft no longer has it.
    expect(outcome(await people.repB('GET', `/failai/${mine}`))).toBe('404 NotFound')
    await w.rep('PUT', at, { klausimai: [inductionQuestion('Kas?', 1)] })
    await w.rep('POST', `${at}/versijos`, {})
    await w.rep('PUT', at, body())
    expect(await used()).toEqual([{ failasId: mine, paskelbtas: true }])
  })
})

describe('who keeps an induction', () => {
  it('is who keeps the site, while it is not finished', async () => {
    const { id, path } = await site({}, true)
    const at = `${path}/instruktazas`
    const b = people.repB
    for (const call of [
      b('GET', at),
      b('GET', `${at}/versijos`),
      b('PUT', at, body()),
      b('POST', `${at}/versijos`, {}),
    ])
      expect(outcome(await call)).toBe('403 Forbidden')
    const other = (await site({ imoneId: w.world.B.company })).path
    expect(outcome(await w.rep('PUT', `${other}/instruktazas`, body()))).toBe('404 NotFound')
    await t.db.updateTable('objektas').set({ statusas: 'BAIGTAS' }).where('id', '=', id).execute()
    for (const call of [
      w.rep('PUT', at, body()),
      w.rep('POST', `${at}/versijos`, {}),
      w.rep('POST', `${at}/siuntimai`, { irasai: [1] }),
      w.rep('POST', `${at}/nuorodos`, { irasas: { id: 1 } }),
    ])
      expect(outcome(await call)).toBe('409 ObjektasClosed')
  })
})

describe('publishing', () => {
  it('needs a page and a question', async () => {
    const { path } = await site()
    const at = `${path}/instruktazas`
    expect(outcome(await w.rep('POST', `${at}/versijos`, {}))).toBe('409 InstruktazasTuscias')
    await w.rep('PUT', at, { puslapiai: [inductionPage('A')] })
    expect(outcome(await w.rep('POST', `${at}/versijos`, {}))).toBe('409 InstruktazasTuscias')
  })
  it('needs as many questions in the bank as are asked', async () => {
    const { path } = await site()
    const at = `${path}/instruktazas`
    const { id } = await makeCompetency(t.db)
    await makeQuestion(t.db, { kompetencijos: [id] })
    await makeQuestion(t.db, { kompetencijos: [id], statusas: 'JUODRASTIS' })
    const saved = await w.rep('PUT', at, body({ bankas: { kompetencija: { id }, kiekis: 2 } }))
    expect(saved.body.bankas).toMatchObject({ kompetencija: { id }, kiekis: 2, yra: 1 })
    const refused = await w.rep('POST', `${at}/versijos`, {})
    expect([outcome(refused), refused.body.details ?? refused.body.detail]).toEqual([
      '409 TooFewQuestions',
      expect.anything(),
    ])
  })
  it('asks everybody again only where the keeper says so', async () => {
    const { id, path, at } = await inducted()
    const one = await worker(id)
    await makePassed(t.db, id, one.id, addDays(today(), 100))
    const passed = async () => (await w.rep('GET', `${path}/asmenys/suvestine`)).body.beInstruktazo
    await w.rep('PUT', at, { riba: 90 })
    await w.rep('POST', `${at}/versijos`, {})
    expect(await passed()).toBe(0)
    const { body: again } = await w.rep('POST', `${at}/versijos`, { isNaujo: true })
    expect([again.paskelbta, again.tinkaNuo, again.islaike, again.turi]).toEqual([3, 3, 0, 1])
    expect(await passed()).toBe(1)
  })
})

describe('people of a site', () => {
  it('are listed by who has passed, with the last day', async () => {
    const { id, path, at } = await inducted({ paskirtys: ['DARBUOTOJAS'] })
    const [done, ended, never] = [await worker(id), await worker(id), await worker(id)]
    const guest = await visitor(id)
    await makePassed(t.db, id, done.id, today())
    await makePassed(t.db, id, ended.id, addDays(today(), -1))
    const { body: rows } = await w.rep('GET', `${path}/asmenys`)
    const of = (stay: number) => rows.find((row: { id: number }) => row.id === stay).instruktazas
    expect([of(done.stay), of(ended.stay), of(never.stay), of(guest)]).toEqual([
      { butinas: true, iki: today() },
      { butinas: true, iki: addDays(today(), -1) },
      { butinas: true, iki: null },
      null,
    ])
    const lacking = (await w.rep('GET', `${path}/asmenys?beInstruktazo=true`)).body.map((row: { id: number }) => row.id)
    expect(lacking.sort()).toEqual([ended.stay, never.stay].sort())
    expect((await w.rep('GET', `${path}/asmenys/suvestine`)).body).toMatchObject({ suInstruktazu: 3, beInstruktazo: 2 })
    expect((await kept(at)).body).toMatchObject({ turi: 3, islaike: 1 })
    await w.rep('PUT', at, { taikomas: false })
    expect((await w.rep('GET', `${path}/asmenys/suvestine`)).body).toMatchObject({ suInstruktazu: 0, beInstruktazo: 0 })
  })
})

describe('sending links', () => {
  it('tells each person by mail, and says who got none and why', async () => {
    const { id, at } = await inducted({ paskirtys: ['DARBUOTOJAS'] })
    const [one, passed] = [await worker(id), await worker(id)]
    const mute = await worker(id)
    await t.db.updateTable('asmuo').set({ email: null, telefonas: null }).where('id', '=', mute.id).execute()
    await makePassed(t.db, id, passed.id, today())
    const guest = await visitor(id)
    const elsewhere = await worker((await site()).id)
    const irasai = [one.stay, passed.stay, mute.stay, guest, elsewhere.stay]
    const { body: reply } = await w.rep('POST', `${at}/siuntimai`, { irasai })
    expect(reply.pakeista).toEqual([one.stay])
    const reasons = Object.fromEntries(reply.nepakeista.map(({ id, code }: { id: number; code: string }) => [id, code]))
    expect(reasons).toEqual({
      [passed.stay]: 'InstruktazasIslaikytas',
      [mute.stay]: 'AdresatoNera',
      [guest]: 'InstruktazasNereikalingas',
      [elsewhere.stay]: 'NotFound',
    })
    const [letter] = await letters(one.id)
    expect(letter?.tekstas).toMatch(/\/lt\/instruktazas#[\w-]{43}\b/)
    const [link] = await t.db
      .selectFrom('instruktazoNuoroda')
      .selectAll()
      .where('objektoAsmuoId', '=', one.stay)
      .execute()
    expect([link?.zyme.length, link?.sukure]).toEqual([32, w.world.A.rep])
  })
  it('is for the people whom the caller sees: a subcontractor sends to its own', async () => {
    const { id, at } = await inducted({}, {})
    const b = (await makeEmployee(t.db, w.world.B.company)).id
    await t.db.insertInto('subrangovas').values({ objektasId: id, imoneId: w.world.B.company }).execute()
    const own = await makeSitePerson(t.db, { objektasId: id, asmuoId: b, imoneId: w.world.B.company })
    const other = await worker(id)
    const { body: reply } = await people.repB('POST', `${at}/siuntimai`, { irasai: [own.id, other.stay] })
    expect(reply).toEqual({ pakeista: [own.id], nepakeista: [{ id: other.stay, code: 'NotFound' }] })
    expect(outcome(await people.repB('POST', `${at}/nuorodos`, { irasas: { id: other.stay } }))).toBe('404 NotFound')
  })
  it('is refused before anything is published', async () => {
    const { id, path } = await site()
    const { stay, id: person } = await worker(id)
    const at = `${path}/instruktazas`
    expect(outcome(await w.rep('POST', `${at}/siuntimai`, { irasai: [stay] }))).toBe('409 InstruktazasNepaskelbtas')
    expect(outcome(await w.rep('POST', `${at}/nuorodos`, { irasas: { id: stay } }))).toBe(
      '409 InstruktazasNepaskelbtas',
    )
    expect(outcome(await (await t.as(person))('POST', '/instruktazai/mano', { irasas: { id: stay } }))).toBe(
      '409 InstruktazasNepaskelbtas',
    )
  })
  it('gives a link of a visitor without an address to show, and of nobody who is not asked', async () => {
    const { id, at } = await inducted({ paskirtys: ['LANKYTOJAS'] })
    expect(await linkOf(at, await visitor(id))).toMatch(/^[\w-]{43}$/)
    const { stay } = await worker(id)
    expect(outcome(await w.rep('POST', `${at}/nuorodos`, { irasas: { id: stay } }))).toBe(
      '409 InstruktazasNereikalingas',
    )
  })
  it('goes by itself once to whoever is added, and again for a version that asks everybody', async () => {
    const { id, at } = await inducted({ siunciamas: true })
    const one = await worker(id)
    const later = await worker(id, { dirbaNuo: addDays(today(), 31) })
    const gone = await worker(id, { dirbaNuo: addDays(today(), -9), dirbaIki: addDays(today(), -1) })
    const sent = async () => {
      await sendDueLinks(t.db, t.config, t.clock.now)
      return (await letters(one.id)).length
    }
    expect(await sent()).toBe(1)
    expect(await sent()).toBe(1)
    expect([...(await letters(later.id)), ...(await letters(gone.id))]).toEqual([])
    await w.rep('POST', `${at}/versijos`, { isNaujo: true })
    expect(await sent()).toBe(2)
    await w.rep('PUT', at, { siunciamas: false })
    await w.rep('POST', `${at}/versijos`, { isNaujo: true })
    expect(await sent()).toBe(2)
  })
  it('gives people their own link, and nobody else’s', async () => {
    const { id } = await inducted()
    const one = await worker(id)
    const mine = await (await t.as(one.id))('POST', '/instruktazai/mano', { irasas: { id: one.stay } })
    expect([mine.status, mine.body.nuoroda]).toEqual([201, expect.stringContaining('/instruktazas#')])
    const stranger = await t.as((await makePerson(t.db)).id)
    expect(outcome(await stranger('POST', '/instruktazai/mano', { irasas: { id: one.stay } }))).toBe('404 NotFound')
    const { body: sites } = await (await t.as(one.id))('GET', `/asmenys/${one.id}/objektai`)
    expect(sites[0].instruktazas).toEqual({ butinas: true, iki: null })
  })
})

it('an induction of another site says nothing of this one', async () => {
  const [{ id }, other] = [await inducted(), await site()]
  await makeInduction(t.db, other.id, w.world.adminId)
  const one = await worker(id)
  await makePassed(t.db, other.id, one.id, addDays(today(), 10))
  expect((await w.rep('GET', `/objektai/${id}/asmenys/suvestine`)).body.beInstruktazo).toBe(1)
})
