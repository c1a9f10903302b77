import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeEmployment, makePerson } from '#server/factories/make.ts'
import { sweep } from '#server/lib/jobs/sweep.ts'
import { outcome } from '../../test/app.ts'
import { created, importJobsTest, people, resultOf, rowOf } from './testing.ts'

const { t, w, work, send, run, rowsOf, jobOf, somebody, stored, workBatches } = importJobsTest()

describe('an import', () => {
  it('waits for its last row, is worked on in batches, and tells how far it is', async () => {
    const rows = people(600)
    const begun = await w.rep('POST', '/importai', { rusis: 'ASMENYS', failas: 'žmonės.xlsx', viso: 600 })
    expect([begun.status, begun.headers['location']]).toEqual([201, `/api/importai/${begun.body.id}`])
    expect(begun.body).toMatchObject({ statusas: 'KELIAMAS', imone: { id: w.world.A.company }, gauta: 0, atlikta: 0 })
    const { id } = begun.body
    const part = (nuo: number, until: number) =>
      w.rep('POST', `/importai/${id}/eilutes`, {
        nuo,
        eilutes: rows.slice(nuo, until).map((duomenys, i) => ({ nr: nuo + i + 2, duomenys })),
      })
    expect((await part(0, 400)).body).toMatchObject({ statusas: 'KELIAMAS', gauta: 400 })
    expect(await work()).toBe(0)
    // A part sent again changes nothing, and none is left out.
    expect((await part(0, 400)).body).toMatchObject({ statusas: 'KELIAMAS', gauta: 400 })
    expect((await part(500, 600)).body.fields).toEqual({ nuo: 'max' })
    expect((await part(400, 600)).body).toMatchObject({ statusas: 'VYKDOMAS', gauta: 600 })
    expect((await part(400, 600)).body).toMatchObject({ statusas: 'VYKDOMAS', gauta: 600 })

    await workBatches(1)
    expect(await jobOf(w.rep, id)).toMatchObject({ statusas: 'VYKDOMAS', atlikta: 250, pabaiga: null })
    await work()
    expect(await jobOf(w.rep, id)).toMatchObject({ statusas: 'BAIGTAS', atlikta: 600, nepavyko: 0 })
    expect((await jobOf(w.rep, id)).pabaiga).not.toBeNull()
    expect((await rowsOf(w.rep, id)).map(resultOf)).toEqual(created(600))
    expect(await stored(rows)).toBe(600)
    expect(await work()).toBe(0)
  }, 60_000)
  it('takes no more rows than were announced', async () => {
    const { id } = (await w.rep('POST', '/importai', { rusis: 'ASMENYS', failas: 'f', viso: 1 })).body
    const eilutes = people(2).map((duomenys) => ({ nr: 2, duomenys }))
    const answer = await w.rep('POST', `/importai/${id}/eilutes`, { nuo: 0, eilutes })
    expect(answer.body.fields).toEqual({ eilutes: 'maxlength' })
  })
  it('is told apart in the trail: by the call of a row, by whoever began it', async () => {
    const [row] = people(1)
    const job = await send(w.rep, [row as object])
    await work()
    const trail = await t.db
      .selectFrom('auditas')
      .select(['veiksmas', 'asmuoId', 'uzklausa'])
      .where((eb) => eb.or([eb('uzklausa', '=', `importas-${job.id}`), eb('irasoId', '=', job.id)]))
      .where('veiksmas', 'like', 'import%')
      .orderBy('id')
      .execute()
    expect(trail).toMatchObject([
      { veiksmas: 'importJobs.create', asmuoId: w.world.A.rep },
      { veiksmas: 'imports.person', asmuoId: w.world.A.rep, uzklausa: `importas-${job.id}` },
    ])
  })
  it('keeps a row only until it is imported; what was refused, for a day', async () => {
    const other = rowOf({ email: 'uzimtas.importe@example.lt' })
    await makePerson(t.db, { email: 'uzimtas.importe@example.lt' })
    const { id } = await send(w.rep, [rowOf(), other])
    expect((await rowsOf(w.rep, id)).map(({ duomenys }) => duomenys === null)).toEqual([false, false])
    await work()
    expect(await rowsOf(w.rep, id)).toMatchObject([
      { rezultatas: 'sukurta', duomenys: null },
      { nr: 3, code: 'EmailAlreadyUsed', fields: { email: 'emailUsed' }, duomenys: other },
    ])
    await sweep(t.db)
    expect(outcome(await w.rep('GET', `/importai/${id}`))).toBe(200)
    await t.db.updateTable('importas').set({ pabaiga: sql`now() - interval '25 hours'` }).where('id', '=', id).execute()
    await sweep(t.db)
    expect(outcome(await w.rep('GET', `/importai/${id}`))).toBe('404 NotFound')
    expect(await t.db.selectFrom('importoEilute').select('eile').where('importasId', '=', id).execute()).toEqual([])
  })
  it('that was looked at is kept for an hour', async () => {
    const { id } = await send(w.rep, [rowOf()])
    const look = () => w.rep('POST', `/importai/${id}/perziureta`)
    expect(outcome(await look())).toBe('409 StatusNotAllowed')
    await work()
    const { perziureta } = (await look()).body
    expect(perziureta).not.toBeNull()
    expect((await look()).body.perziureta).toBe(perziureta)
    await sweep(t.db)
    expect(outcome(await w.rep('GET', `/importai/${id}`))).toBe(200)
    await t.db
      .updateTable('importas')
      .set({ perziureta: sql`now() - interval '61 minutes'` })
      .where('id', '=', id)
      .execute()
    await sweep(t.db)
    expect(outcome(await w.rep('GET', `/importai/${id}`))).toBe('404 NotFound')
  })
  it('whose rows never came is forgotten in a day, one that still runs is not', async () => {
    const { id } = (await w.rep('POST', '/importai', { rusis: 'ASMENYS', failas: 'f', viso: 1 })).body
    const running = await send(w.rep, people(1))
    await t.db.updateTable('importas').set({ sukurta: sql`now() - interval '25 hours'` }).execute()
    await sweep(t.db)
    expect(outcome(await w.rep('GET', `/importai/${id}`))).toBe('404 NotFound')
    expect(outcome(await w.rep('GET', `/importai/${running.id}`))).toBe(200)
  })
})

describe('ending', () => {
  it('stops after the present batch, and the rest can be sent again', async () => {
    const rows = people(300)
    const { id } = await send(w.rep, rows)
    expect(outcome(await w.rep('DELETE', `/importai/${id}`))).toBe('409 StatusNotAllowed')
    await workBatches(1)
    expect((await w.rep('POST', `/importai/${id}/nutraukti`)).body).toMatchObject({
      statusas: 'NUTRAUKTAS',
      atlikta: 250,
    })
    expect(await work()).toBe(0)
    expect(outcome(await w.rep('POST', `/importai/${id}/nutraukti`))).toBe('409 StatusNotAllowed')
    expect(
      outcome(await w.rep('POST', `/importai/${id}/eilutes`, { nuo: 0, eilutes: [{ nr: 2, duomenys: rows[0] }] })),
    ).toBe('409 StatusNotAllowed')
    const left = (await rowsOf(w.rep, id)).filter(({ rezultatas }) => rezultatas === null)
    expect(left).toHaveLength(50)
    expect(
      await run(
        w.rep,
        left.map(({ duomenys }) => duomenys as object),
      ),
    ).toEqual(created(50))
    expect(outcome(await w.rep('DELETE', `/importai/${id}`))).toBe(204)
    expect(outcome(await w.rep('GET', `/importai/${id}`))).toBe('404 NotFound')
  }, 60_000)
  it('waits for the batch that is being worked on', async () => {
    const { id } = await send(w.rep, people(300))
    await t.db.transaction().execute(async (trx) => {
      await trx.selectFrom('importas').select('id').where('id', '=', id).forUpdate().execute()
      // Nobody else works on it meanwhile.
      expect(await work()).toBe(0)
    })
    expect(await work()).toBe(2)
  }, 60_000)
})

describe('nobody else sees an import', () => {
  it('neither a colleague nor an administrator', async () => {
    const { id } = await send(w.rep, people(1))
    const eilutes = [{ nr: 2, duomenys: rowOf() }]
    for (const ask of [w.manager, w.admin]) {
      expect((await ask('GET', '/importai')).body.importai).toEqual([])
      expect(outcome(await ask('GET', `/importai/${id}`))).toBe('404 NotFound')
      expect(outcome(await ask('GET', `/importai/${id}/eilutes`))).toBe('404 NotFound')
      expect(outcome(await ask('POST', `/importai/${id}/eilutes`, { nuo: 0, eilutes }))).toBe('404 NotFound')
      expect(outcome(await ask('POST', `/importai/${id}/nutraukti`))).toBe('404 NotFound')
      expect(outcome(await ask('POST', `/importai/${id}/perziureta`))).toBe('404 NotFound')
      expect(outcome(await ask('DELETE', `/importai/${id}`))).toBe('404 NotFound')
    }
    expect((await w.rep('GET', '/importai')).body.importai).toMatchObject([{ id, failas: 'failas.xlsx' }])
  })
  it('and it begins only where its rows may go', async () => {
    const begin = (ask: typeof w.rep, more: object) =>
      ask('POST', '/importai', { rusis: 'ASMENYS', failas: 'f', viso: 1, ...more })
    expect(outcome(await begin(w.rep, { imone: { id: w.world.B.company } }))).toBe('404 NotFound')
    expect((await begin(w.admin, {})).body.fields).toEqual({ imone: 'required' })
    expect((await begin(w.admin, { rusis: 'DALYVIAI' })).body.fields).toEqual({ mokymas: 'required' })
    expect(outcome(await begin(w.admin, { rusis: 'DALYVIAI', mokymas: { id: 999_999 } }))).toBe('404 NotFound')
    expect(outcome(await begin(w.rep, { rusis: 'KLAUSIMAI' }))).toBe('403 Forbidden')
    expect(outcome(await begin(w.rep, { viso: 20_001 }))).toBe('400 InvalidFormFields')
  })
})

describe('rights are those of the moment', () => {
  const newRep = async () => {
    const { id } = await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })
    const link = await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.A.company })
    return { id, link: link.id, ask: await t.as(id) }
  }
  it('whoever is blocked imports no more', async () => {
    const { id, ask } = await newRep()
    const rows = people(2)
    const job = await send(ask, rows)
    await t.db.updateTable('asmuo').set({ statusas: 'UZBLOKUOTA' }).where('id', '=', id).execute()
    await work()
    expect(await stored(rows)).toBe(0)
    const row = await t.db
      .selectFrom('importas')
      .select(['statusas', 'atlikta'])
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ statusas: 'NUTRAUKTAS', atlikta: 0 })
  })
  it('whoever may import no longer gets each row refused', async () => {
    const { id, ask } = await newRep()
    const rows = people(2)
    const job = await send(ask, rows)
    await t.db.updateTable('asmuo').set({ vartotojoTipas: 'VARTOTOJAS' }).where('id', '=', id).execute()
    await work()
    expect(await stored(rows)).toBe(0)
    const results = await t.db.selectFrom('importoEilute').select('kodas').where('importasId', '=', job.id).execute()
    expect(results.map(({ kodas }) => kodas)).toEqual(['Forbidden', 'Forbidden'])
  })
  it('whoever goes to another company imports no one to it', async () => {
    const { id, link, ask } = await newRep()
    const rows = people(2)
    const job = await send(ask, rows)
    await t.db
      .updateTable('asmuoImone')
      .set({ statusas: 'NEBEDIRBA', galiojaIki: '2020-01-01', galiojaNuo: null })
      .where('id', '=', link)
      .execute()
    await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.B.company })
    await work()
    expect(await stored(rows)).toBe(0)
    expect((await rowsOf(ask, job.id)).map(({ code }) => code)).toEqual(['NotFound', 'NotFound'])
  })
  it('a right that the session did not have is not used later', async () => {
    const { id, ask } = await newRep()
    const job = await send(ask, people(1))
    await t.db
      .updateTable('importas')
      .set({ teises: ['AccessOwnImone'] })
      .where('id', '=', job.id)
      .execute()
    await work()
    expect((await rowsOf(ask, job.id)).map(({ code }) => code)).toEqual(['Forbidden'])
    expect(id).toBeGreaterThan(0)
  })
})

describe('limits', () => {
  it('codes of strangers: the import waits with the rows that are left, then goes on', async () => {
    const strangers = []
    for (let i = 0; i < 70; i += 1) strangers.push(await somebody())
    const { id } = await send(w.rep, [...strangers.map(({ row }) => ({ ...row, pavarde: 'Spėta' })), rowOf()])
    await work()
    const job = await jobOf(w.rep, id)
    expect(job).toMatchObject({ statusas: 'VYKDOMAS', atlikta: 60, nepavyko: 60 })
    expect(Date.parse(job.laukiaIki ?? '') - Date.now()).toBeGreaterThan(3000 * 1000)
    expect(await work()).toBe(0)
    await t.db.deleteFrom('limitas').execute()
    await t.db.updateTable('importas').set({ kita: sql`now()` }).execute()
    await work()
    expect(await jobOf(w.rep, id)).toMatchObject({ statusas: 'BAIGTAS', atlikta: 71, nepavyko: 70, laukiaIki: null })
  }, 60_000)
  it('rows are counted when they come, as rows of single calls are', async () => {
    await send(w.rep, people(3))
    const { rows } = await sql<{
      kiekis: number
    }>`select kiekis from limitas where raktas = ${`importas:${w.world.A.rep}`}`.execute(t.db)
    expect(rows).toEqual([{ kiekis: 3 }])
    await sql`update limitas set kiekis = 39999 where raktas like 'importas:%'`.execute(t.db)
    const { id } = (await w.rep('POST', '/importai', { rusis: 'ASMENYS', failas: 'f', viso: 2 })).body
    const eilutes = people(2).map((duomenys) => ({ nr: 2, duomenys }))
    expect(outcome(await w.rep('POST', `/importai/${id}/eilutes`, { nuo: 0, eilutes }))).toBe('429 TooManyRequests')
  })
  it('one phone gets so many invitations a day, also in one batch', async () => {
    const rows = people(7, { telefonas: '+370 699 00001' })
    expect(await run(w.rep, rows)).toEqual(created(7))
    const messages = await t.db.selectFrom('zinute').select('id').where('gavejas', '=', '+370 699 00001').execute()
    expect(messages).toHaveLength(5)
  })
})
