import { readXlsx } from 'hucre'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endingDays } from '#contract/certificates/rules.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { type ReportType, reportTypes } from '#contract/reports/rules.ts'
import { makeCertificate, makeHeldCertificate } from '#server/factories/certificates.ts'
import {
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployee,
  makeEmployment,
  makePerson,
  makePersonCompetency,
  personRow,
} from '#server/factories/make.ts'
import { makeSite, makeSitePerson } from '#server/factories/sites.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { pdfText } from '../../test/pdf.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const today = civilDay(new Date())
let company = 0
let rep: Ask
let code = ''

beforeAll(async () => {
  company = (await makeCompany(t.db, { pavadinimas: 'UAB „Ąžuolo statyba“', imKodas: '305123456' })).id
  const id = (await makeEmployee(t.db, company, { vartotojoTipas: 'ORG_ATSTOVAS', vardas: 'Rūta', pavarde: 'Ąčienė' }))
    .id
  rep = await t.as(id)
  const one = await makeEmployee(
    t.db,
    company,
    { vardas: '=CMD()', pavarde: 'Žvirblytė', lytis: 'M' },
    { numeris: '-7', sdid: 'SD-1', pareigos: '+Mūrininkė', galiojaIki: addDays(today, 90) },
  )
  code = one.asmenskodas
  await makeCard(t.db, { asmuoId: one.id, numeris: '48201937', galiojaIki: addDays(today, 91) })
  const bricks = await makeCompetency(t.db, {
    kodas: '8.1-99',
    pavadinimas: 'Plytų mūrijimas',
    pavadinimasEn: 'Laying bricks',
  })
  await makePersonCompetency(t.db, {
    asmuoId: one.id,
    kompetencijaId: bricks.id,
    suteikta: '2020-01-01',
    galioja: today,
  })
  const { kompetencijaId: over } = await makePersonCompetency(t.db, {
    asmuoId: one.id,
    suteikta: '2015-01-01',
    galioja: addDays(today, -1),
  })
  // Certificates that bricks require: one missing, one expired, one that ends soon, one valid, and one out of use.
  const ofBricks = { kompetencijos: [bricks.id] }
  await makeCertificate(t.db, { ...ofBricks, pavadinimas: 'A pirmoji pagalba', pavadinimasEn: 'A first aid' })
  const until = [addDays(today, -1), addDays(today, endingDays), addDays(today, endingDays + 1)]
  for (const [i, galioja] of until.entries()) {
    const { id: pazymejimasId } = await makeCertificate(t.db, { ...ofBricks, pavadinimas: `B${i} pažymėjimas` })
    await makeHeldCertificate(t.db, { asmuoId: one.id, pazymejimasId, isduota: '2020-01-01', galioja })
  }
  await makeCertificate(t.db, { ...ofBricks, aktyvus: false, pavadinimas: 'C nebenaudojamas' })
  await makeCertificate(t.db, { kompetencijos: [over], pavadinimas: 'D nebegaliojančios kompetencijos' })
  // Purposes in work sites; those of another company's sites do not count here.
  const purpose = { paskirtys: ['LANKYTOJAS' as const], pavadinimas: 'E lankytojo' }
  await makeCertificate(t.db, purpose)
  const other = await makeSite(t.db, { imoneId: w.world.B.company })
  const stay = { paskirtis: 'LANKYTOJAS', priezastis: 'Apžiūra', dirbaNuo: today, asmuoId: one.id }
  await makeSitePerson(t.db, { objektasId: other.id, imoneId: w.world.B.company, ...stay })
  await makePersonCompetency(t.db, { asmuoId: one.id, statusas: 'LAUKIAMA', suteikta: null, galioja: null })
  await makeEmployee(t.db, w.world.B.company, { pavarde: 'Svetimas' })
})

beforeEach(() => t.db.deleteFrom('limitas').execute())

const get = (type: ReportType, query = '', ask = rep) => ask('GET', `/imones/-1/ataskaita/${type}${query}`)
async function sheets(type: ReportType, query = '') {
  const { raw, headers, status } = await get(type, `?format=xlsx${query}`)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toMatch(/^attachment; .*\.xlsx$/)
  return (await readXlsx(raw, { readStyles: true })).sheets
}
const sheet = async (type: ReportType, query = '') => (await sheets(type, query))[0]?.rows ?? []
/** A day as it stands in a sheet. */
const date = (day: string) => new Date(`${day}T00:00:00Z`)

describe('a report', () => {
  it.each(reportTypes)('%s is a PDF that the browser shows, with what it is and who made it', async (type) => {
    const { status, headers, raw } = await get(type)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toMatch(
      new RegExp(`^inline; filename\\*=UTF-8''.+, UAB „Ąžuolo statyba“ ${today}\\.pdf$`),
    )
    expect(headers['content-security-policy']).not.toContain('sandbox')
    const text = await pdfText(raw)
    for (const part of ['UAB „Ąžuolo statyba“', '305123456', 'Sudarė Rūta Ąčienė', today, '1 / 1', 'Žvirblytė'])
      expect(text).toContain(part)
    for (const secret of [code, 'example.lt', '+370', 'Svetimas']) expect(text).not.toContain(secret)
  })

  it('of employees says where and since when they work, and their card', async () => {
    expect(await sheet('darbuotojai')).toEqual([
      [
        'Pavardė',
        'Vardas',
        'Nr.',
        'Pareigos',
        'Dirba nuo',
        'Dirba iki',
        'Būsena',
        'Kortelė',
        'Kortelės būsena',
        'SDID',
      ],
      ['Ąčienė', 'Rūta', null, 'Mūrininkas', date('2020-01-06'), null, 'Patvirtinta', null, null, null],
      // A value that a spreadsheet might read as a formula is stored as text.
      [
        'Žvirblytė',
        "'=CMD()",
        "'-7",
        "'+Mūrininkė",
        date('2020-01-06'),
        date(addDays(today, 90)),
        'Patvirtinta',
        '48201937',
        'Aktyvi',
        'SD-1',
      ],
    ])
  })
  it('as a file has a head that filters, and says on a second sheet what it is', async () => {
    const [table, about] = await sheets('darbuotojai', '&kalba=en')
    expect([table?.freezePane, table?.autoFilter?.range]).toEqual([{ rows: 1 }, 'A1:J3'])
    expect(about?.name).toBe('About this file')
    expect(about?.rows.slice(1)).toEqual([
      ['Report', 'Employees'],
      ['Company', 'UAB „Ąžuolo statyba“, 305123456'],
      ['Made by', 'Rūta Ąčienė'],
    ])
  })
  it('of competencies says the valid and the expired', async () => {
    const rows = (await sheet('kompetencijos', '&kalba=en')).map((row) => [row[0], row[3], row[6], row[7]])
    expect(rows[0]).toEqual(['Last name', 'Competency', 'Valid until', 'Status'])
    expect(rows).toHaveLength(3)
    expect(rows).toContainEqual(['Žvirblytė', 'Laying bricks', date(today), 'Ends soon'])
    expect(rows).toContainEqual([
      'Žvirblytė',
      expect.stringContaining('Bricklaying'),
      date(addDays(today, -1)),
      'Not valid',
    ])
  })
  it('of what ends has the first and the last day, and no more', async () => {
    expect((await sheet('baigiasi')).slice(1)).toEqual([
      [date(today), 0, 'Žvirblytė', "'=CMD()", 'Kompetencija', 'Plytų mūrijimas'],
      [date(addDays(today, 90)), 90, 'Žvirblytė', "'=CMD()", 'Darbo santykiai', "'+Mūrininkė"],
    ])
    t.clock.now = new Date(`${addDays(today, 1)}T00:30:00+02:00`)
    expect((await sheet('baigiasi')).slice(1).map((row) => row[4])).toEqual(['Darbo santykiai', 'Kortelė'])
    t.clock.now = new Date()
  })
  it('of certificates says who lacks which, for what, and tells nothing of others’ work sites', async () => {
    const rows = await sheet('pazymejimai')
    expect(rows[0]).toEqual(['Pavardė', 'Vardas', 'Pareigos', 'Pažymėjimas', 'Būklė', 'Galioja iki', 'Būtinas'])
    const who = ['Žvirblytė', "'=CMD()", "'+Mūrininkė"]
    const expected = [
      [...who, 'A pirmoji pagalba', 'Trūksta', null, '8.1-99'],
      [...who, 'B0 pažymėjimas', 'Baigėsi', date(addDays(today, -1)), '8.1-99'],
      [...who, 'B1 pažymėjimas', 'Baigiasi', date(addDays(today, endingDays)), '8.1-99'],
    ]
    expect(rows.slice(1)).toEqual(expected)
    expect((await sheet('pazymejimai', '&kalba=en'))[1]?.slice(3, 5)).toEqual(['A first aid', 'Missing'])

    const { id } = await makeSite(t.db, { imoneId: company })
    const { id: asmuoId } = await t.db
      .selectFrom('asmuo')
      .select('id')
      .where('pavarde', '=', 'Žvirblytė')
      .executeTakeFirstOrThrow()
    const stay = { objektasId: id, asmuoId, imoneId: company, paskirtis: 'LANKYTOJAS', priezastis: 'Apžiūra' }
    await makeSitePerson(t.db, { ...stay, dirbaNuo: today })
    const later = (await sheet('pazymejimai')).slice(1)
    expect(later).toEqual([...expected, [...who, 'E lankytojo', 'Trūksta', null, 'Lankytojas']])
    // The same as the person's own page shows to the company.
    const { body } = await rep('GET', `/asmenys/${asmuoId}/pazymejimai/truksta`)
    expect(body.truksta.map(({ pavadinimas }: { pavadinimas: string }) => pavadinimas).sort()).toEqual(
      later.map((row) => row[3]),
    )
    await t.db.deleteFrom('objektoAsmuo').where('objektasId', '=', id).execute()
  })
  it.each(reportTypes)('%s has as many rows as the summary says', async (type) => {
    const { body } = await rep('GET', '/imones/-1/suvestine')
    expect((await sheet(type)).length - 1).toBe(body.ataskaitos[type])
  })
  it('leaves an audit row of who exported whose people', async () => {
    await get('kompetencijos')
    const row = await t.db
      .selectFrom('auditas')
      .selectAll()
      .where('veiksmas', '=', 'reports.report')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      lentele: 'imone',
      irasoId: company,
      pokytis: { ataskaita: 'kompetencijos', formatas: 'pdf', eksportuota: 2 },
    })
  })
  it.each([
    ['/imones/-1/ataskaita/visi', 404],
    ['/imones/-1/ataskaita/baigiasi?format=html', 400],
    ['/imones/-1/ataskaita/baigiasi?imone=1', 400],
    ['/imones/0/ataskaita/baigiasi', 404],
  ])('%s is %i', async (path, status) => expect((await rep('GET', path)).status).toBe(status))
  it('of an administrator needs a company', async () =>
    expect((await w.admin('GET', '/imones/-1/ataskaita/baigiasi')).status).toBe(404))
})

describe('a company of thousands', () => {
  it('is too long to print, says so, and comes as xlsx', async () => {
    const big = (await makeCompany(t.db)).id
    const people = Array.from({ length: 3001 }, (_, i) => personRow(20_000 + i, { pavarde: `Didžiulis${i}` }))
    const ids: number[] = []
    for (let i = 0; i < people.length; i += 500)
      ids.push(
        ...(
          await t.db
            .insertInto('asmuo')
            .values(people.slice(i, i + 500))
            .returning('id')
            .execute()
        ).map(({ id }) => id),
      )
    for (let i = 0; i < ids.length; i += 500)
      await t.db
        .insertInto('asmuoImone')
        .values(ids.slice(i, i + 500).map((asmuoId) => ({ asmuoId, imoneId: big, statusas: 'PATVIRTINTA' })))
        .execute()
    const refused = await w.admin('GET', `/imones/${big}/ataskaita/darbuotojai`)
    expect([refused.status, refused.body]).toEqual([400, { code: 'TooManyRows', detail: '3000' }])
    const { raw } = await w.admin('GET', `/imones/${big}/ataskaita/darbuotojai?format=xlsx`)
    expect((await readXlsx(raw)).sheets[0]?.rows).toHaveLength(3002)
    await t.db
      .updateTable('asmuoImone')
      .set({ statusas: 'NEBEDIRBA' })
      .where('asmuoId', '=', ids[0] ?? 0)
      .execute()
    const printed = await w.admin('GET', `/imones/${big}/ataskaita/darbuotojai`)
    expect(printed.status).toBe(200)
    // Every page has the head of the table.
    const text = await pdfText(printed.raw)
    const pages = Number(/1 \/ (\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(50)
    expect(text.match(/Pavardė/g)).toHaveLength(pages)
  }, 120_000)
  it('does not go on for ever', async () => {
    const newCompany = (await makeCompany(t.db)).id
    const { id } = await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })
    await makeEmployment(t.db, { asmuoId: id, imoneId: newCompany })
    const ask = await t.as(id)
    for (let i = 0; i < 120; i++) await ask('GET', '/imones/-1/ataskaita/baigiasi?format=xlsx')
    expect((await ask('GET', '/imones/-1/ataskaita/baigiasi?format=xlsx')).body.code).toBe('TooManyRequests')
  })
})

it('is drawn ten times a minute for one user: the queue is everybody’s', async () => {
  const admin = w.world.adminId
  const filled = { raktas: `ataskaita:${admin}:pdf`, pradzia: new Date(), pabaiga: new Date(Date.now() + 60_000) }
  await t.db
    .insertInto('limitas')
    .values({ ...filled, kiekis: 10 })
    .execute()
  const path = `/imones/${company}/ataskaita/baigiasi`
  expect(outcome(await w.admin('GET', path))).toBe('429 TooManyRequests')
  expect(outcome(await w.admin('GET', `${path}?format=xlsx`))).toBe(200)
  expect(outcome(await get('baigiasi'))).toBe(200)
})
