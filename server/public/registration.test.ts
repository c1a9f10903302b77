import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { AssessmentPage, TrainingPage } from '#contract/public/pages.ts'
import { makeTrainee, makeTraining } from '#server/factories/background.ts'
import { makeAssessment, makePerson } from '#server/factories/make.ts'
import { now, pagesTest } from '../../test/pages.ts'

const { t, get, send, cookieOf } = pagesTest()
const today = civilDay(now)
const upcoming = { dataNuo: addDays(today, 9), registriki: addDays(today, 5) }

async function someone(set: object = {}) {
  const { id } = await makePerson(t.db, { email: `asmuo${Math.random()}@example.lt`, ...set })
  return { id, cookie: await cookieOf(id) }
}
const registruotis = { veiksmas: 'registruotis' }
const atsisakyti = { veiksmas: 'atsisakyti' }

/** The two registers: name in the address, and a record that accepts people. */
const registers = [
  ['mokymai', async () => (await makeTraining(t.db, upcoming)).id, 'mokymoAsmuo', 'mokymasId'],
  [
    'atestavimai',
    async () => (await makeAssessment(t.db, { data: addDays(today, 3) })).id,
    'atestavimoAsmuo',
    'atestId',
  ],
] as const

describe.each(registers)('%s', (name, make, table, column) => {
  const path = (id: number) => `/lt/${name}/${id}`
  const rows = (id: number) =>
    (t.db.selectFrom(table as 'mokymoAsmuo') as ReturnType<typeof t.db.selectFrom<'mokymoAsmuo'>>)
      .select(['asmuoId', 'statusas'])
      .where(column as 'mokymasId', '=', id)
      .execute()

  it('is registered to by a form alone, and the page then says so; pressed again, calmly', async () => {
    const id = await make()
    const me = await someone()
    const asked = await get<TrainingPage>(`${path(id)}?registruotis=1`, me.cookie)
    expect(asked.page.registration).toEqual({
      refusal: null,
      ownRegistration: null,
      forCompany: false,
      toConfirm: true,
      result: null,
    })
    expect(asked.headers['cache-control']).toBe('private, no-store')
    expect(await rows(id)).toEqual([])
    const first = await send(`${path(id)}/registracija`, registruotis, me.cookie)
    expect([first.statusCode, first.headers.location]).toEqual([303, `${path(id)}?rezultatas=uzregistruota`])
    expect(first.headers['cache-control']).toBe('no-store')
    const again = await send(`${path(id)}/registracija`, registruotis, me.cookie)
    expect(again.headers.location).toBe(`${path(id)}?rezultatas=jau`)
    expect(await rows(id)).toEqual([{ asmuoId: me.id, statusas: 'LAUKIAMA' }])
    const { page } = await get<TrainingPage>(`${path(id)}?rezultatas=uzregistruota`, me.cookie)
    expect(page.registration).toMatchObject({
      result: 'uzregistruota',
      ownRegistration: { statusas: 'LAUKIAMA', eileje: null, mayTakeBack: true },
    })
  })

  it('ten presses at once leave one row', async () => {
    const id = await make()
    const me = await someone()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(`${path(id)}/registracija`, registruotis, me.cookie)),
    )
    expect(answers.map(({ headers }) => headers.location).filter((to) => to?.endsWith('uzregistruota'))).toHaveLength(1)
    expect(answers.every(({ statusCode }) => statusCode === 303)).toBe(true)
    expect(await rows(id)).toHaveLength(1)
  })

  it('is taken back and registered to anew', async () => {
    const id = await make()
    const me = await someone()
    await send(`${path(id)}/registracija`, registruotis, me.cookie)
    for (let i = 0; i < 2; i += 1) {
      const { headers } = await send(`${path(id)}/registracija`, atsisakyti, me.cookie)
      expect(headers.location).toBe(`${path(id)}?rezultatas=atsisakyta`)
      expect(await rows(id)).toEqual([{ asmuoId: me.id, statusas: 'ATSAUKTA' }])
    }
    const { page } = await get<TrainingPage>(`${path(id)}?rezultatas=atsisakyta`, me.cookie)
    expect(page.registration).toMatchObject({
      result: 'atsisakyta',
      refusal: null,
      ownRegistration: { statusas: 'ATSAUKTA' },
    })
    await send(`${path(id)}/registracija`, registruotis, me.cookie)
    expect(await rows(id)).toEqual([{ asmuoId: me.id, statusas: 'LAUKIAMA' }])
  })

  it('sends a visitor to the login and back, and changes nothing', async () => {
    const id = await make()
    const { statusCode, headers } = await send(`/en/${name}/${id}/registracija`, registruotis)
    expect(statusCode).toBe(303)
    expect(headers.location).toBe(`/en/login?returnUrl=${encodeURIComponent(`/en/${name}/${id}?registruotis=1`)}`)
    expect(await rows(id)).toEqual([])
  })

  it('is not registered to from another site, nor by reading', async () => {
    const id = await make()
    const me = await someone()
    for (const from of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const { statusCode, body } = await send(`${path(id)}/registracija`, registruotis, { ...me.cookie, ...from })
      expect([statusCode, JSON.parse(body).page.code]).toEqual([403, 'CrossSiteRequest'])
    }
    for (const url of [
      '/registracija',
      '/registracija?veiksmas=registruotis',
      '?registruotis=1',
      '?veiksmas=registruotis',
    ])
      await get(path(id) + url, me.cookie)
    expect((await get(`${path(id)}/registracija`, me.cookie)).headers.location).toBe(path(id))
    expect(await rows(id)).toEqual([])
  })

  it('shows no result that the user’s registration does not confirm', async () => {
    const id = await make()
    const me = await someone()
    for (const result of ['uzregistruota', 'jau', 'atsisakyta', '<b>'])
      for (const headers of [me.cookie, {} as Record<string, string>]) {
        const { page } = await get<TrainingPage>(`${path(id)}?rezultatas=${encodeURIComponent(result)}`, headers)
        expect(page.registration.result).toBeNull()
      }
    await send(`${path(id)}/registracija`, registruotis, me.cookie)
    const { page } = await get<TrainingPage>(`${path(id)}?rezultatas=atsisakyta`, me.cookie)
    expect(page.registration.result).toBeNull()
  })

  it('refuses what is no action, what does not exist, and who asks too often', async () => {
    const id = await make()
    const me = await someone()
    for (const body of [{}, { veiksmas: 'patvirtinti' }] as Record<string, string>[])
      expect((await send(`${path(id)}/registracija`, body, me.cookie)).statusCode).toBe(400)
    for (const other of ['999999', 'abc'])
      expect((await send(`/lt/${name}/${other}/registracija`, registruotis, me.cookie)).statusCode).toBe(404)
    for (let i = 0; i < 62; i += 1) await send(`${path(id)}/registracija`, registruotis, me.cookie)
    const { statusCode, headers } = await send(`${path(id)}/registracija`, registruotis, me.cookie)
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('counts what is sent to the call beside the form: one limit for both', async () => {
    const id = await make()
    const me = await someone()
    const ask = await t.as(me.id)
    const call = async () => (await ask('POST', `/${name}/${id}/asmenys/${me.id}`, {})).status
    expect(await call()).toBe(201)
    for (let i = 0; i < 59; i += 1) await call()
    expect(await call()).toBe(429)
    expect((await send(`${path(id)}/registracija`, registruotis, me.cookie)).statusCode).toBe(429)
  })

  it('shows nobody the registration of another', async () => {
    const id = await make()
    const [me, other] = [await someone(), await someone()]
    await send(`${path(id)}/registracija`, registruotis, me.cookie)
    expect((await get<TrainingPage>(path(id), other.cookie)).page.registration.ownRegistration).toBeNull()
    expect((await get<TrainingPage>(path(id))).page.registration.ownRegistration).toBeNull()
    // A registration made by another user cannot be cancelled from here.
    expect((await send(`${path(id)}/registracija`, atsisakyti, other.cookie)).statusCode).toBe(404)
  })
})

describe('a training that is full', () => {
  it('has a line: the place in it is told, and the place that becomes free goes to the first', async () => {
    const { id } = await makeTraining(t.db, { ...upcoming, vietos: 1 })
    const [first, second, third] = [await someone(), await someone(), await someone()]
    const results = []
    for (const { cookie } of [first, second, third]) {
      await send(`/lt/mokymai/${id}/registracija`, registruotis, cookie)
      const { page } = await get<TrainingPage>(`/lt/mokymai/${id}?rezultatas=uzregistruota`, cookie)
      results.push(page.registration.ownRegistration?.eileje)
    }
    expect(results).toEqual([null, 1, 2])
    const visitor = (await get<TrainingPage>(`/lt/mokymai/${id}`)).page.training
    expect([visitor.laisvosVietos, visitor.eileje]).toEqual([0, 2])
    await send(`/lt/mokymai/${id}/registracija`, atsisakyti, first.cookie)
    const place = async (cookie: Record<string, string>) =>
      (await get<TrainingPage>(`/lt/mokymai/${id}`, cookie)).page.registration.ownRegistration?.eileje
    expect([await place(second.cookie), await place(third.cookie)]).toEqual([null, 1])
  })

  it('takes nobody after `registriki`, and lets who is in take it back until the day after the start', async () => {
    const { id } = await makeTraining(t.db, { dataNuo: addDays(today, 2), registriki: addDays(today, -1) })
    const [me, late] = [await someone(), await someone()]
    await makeTrainee(t.db, { mokymasId: id, asmuoId: me.id, statusas: 'PATVIRTINTA' })
    const { headers } = await send(`/lt/mokymai/${id}/registracija`, registruotis, late.cookie)
    expect(headers.location).toBe(`/lt/mokymai/${id}`)
    const seen = (await get<TrainingPage>(`/lt/mokymai/${id}`, late.cookie)).page.registration
    expect(seen).toMatchObject({ refusal: 'MokymasRegistrationOver', ownRegistration: null })
    const mine = (await get<TrainingPage>(`/lt/mokymai/${id}`, me.cookie)).page.registration
    expect(mine.ownRegistration).toEqual({ statusas: 'PATVIRTINTA', eileje: null, mayTakeBack: true })
  })
})

describe('an assessment', () => {
  const see = async (id: number, cookie: Record<string, string> = {}) =>
    (await get<AssessmentPage>(`/lt/atestavimai/${id}`, cookie)).page.registration

  it('that is full or over takes nobody, and the page says which', async () => {
    const full = await makeAssessment(t.db, { data: addDays(today, 3), vietos: 1 })
    const over = await makeAssessment(t.db, { data: addDays(today, -1) })
    const [me, late] = [await someone(), await someone()]
    await send(`/lt/atestavimai/${full.id}/registracija`, registruotis, me.cookie)
    for (const [id, refusal] of [
      [full.id, 'AtestavimasFull'],
      [over.id, 'AtestavimasClosed'],
    ] as const) {
      const { headers } = await send(`/lt/atestavimai/${id}/registracija`, registruotis, late.cookie)
      expect(headers.location).toBe(`/lt/atestavimai/${id}`)
      expect(await see(id, late.cookie)).toMatchObject({ refusal, ownRegistration: null })
      expect((await see(id)).refusal).toBe(refusal)
    }
  })

  it('does not register its assessor, nor cancel a confirmed registration', async () => {
    const { id: assessor } = await makePerson(t.db, { vartotojoTipas: 'VERTINTOJAS' })
    const { id } = await makeAssessment(t.db, { data: addDays(today, 3), vertintojai: [assessor] })
    expect(await see(id, await cookieOf(assessor))).toMatchObject({ refusal: 'AssessorIsParticipant' })
    const me = await someone()
    await send(`/lt/atestavimai/${id}/registracija`, registruotis, me.cookie)
    await t.db.updateTable('atestavimoAsmuo').set({ statusas: 'PATVIRTINTA' }).where('atestId', '=', id).execute()
    await send(`/lt/atestavimai/${id}/registracija`, atsisakyti, me.cookie)
    const seen = (await get<AssessmentPage>(`/lt/atestavimai/${id}?rezultatas=atsisakyta`, me.cookie)).page.registration
    expect(seen).toMatchObject({ result: null, ownRegistration: { statusas: 'PATVIRTINTA', mayTakeBack: false } })
  })
})
