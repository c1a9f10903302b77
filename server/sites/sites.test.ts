import { describe, expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import type { SiteRow } from '#contract/sites/schema.ts'
import { makeCompany, makeEmployee, makePerson } from '#server/factories/make.ts'
import { makeSite, makeSitePerson, makeSubcontractor } from '#server/factories/sites.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const today = civilDay(new Date())
const adresas = { miestas: 'Vilnius', adresas: 'Ozo g. 25' }
const body = (set: object = {}) => ({ pavadinimas: 'Namas', adresas, ...set })
const rep = () => t.as(w.world.A.rep)
const repB = () => t.as(w.world.B.rep)
const site = (set: object = {}) => makeSite(t.db, { imoneId: w.world.A.company, pradzia: '2026-01-02', ...set })
const stored = (id: number) => t.db.selectFrom('objektas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const trail = (id: number) =>
  t.db
    .selectFrom('auditas')
    .select(['veiksmas', 'pokytis'])
    .where('lentele', '=', 'objektas')
    .where('irasoId', '=', id)
    .execute()
const device = (objektasId: number, galioja = true) =>
  t.db
    .insertInto('objektoIrenginys')
    .values({ objektasId, serijinisNumeris: `S${objektasId}${galioja}`, slaptazodis: 'x', galioja })
    .execute()
/** The site as a body, with some fields changed. */
async function bodyOf(id: number, set: object = {}, by = w.admin) {
  const { statusas: _, ...now } = (await by('GET', `/objektai/${id}`)).body
  return { ...now, ...set }
}

describe('a new site', () => {
  it('belongs to the caller’s company, is a draft with the default hours, and is read as it was created', async () => {
    const set = {
      vietosTipas: 'TERITORIJA',
      teritorija: 'Kelias',
      savivaldybe: '13',
      platuma: 54.7,
      ilguma: 25.3,
      pradzia: '2027-01-05',
      pabaiga: '2027-12-31',
      uzsakovas: { id: w.world.B.company },
      sutartis: 'R-1',
      leidimas: 'L-1',
      blaivumoTikrinimas: true,
    }
    const created = await (await rep())('POST', '/objektai', body({ ...set, statusas: 'BAIGTAS' }))
    expect([created.status, created.headers['location']]).toEqual([201, `/api/objektai/${created.body.id}`])
    expect(created.body).toMatchObject({
      ...set,
      pavadinimas: 'Namas',
      statusas: 'KURIAMAS',
      adresas: { miestas: '', adresas: '' },
      imone: { id: w.world.A.company },
      vaidmuo: 'RANGOVAS',
      turiIrengini: false,
      asmenuSkaicius: 0,
      subrangovuSkaicius: 0,
      versija: 1,
    })
    expect((await (await rep())('GET', `/objektai/${created.body.id}`)).body).toEqual(created.body)
    const days = await t.db
      .selectFrom('darboValandos')
      .select(['savDiena', 'imoneId', 'nedarbas'])
      .where('objektasId', '=', created.body.id)
      .orderBy('savDiena')
      .execute()
    expect(days.map(({ nedarbas }) => nedarbas)).toEqual([false, false, false, false, false, true, true])
    expect(new Set(days.map(({ imoneId }) => imoneId))).toEqual(new Set([w.world.A.company]))
    expect(await trail(created.body.id)).toEqual([
      { veiksmas: 'sites.create', pokytis: expect.objectContaining({ pavadinimas: [null, 'Namas'] }) },
    ])
  })

  it.each([
    ['of another company', () => ({ imone: { id: w.world.B.company } }), 'NotFound', { imone: 'notFound' }],
    ['for a client who is not', () => ({ uzsakovas: { id: 999_999 } }), 'NotFound', { uzsakovas: 'notFound' }],
    ['in a municipality of no list', () => ({ savivaldybe: '999' }), 'InvalidFormFields', { savivaldybe: 'inList' }],
    ['without a name', () => ({ pavadinimas: '' }), 'InvalidFormFields', { pavadinimas: 'required' }],
  ])('%s is refused', async (_, set, code, fields) => {
    expect((await (await rep())('POST', '/objektai', body(set()))).body).toEqual({ code, fields })
  })

  it('is of any company that operates, where an administrator makes it', async () => {
    expect((await w.admin('POST', '/objektai', body())).body.fields).toEqual({ imone: 'required' })
    const closedCompany = (await makeCompany(t.db, { statusas: 'NEVEIKIANTI' })).id
    expect(outcome(await w.admin('POST', '/objektai', body({ imone: { id: closedCompany } })))).toBe(
      '409 ImoneNeveikia',
    )
    const created = await w.admin('POST', '/objektai', body({ imone: { id: w.world.B.company } }))
    expect([created.status, created.body.imone.id, created.body.vaidmuo]).toEqual([201, w.world.B.company, null])
  })

  it('can not be created by users without a company', async () => {
    const idle = await t.as((await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })).id)
    const [post, get] = [await idle('POST', '/objektai', body()), await idle('GET', '/objektai')]
    expect([outcome(post), get.body]).toEqual(['403 Forbidden', []])
  })

  it('with automatic registration has its company’s people at once', async () => {
    const company = (await makeCompany(t.db)).id
    await makeEmployee(t.db, company)
    const created = await w.admin('POST', '/objektai', body({ imone: { id: company }, automatineRegistracija: true }))
    expect(created.body.asmenuSkaicius).toBe(1)
  })
})

describe('a change', () => {
  it('is saved with its version, and written to the audit trail', async () => {
    const { id } = await site()
    const [put, path] = [await rep(), `/objektai/${id}`]
    const next = await bodyOf(id, { pavadinimas: 'Kitas', vietosTipas: 'KOORDINATES', platuma: 55, ilguma: 24 }, put)
    const saved = await put('PUT', path, next, { 'if-match': '"1"' })
    expect(saved.body).toMatchObject({ pavadinimas: 'Kitas', adresas: { miestas: '', adresas: '' }, versija: 2 })
    expect(await stored(id)).toMatchObject({ miestas: '', adresas: '', platuma: 55, ilguma: 24 })
    expect(outcome(await put('PUT', path, next, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
    // The conflict comes first, before fields of the record that have changed by themselves meanwhile.
    const old = { ...next, asmenuSkaicius: 99 }
    expect(outcome(await put('PUT', path, old, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
    expect((await put('PUT', path, old, { 'if-match': '"2"' })).body.fields).toEqual({ asmenuSkaicius: 'readOnly' })
    expect(await trail(id)).toEqual([
      { veiksmas: 'sites.update', pokytis: expect.objectContaining({ pavadinimas: ['Gyvenamasis namas', 'Kitas'] }) },
    ])
  })

  it('is the builder’s and administrators’: a subcontractor sees, others find nothing', async () => {
    const { id } = await site()
    const b = await repB()
    expect(outcome(await b('PUT', `/objektai/${id}`, body()))).toBe('404 NotFound')
    await makeSubcontractor(t.db, { objektasId: id, imoneId: w.world.B.company })
    await device(id)
    expect((await b('GET', `/objektai/${id}`)).body).toMatchObject({ vaidmuo: 'SUBRANGOVAS', turiIrengini: null })
    expect(outcome(await b('PUT', `/objektai/${id}`, body()))).toBe('403 Forbidden')
    expect(outcome(await w.admin('PUT', `/objektai/${id}`, await bodyOf(id)))).toBe(200)
  })

  it('of the company: by an administrator, of a draft without people, to one that is not in it', async () => {
    const { id } = await site({ statusas: 'KURIAMAS' })
    const other = (await makeCompany(t.db)).id
    const sub = (await makeCompany(t.db)).id
    await makeSubcontractor(t.db, { objektasId: id, imoneId: sub })
    const move = async (imone: number, ask = w.admin) =>
      ask('PUT', `/objektai/${id}`, await bodyOf(id, { imone: { id: imone } }, ask))
    expect((await move(sub)).body.fields).toEqual({ imone: 'inList' })
    expect(outcome(await move(other, await rep()))).toBe('404 NotFound')
    const person = await makeSitePerson(t.db, { objektasId: id, vardas: 'A', pavarde: 'B' })
    expect((await move(other)).body.fields).toEqual({ imone: 'inList' })
    await t.db.deleteFrom('objektoAsmuo').where('id', '=', person.id).execute()
    expect((await move(other)).body.imone.id).toBe(other)
    await t.db.updateTable('objektas').set({ statusas: 'VYKDOMAS' }).where('id', '=', id).execute()
    expect((await move(w.world.A.company)).body.fields).toEqual({ imone: 'inList' })
  })

  it('turns automatic registration on: people of its companies are there', async () => {
    const company = (await makeCompany(t.db)).id
    const { id } = await site({ imoneId: company })
    await makeEmployee(t.db, company)
    const saved = await w.admin('PUT', `/objektai/${id}`, await bodyOf(id, { automatineRegistracija: true }))
    expect(saved.body).toMatchObject({ automatineRegistracija: true, asmenuSkaicius: 1 })
  })
})

describe('the status', () => {
  const set = async (id: number, statusas: string, more: object = {}) =>
    (await rep())('PUT', `/objektai/${id}`, await bodyOf(id, { statusas, ...more }, await rep()))

  it('changes its status by the rule, and fills in missing days', async () => {
    const { id } = await site({ statusas: 'KURIAMAS', pradzia: null })
    expect(outcome(await set(id, 'BAIGTAS'))).toBe('409 StatusNotAllowed')
    expect((await set(id, 'VYKDOMAS')).body).toMatchObject({ statusas: 'VYKDOMAS', pradzia: today, pabaiga: null })
    expect((await set(id, 'SUSTABDYTAS')).body.statusas).toBe('SUSTABDYTAS')
    expect((await set(id, 'BAIGTAS')).body).toMatchObject({ statusas: 'BAIGTAS', pabaiga: today })
  })

  it('of a finished site is all that can change', async () => {
    const { id } = await site({ statusas: 'BAIGTAS' })
    const put = await rep()
    expect(outcome(await put('PUT', `/objektai/${id}`, await bodyOf(id, { pavadinimas: 'Kitas' }, put)))).toBe(
      '409 ObjektasClosed',
    )
    expect(outcome(await set(id, 'BAIGTAS', { pavadinimas: 'Kitas' }))).toBe('409 ObjektasClosed')
    expect(outcome(await set(id, 'SUSTABDYTAS'))).toBe('409 StatusNotAllowed')
    expect((await stored(id)).pavadinimas).toBe('Gyvenamasis namas')
    expect((await set(id, 'VYKDOMAS')).body.statusas).toBe('VYKDOMAS')
  })

  it('VYKDOMAS needs a valid device where sobriety is checked', async () => {
    const { id } = await site({ statusas: 'KURIAMAS', blaivumoTikrinimas: true })
    await device(id, false)
    expect(outcome(await set(id, 'VYKDOMAS'))).toBe('409 alcodetectorWithGaliojaDontExist')
    await device(id)
    expect((await set(id, 'VYKDOMAS')).body).toMatchObject({ statusas: 'VYKDOMAS', turiIrengini: true })
  })

  it('VYKDOMAS does not begin to check sobriety without one', async () => {
    const { id } = await site()
    const on = async () =>
      (await rep())('PUT', `/objektai/${id}`, await bodyOf(id, { blaivumoTikrinimas: true }, await rep()))
    expect((await on()).body).toEqual({
      code: 'alcodetectorWithGaliojaDontExist',
      fields: { blaivumoTikrinimas: 'deviceMissing' },
    })
    await device(id)
    expect((await on()).body.blaivumoTikrinimas).toBe(true)
  })

  it('has one winner where two change it at once', async () => {
    const { id } = await site()
    const put = await rep()
    const next = await bodyOf(id, { statusas: 'SUSTABDYTAS' }, put)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => put('PUT', `/objektai/${id}`, next, { 'if-match': '"1"' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

describe('the list', () => {
  it('has the sites where the caller’s company builds or works, with its role', async () => {
    const company = (await makeCompany(t.db)).id
    const boss = await makeEmployee(t.db, company, { vartotojoTipas: 'ORG_ATSTOVAS' })
    const ask = await t.as(boss.id)
    const ownSite = await site({ imoneId: company, pavadinimas: 'Mano' })
    const otherSite = await site({ pavadinimas: 'Kitų' })
    await site({ pavadinimas: 'Svetimas' })
    const ours = await makeSubcontractor(t.db, { objektasId: otherSite.id, imoneId: company })
    const among = async (rangovasId: number | null) =>
      makeSubcontractor(t.db, { objektasId: otherSite.id, imoneId: (await makeCompany(t.db)).id, rangovasId })
    await among((await among(ours.id)).id)
    await among(null)
    await makeSitePerson(t.db, { objektasId: otherSite.id, asmuoId: boss.id, imoneId: company })
    await makeSitePerson(t.db, { objektasId: otherSite.id, asmuoId: w.world.A.person, imoneId: w.world.A.company })
    await makeSitePerson(t.db, { objektasId: ownSite.id, asmuoId: boss.id, imoneId: company, dirbaIki: '2026-02-01' })
    const { body: rows, total } = await ask('GET', '/objektai?order=pavadinimas')
    // A subcontractor does not even learn how many people and companies of others there are.
    const short = rows.map((row: SiteRow) =>
      [row.pavadinimas, row.vaidmuo, row.asmenuSkaicius, row.subrangovuSkaicius].join(' '),
    )
    expect([short, total]).toEqual([['Kitų SUBRANGOVAS 1 3', 'Mano RANGOVAS 0 0'], 2])
    const of = async (query: string) =>
      (await ask('GET', `/objektai?${query}`)).body.map(({ id }: { id: number }) => id)
    expect(await of('vaidmuo=RANGOVAS')).toEqual([ownSite.id])
    expect(await of('vaidmuo=SUBRANGOVAS')).toEqual([otherSite.id])
    expect(await of(`imone=${w.world.A.company}`)).toEqual([otherSite.id])
    // A subcontractor can't ask which other companies work there, but knows of those that work for it.
    const [beside, below] = [(await makeCompany(t.db)).id, (await makeCompany(t.db)).id]
    await makeSubcontractor(t.db, { objektasId: otherSite.id, imoneId: beside })
    const ownSubcontractor = await t.db
      .selectFrom('subrangovas')
      .select('id')
      .where('imoneId', '=', company)
      .executeTakeFirstOrThrow()
    await makeSubcontractor(t.db, { objektasId: otherSite.id, imoneId: below, rangovasId: ownSubcontractor.id })
    expect([await of(`imone=${beside}`), await of(`imone=${below}`)]).toEqual([[], [otherSite.id]])
    expect((await w.rep('GET', `/objektai?imone=${beside}`)).total).toBe(1)
    expect((await w.admin('GET', `/objektai?imone=${beside}`)).total).toBe(1)
    const file = await ask('GET', '/objektai?format=xlsx')
    expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
  })

  it('is found by each of its filters', async () => {
    const marker = `Ž${Date.now()}`
    const client = (await makeCompany(t.db)).id
    const { id } = await site({
      pavadinimas: `${marker} namas`,
      miestas: 'Šiauliai',
      adresas: 'Ąžuolų g. 7',
      savivaldybe: '29',
      uzsakovasId: client,
      pradzia: '2025-05-05',
    })
    const far = await site({
      pavadinimas: marker,
      vietosTipas: 'TERITORIJA',
      teritorija: 'Miškas',
      statusas: 'KURIAMAS',
      pradzia: null,
    })
    const of = async (query: string) =>
      (await w.admin('GET', `/objektai?search=${marker}&order=pavadinimas&${query}`)).body.map(
        (row: { id: number }) => row.id,
      )
    expect(await of('')).toEqual([far.id, id])
    const found = async (search: string) =>
      (await w.admin('GET', `/objektai?search=${encodeURIComponent(search)}`)).body.map((row: { id: number }) => row.id)
    expect(await found(`azuolu ${marker.toLowerCase().replace('ž', 'z')} siauliai`)).toEqual([id])
    expect(await found(`${marker} misk`)).toEqual([far.id])
    expect(await found(`${marker} 100%`)).toEqual([])
    for (const [query, ids] of [
      ['statusas=KURIAMAS', [far.id]],
      ['statusas=KURIAMAS,VYKDOMAS', [far.id, id]],
      ['vietosTipas=TERITORIJA', [far.id]],
      ['savivaldybe=29', [id]],
      [`uzsakovas=${client}`, [id]],
      ['pradziaNuo=2025-05-05&pradziaIki=2025-05-05', [id]],
      ['pradziaNuo=2025-05-06', []],
      ['pradziaIki=2025-05-04', []],
    ] as const)
      expect([query, await of(query)]).toEqual([query, ids])
    expect((await w.admin('GET', '/objektai?nera=1')).status).toBe(400)
  })
})
