import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileUseKinds, fileUses } from '#contract/files/uses.ts'
import { makeAssessment, makeFile, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { type Ask, outcome, testApp } from '../../test/app.ts'
import { makeWorld, type World } from '../../test/world/everyone.ts'
import { keysIn, pdf, upload } from './testing.ts'

const t = testApp()
let world: World
let admin: Ask
let rep: Ask
beforeAll(async () => {
  world = await makeWorld(t.db)
  admin = await t.as(world.adminId)
  rep = await t.as(world.A.rep)
})
beforeEach(() => t.db.deleteFrom('limitas').execute())

const sent = async (ask = admin, name = 'x.pdf', lentele = 'ADMIN') =>
  (await upload(ask, [{ name, bytes: pdf }], { lentele })).body[0].id as number
const attach = async (failasId: number) => {
  const { id: atestId } = await makeAssessment(t.db, { imoneId: world.A.company, vertintojai: [] })
  await t.db.insertInto('atestavimoFailas').values({ atestId, failasId }).execute()
  return atestId
}
const attachToPerson = async (failasId: number) => {
  const { id } = await makePersonCompetency(t.db, { asmuoId: world.A.person })
  await t.db.insertInto('asmensKompetencijosFailas').values({ asmensKompetencijaId: id, failasId }).execute()
}
const exists = async (id: number) =>
  (await t.db.selectFrom('failas').select('id').where('id', '=', id).execute()).length === 1
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('the list', () => {
  it('has all files for administrators, newest first; for others only their uploads', async () => {
    const [of_admin, of_rep] = [await sent(), await sent(rep)]
    const all = await admin('GET', '/failai?size=100')
    expect(ids(all.body).slice(0, 2)).toEqual([of_rep, of_admin])
    expect(all.total).toBe((await t.db.selectFrom('failas').select('id').execute()).length)
    const mine = await rep('GET', '/failai?size=100')
    expect(ids(mine.body)).toContain(of_rep)
    expect(ids(mine.body)).not.toContain(of_admin)
    expect(mine.body.every((row: { ikele: { id: number } }) => row.ikele.id === world.A.rep)).toBe(true)
  })
  it('shows who uploaded a file, its size, its owner, and how often it is used', async () => {
    const id = await sent(rep, 'Žvejų sąrašas.pdf', 'IMONE')
    await attach(id)
    const { body } = await admin('GET', '/failai?search=zveju+saras')
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      id,
      pavadinimas: 'Žvejų sąrašas.pdf',
      tipas: 'application/pdf',
      dydis: pdf.length,
      lentele: 'IMONE',
      viesas: false,
      ikele: { id: world.A.rep },
      naudojimai: 1,
      asmens: false,
      versija: 1,
    })
    expect(body[0].raktas).toBeUndefined()
  })
  it.each<[string, (id: number) => string, boolean]>([
    ['its kind', () => 'rusis=PDF,PATEIKTIS', true],
    ['another kind', () => 'rusis=PAVEIKSLAS', false],
    ['not public', () => 'viesas=false', true],
    ['public', () => 'viesas=true', false],
    ['used', () => 'naudojamas=true', true],
    ['unused', () => 'naudojamas=false', false],
    ['whose it is', () => 'lentele=ADMIN', true],
    ['whose it is not', () => 'lentele=IMONE,PROTOKOLAS', false],
    ['who uploaded it', () => `ikele=${world.adminId}`, true],
    ['who did not', () => `ikele=${world.A.rep}`, false],
    ['since then', () => 'dataNuo=2020-01-01', true],
    ['until then', () => 'dataIki=2020-01-01', false],
    ['a percent sign is a letter', () => 'search=%25', false],
  ])('by %s', async (_, query, isFound) => {
    const id = await sent()
    await attach(id)
    expect(ids((await admin('GET', `/failai?size=100&${query(id)}`)).body).includes(id)).toBe(isFound)
  })
  it('by the day of Vilnius, which begins two hours before that of UTC', async () => {
    const id = await sent()
    await t.db.updateTable('failas').set({ sukurta: '2026-01-14 22:30Z' }).where('id', '=', id).execute()
    const found = async (query: string) => ids((await admin('GET', `/failai?size=100&${query}`)).body).includes(id)
    expect(await Promise.all(['dataNuo=2026-01-15', 'dataIki=2026-01-14', 'dataIki=2026-01-15'].map(found))).toEqual([
      true,
      false,
      true,
    ])
  })
  it('finds pictures of pages among pictures, WebP too', async () => {
    const { id } = await makeFile(t.db, { tipas: 'image/webp', lentele: 'ADMIN' })
    expect(ids((await admin('GET', '/failai?rusis=PAVEIKSLAS&size=100')).body)).toContain(id)
  })
  it('as xlsx has size, owner and access of a file in readable form', async () => {
    await sent(rep, 'Lentelė.pdf', 'IMONE')
    const { raw } = await admin('GET', '/failai?search=lentele&format=xlsx&stulpeliai=pavadinimas,dydis,lentele,viesas')
    expect((await readXlsx(raw)).sheets[0]?.rows).toEqual([
      ['Failas', 'Dydis', 'Kieno', 'Prieinamumas'],
      ['Lentelė.pdf', '1 KB', 'Įmonės', 'Neviešas'],
    ])
    const english = await admin('GET', '/failai?search=lentele&format=xlsx&atsakymoKalba=en&stulpeliai=lentele,viesas')
    expect((await readXlsx(english.raw)).sheets[0]?.rows[1]).toEqual(['A company', 'Private'])
  })
  it.each(['order=raktas', 'rusis=EXE', 'viesas=gal', 'kas=1'])('%s is refused', async (query) =>
    expect((await admin('GET', `/failai?${query}`)).status).toBe(400),
  )
})

describe('the uses of a file', () => {
  it('names each record and its screen', async () => {
    const id = await sent()
    const atestId = await attach(id)
    await attachToPerson(id)
    const { body } = await admin('GET', `/failai/${id}/naudojimas`)
    expect(body.map(({ rusis, id: at }: { rusis: string; id: number }) => [rusis, at])).toEqual([
      ['kompetencija', world.A.person],
      ['vertinimas', atestId],
    ])
    expect(body.every(({ pavadinimas }: { pavadinimas: string }) => pavadinimas.length > 3)).toBe(true)
  })
  it('every kind has a screen', () => {
    for (const kind of fileUseKinds) expect(fileUses[kind].screen(7)).toMatch(/^\/.*7/)
  })
  it('are for administrators of files only', async () => {
    const id = await sent(rep)
    expect(outcome(await rep('GET', `/failai/${id}/naudojimas`))).toBe('403 Forbidden')
  })
})

describe('deleting', () => {
  const remove = async (ask: Ask, id: number) => outcome(await ask('DELETE', `/failai/${id}`))
  it('removes an unused file with its contents, and writes an audit row', async () => {
    const id = await sent()
    const before = await keysIn(t.store)
    expect(await remove(admin, id)).toBe(204)
    expect([await exists(id), (await keysIn(t.store)).length]).toEqual([false, before.length - 1])
    const row = await t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ veiksmas: 'files.remove', irasoId: id, asmuoId: world.adminId })
  })
  it('is refused while the file is used', async () => {
    const [one, two] = [await sent(), await sent()]
    await attach(one)
    await attachToPerson(two)
    const before = await keysIn(t.store)
    expect([await remove(admin, one), await remove(admin, two)]).toEqual(['409 FileInUse', '409 FileInUse'])
    expect([await exists(one), await exists(two), await keysIn(t.store)]).toEqual([true, true, before])
  })
  it('is for one’s own files, not for other files that one may read', async () => {
    const [mine, other] = [await sent(rep), await sent()]
    await attach(other)
    expect((await rep('GET', `/failai/${other}`)).status).toBe(200)
    expect([await remove(rep, other), await remove(rep, mine)]).toEqual(['404 NotFound', 204])
  })
  it('is refused with an older version of the file', async () => {
    const id = await sent()
    const answer = await admin('DELETE', `/failai/${id}`, undefined, { 'if-match': '"7"' })
    expect([outcome(answer), await exists(id)]).toEqual(['409 RecordChanged', true])
  })
  it('keeps the contents if the commit fails', async () => {
    const id = await sent()
    await sql`create function neleisti() returns trigger language plpgsql as $$ begin raise exception 'ne'; end $$`.execute(
      t.db,
    )
    await sql`create constraint trigger neleisti after delete on failas deferrable initially deferred
      for each row execute function neleisti()`.execute(t.db)
    const before = await keysIn(t.store)
    const answer = await remove(admin, id)
    await sql`drop function neleisti cascade`.execute(t.db)
    expect([answer, await exists(id), await keysIn(t.store)]).toEqual(['500 Unknown', true, before])
    expect((await admin('GET', `/failai/${id}`)).status).toBe(200)
  })
  it('waits for a transaction that is attaching the file, and then finds it in use', async () => {
    const id = await sent()
    const { id: atestId } = await makeAssessment(t.db, { imoneId: world.A.company, vertintojai: [] })
    let answer: Promise<string | number> = Promise.resolve('')
    await t.db.transaction().execute(async (trx) => {
      await trx.insertInto('atestavimoFailas').values({ atestId, failasId: id }).execute()
      answer = remove(admin, id)
      // It waits for the lock: there is no answer while this transaction is open.
      expect(await Promise.race([answer, new Promise((done) => setTimeout(done, 300, 'waits'))])).toBe('waits')
    })
    expect([await answer, await exists(id)]).toEqual(['409 FileInUse', true])
  })
  it('races with attaching: either it is deleted or it is attached, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await sent()
      await t.db.deleteFrom('limitas').execute()
      const { id: atestId } = await makeAssessment(t.db, { imoneId: world.A.company, vertintojai: [] })
      const [removed, attached] = await Promise.all([
        remove(admin, id),
        t.db
          .insertInto('atestavimoFailas')
          .values({ atestId, failasId: id })
          .execute()
          .then(() => true)
          .catch(() => false),
      ])
      expect([removed === 204, await exists(id)]).toEqual([!attached, attached])
    }
  })
})

describe('public or not', () => {
  const set = (id: number, body?: unknown, headers = {}) => admin('POST', `/failai/${id}/viesas`, body, headers)
  const anyone = async (id: number) => (await (await t.as(null))('GET', `/failai/${id}`)).status
  it('toggles without a body; a requested state can be sent any number of times', async () => {
    const id = await sent()
    const { body } = await set(id)
    expect([body.viesas, body.versija, await anyone(id)]).toEqual([true, 2, 200])
    expect([(await set(id)).body.viesas, await anyone(id)]).toEqual([false, 404])
    for (const viesas of [true, true, false, false])
      expect([(await set(id, { viesas })).body.viesas, await anyone(id)]).toEqual([viesas, viesas ? 200 : 404])
  })
  it.each([['yes'], [1], [null]])('viesas: %j is refused', async (viesas) =>
    expect((await set(await sent(), { viesas })).status).toBe(400),
  )
  it.each<[string, () => Promise<number>]>([
    ['belongs to a person', async () => (await makeFile(t.db, { ikele: world.A.person, lentele: 'ASMUO' })).id],
    ['is a protocol', async () => (await makeFile(t.db, { ikele: world.adminId, lentele: 'PROTOKOLAS' })).id],
    [
      'stands in a record of a person',
      async () => {
        const id = await sent()
        await attachToPerson(id)
        return id
      },
    ],
  ])('one that %s is not made public', async (_, make) => {
    const id = await make()
    expect([outcome(await set(id)), outcome(await set(id, { viesas: true }))]).toEqual(
      Array(2).fill('409 FileIsPersonal'),
    )
    expect(await anyone(id)).toBe(404)
    // But a file that is public can always be made private.
    await t.db.updateTable('failas').set({ viesas: true }).where('id', '=', id).execute()
    expect((await set(id, { viesas: false })).body.viesas).toBe(false)
  })
  it('a file attached to a training or an assessment may be public', async () => {
    const id = await sent()
    await attach(id)
    expect((await set(id)).body.viesas).toBe(true)
  })
  it('is refused with an older version, and without the right', async () => {
    const id = await sent(rep)
    expect(outcome(await set(id, {}, { 'if-match': '"7"' }))).toBe('409 RecordChanged')
    expect(outcome(await rep('POST', `/failai/${id}/viesas`))).toBe('403 Forbidden')
    expect(outcome(await set(999_999))).toBe('404 NotFound')
  })
})

it('a person without rights can list and delete their own uploads', async () => {
  const me = await t.as((await makePerson(t.db)).id)
  const id = await sent(me)
  expect((await me('GET', '/failai')).body).toHaveLength(1)
  expect(outcome(await me('DELETE', `/failai/${id}`))).toBe(204)
})
