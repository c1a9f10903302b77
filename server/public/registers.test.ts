import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { AssessmentPage, AssessmentsPage, HomePage, TrainingPage, TrainingsPage } from '#contract/public/pages.ts'
import { makeTrainee, makeTraining } from '#server/factories/background.ts'
import { makeAssessment, makeCompetency, makeFile, makePerson } from '#server/factories/make.ts'
import { now, pagesTest } from '../../test/pages.ts'

const { t, get } = pagesTest()
const today = civilDay(now)
/** A day on which nothing else is. */
const day = addDays(today, 100)

describe('assessments', () => {
  const list = (query = '') => get<AssessmentsPage>(`/lt/atestavimai${query}`)

  it('shows the coming ones fifty a page, by the filters of the address', async () => {
    const competency = await makeCompetency(t.db)
    const there = await makeAssessment(t.db, {
      kompetencijaId: competency.id,
      savivaldybe: '19',
      data: addDays(today, 3),
    })
    await makeAssessment(t.db, { kompetencijaId: competency.id, data: addDays(today, 3) })
    const gone = await makeAssessment(t.db, { kompetencijaId: competency.id, data: addDays(today, -3) })
    const found = await list(`?kompetencija=${competency.id}&savivaldybe=19&vertDataNuo=${today}&utm=x&vertDataIki=`)
    expect(found.status).toBe(200)
    expect(found.page.found?.rows.map(({ id }) => id)).toEqual([there.id])
    expect(found.page).toMatchObject({ active: true, size: 50, order: 'data', fields: {} })
    const past = await list(`?kompetencija=${competency.id}&active=false`)
    expect(past.page.found?.rows.map(({ id }) => id)).toEqual([gone.id])
    expect(past.page.order).toBe('-data')
  })

  it('tells what is wrong beside the filter, and lists nothing under it', async () => {
    for (const [query, fields] of [
      ['vertDataNuo=rytoj', { vertDataNuo: 'dateformat' }],
      ['savivaldybe=zz', { savivaldybe: 'inList' }],
      ['kompetencija=x', { kompetencija: 'number' }],
      ['kompetencija=999999', { kompetencija: 'inList' }],
    ] as const) {
      const { status, page } = await list(`?${query}`)
      expect([status, page.fields, page.found]).toEqual([400, fields, null])
    }
    expect((await list('?vertDataNuo=rytoj')).page.values.vertDataNuo).toBe('rytoj')
  })

  it('passes over a wrong page, size or order, and ends at the last page', async () => {
    const { status, page } = await list('?page=-1&size=100000&order=slaptas')
    expect([status, page.page, page.size, page.order]).toEqual([200, 0, 50, 'data'])
    const last = await list('?page=999&size=2')
    expect(last.page.page).toBe(Math.ceil((last.page.found?.total ?? 0) / 2) - 1)
    expect(last.page.found?.rows.length).toBeGreaterThan(0)
  })

  it('shows one, with its calendar file', async () => {
    const { id, data } = await makeAssessment(t.db, { data: day, laikas: '09:30' })
    const { status, page } = await get<AssessmentPage>(`/lt/atestavimai/${id}`)
    expect([status, page.assessment.id, page.past]).toEqual([200, id, false])
    expect(page.sritis?.pavadinimas).toBe('Mūro darbai')
    expect(page.savivaldybe?.pavadinimas).toContain('Vilniaus miesto')
    const file = await get(`/en/atestavimai/${id}/kalendorius.ics`)
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="vertinimas-${data}.ics"`,
    })
    expect(file.body).toContain(`DTSTART;TZID=Europe/Vilnius:${day.replaceAll('-', '')}T093000`)
    expect(file.body).toContain(`https://meistras.example/en/atestavimai/${id}`)
  })

  it('says what each mark is given for, where the competency does', async () => {
    const five = ['Pasiruošimas', 'Rišimas', 'Vertikalumas', 'Siūlės', 'Švara']
    const competency = await makeCompetency(t.db, { praktikosKriterijai: five })
    const { id } = await makeAssessment(t.db, { data: day, kompetencijaId: competency.id })
    const { page } = await get<AssessmentPage>(`/lt/atestavimai/${id}`)
    expect(page.criteria).toEqual({ teorijosKriterijai: [], praktikosKriterijai: five })
  })

  it('has a page for one that does not exist', async () => {
    for (const id of ['999999', '0', '-1', 'new', '1.5', '9007199254740993', '%00'])
      expect([id, (await get(`/lt/atestavimai/${id}`)).status]).toEqual([id, 404])
    expect((await get('/lt/atestavimai/999999/kalendorius.ics')).page).toEqual({ name: 'notFound' })
  })
})

describe('trainings', () => {
  const list = (query = '') => get<TrainingsPage>(`/lt/mokymai${query}`)
  const shown = async (query: string) => (await list(query)).page.found?.rows.map(({ id }) => id)

  it('shows the coming ones of work safety from the nearest end of registration, those that are over last', async () => {
    const at = async (dataNuo: number, registriki: number, set: object = {}) =>
      (
        await makeTraining(t.db, {
          dataNuo: addDays(today, dataNuo),
          registriki: addDays(today, registriki),
          savivaldybe: '21',
          ...set,
        })
      ).id
    const over = await at(2, -1)
    const second = await at(9, 3)
    const first = await at(20, 0)
    const past = await at(-1, -5)
    const other = await at(5, 2, { tipas: 'BENDRIEJI' })
    expect(await shown('?savivaldybe=21')).toEqual([first, second, over])
    expect(await shown('?savivaldybe=21&order=-registriki')).toEqual([second, first, over])
    expect(await shown('?savivaldybe=21&tipas=BENDRIEJI')).toEqual([other])
    expect(await shown('?savivaldybe=21&tipas=VISI')).toEqual([first, other, second, over])
    expect(await shown('?savivaldybe=21&tipas=nonsense')).toEqual([first, second, over])
    expect(await shown('?savivaldybe=21&active=false')).toEqual([past])
    expect(await shown(`?savivaldybe=21&dataNuo=${addDays(today, 3)}&dataIki=${addDays(today, 9)}`)).toEqual([second])
    expect((await list('?active=false')).page).toMatchObject({ order: '-registriki', tipas: 'SAUGAUS_DARBO', today })
  })

  it('is searched by name and competency; what is not a filter of the page is not asked for', async () => {
    const competency = await makeCompetency(t.db, { sritiesKodas: '3.1-01' })
    const { id } = await makeTraining(t.db, {
      pavadinimas: 'Žiogų saugumas',
      dataNuo: addDays(today, 5),
      registriki: today,
    })
    await t.db.insertInto('mokymoKompetencija').values({ mokymasId: id, kompetencijaId: competency.id }).execute()
    expect(await shown('?search=ziogu&kalba=en&utm=x&format=xlsx')).toEqual([id])
    expect(await shown(`?kompetencija=${competency.id}`)).toEqual([id])
    const { page } = await list()
    expect(page.kompetencijos.map((row) => row.id)).toContain(competency.id)
    expect(page.savivaldybes.length).toBeGreaterThan(0)
    expect(page.savivaldybes.every(({ kodas }) => kodas === '21')).toBe(true)
    // A municipality without trainings is a valid filter with an empty result.
    const none = await list('?savivaldybe=13')
    expect([none.status, none.page.found?.total]).toEqual([200, 0])
  })

  it('tells what is wrong beside the filter', async () => {
    for (const [query, fields] of [
      ['dataNuo=rytoj', { dataNuo: 'dateformat' }],
      ['savivaldybe=zz', { savivaldybe: 'inList' }],
      ['kompetencija=999999', { kompetencija: 'inList' }],
    ] as const) {
      const { status, page } = await list(`?${query}`)
      expect([status, page.fields, page.found]).toEqual([400, fields, null])
    }
  })

  it('shows one with its competencies and public files, and nothing of its people', async () => {
    const { id } = await makeTraining(t.db, {
      vietos: 1,
      dataNuo: day,
      registriki: addDays(day, -9),
      laikas: '09:30',
    })
    const { id: asmuoId } = await makePerson(t.db, { vardas: 'Slaptenis', pavarde: 'Slaptukas' })
    const { id: waiting } = await makePerson(t.db)
    await makeTrainee(t.db, { mokymasId: id, asmuoId })
    await makeTrainee(t.db, { mokymasId: id, asmuoId: waiting, eileje: now.toISOString() })
    const [open, secret] = [await makeFile(t.db, { viesas: true }), await makeFile(t.db)]
    await t.db
      .insertInto('mokymoFailas')
      .values([open, secret].map((file) => ({ mokymasId: id, failasId: file.id })))
      .execute()
    const { status, page, body, headers } = await get<TrainingPage>(`/lt/mokymai/${id}`)
    expect([status, page.past, page.training.laisvosVietos, page.training.eileje]).toEqual([200, false, 0, 1])
    expect(page.training.failai.map((file) => file.id)).toEqual([open.id])
    expect(page.registration).toEqual({
      refusal: null,
      ownRegistration: null,
      forCompany: false,
      toConfirm: false,
      result: null,
    })
    expect(body).not.toMatch(/Slapt|asmenuSkaicius|laukiama|versija|"vietos"|asmenskodas/)
    expect(headers['cache-control']).toBe('private, no-cache')
    const file = await get(`/en/mokymai/${id}/kalendorius.ics`)
    expect(file.headers['content-disposition']).toBe(`attachment; filename="mokymas-${day}.ics"`)
    expect(file.body).toContain(`DTSTART;TZID=Europe/Vilnius:${day.replaceAll('-', '')}T093000`)
    expect(file.body).toContain(`https://meistras.example/en/mokymai/${id}`)
    expect((await get('/sitemap.xml')).body).toContain(`<loc>https://meistras.example/lt/mokymai/${id}</loc>`)
  })

  it('has a page for one that does not exist, and a language for an address without', async () => {
    for (const id of ['999999', '0', 'new', '%00']) expect((await get(`/lt/mokymai/${id}`)).status).toBe(404)
    expect((await get('/lt/mokymai/999999/kalendorius.ics')).page).toEqual({ name: 'notFound' })
    expect((await get('/mokymai?tipas=VISI')).headers.location).toBe('/lt/mokymai?tipas=VISI')
  })

  it('stands on the first page while people can register', async () => {
    const { page } = await get<HomePage>('/lt')
    expect(page.trainings.length).toBe(3)
    for (const { registriki } of page.trainings) expect(registriki >= today).toBe(true)
  })
})
