import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Channels, deliver, queueMessage, urgent } from '#server/lib/jobs/messages.ts'
import { type Answer, type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { prepareSendings } from './prepare.ts'
import { receiver, templateBody } from './testing.ts'

const { t, w } = worldTest()
let admin: Ask
beforeAll(async () => {
  admin = await t.as(w.world.adminId)
})
beforeEach(() => sql`truncate zinute cascade`.execute(t.db))

const template = async (set: object = {}): Promise<number> =>
  (await admin('POST', '/sablonai', templateBody(set))).body.id
const post = (ask: Ask, id: number, asmuoIds: readonly number[], headers?: Record<string, string>) =>
  ask('POST', `/sablonai/${id}/send`, { asmuoIds }, headers)
const prepare = () => prepareSendings(t.db, t.config)
/** Checks the answer, and returns the sending once its messages are created. */
async function prepared(answer: Answer): Promise<Answer> {
  await prepare()
  if (answer.status >= 300) return answer
  return { ...answer, body: (await admin('GET', `/siuntimai/${answer.body.id}`)).body }
}
const send = async (...what: Parameters<typeof post>) => prepared(await post(...what))
const retry = async (id: number) => prepared(await admin('POST', `/siuntimai/${id}/kartoti`))
const letters = () => t.db.selectFrom('zinute').selectAll().orderBy('id').execute()
const states = async (id: number) =>
  Object.fromEntries(
    (await admin('GET', `/siuntimai/${id}/gavejai?size=100`)).body.map(
      (row: { asmuo: { id: number }; busena: string }) => [row.asmuo.id, row.busena],
    ),
  )
const accepting: Channels = { SMS: async () => {}, EPASTAS: async () => {} }
const broken: Channels = { SMS: () => Promise.reject(new Error('down')), EPASTAS: () => Promise.reject(new Error('x')) }
const dueNow = () => sql`update zinute set kita = now()`.execute(t.db)

describe('a sending', () => {
  it('goes to each person by their channel, and records who got it and who did not', async () => {
    const id = await template()
    const [byPhone, byMail, nowhere] = [
      await receiver(t.db, 'SMS', { vardas: 'Žydrūnė' }),
      await receiver(t.db, 'EPASTAS', { vardas: 'Rasa', pavarde: 'Rasaitė' }),
      await receiver(t.db, null),
    ]
    const all = [byPhone, byMail, nowhere]
    expect((await admin('POST', `/sablonai/${id}/patikra`, { asmuoIds: all })).body).toEqual({
      sms: 1,
      epastas: 1,
      beAdreso: 1,
      atsisake: 0,
      uzblokuota: 0,
      kitaKalba: 0,
    })
    const { status, body, headers } = await send(admin, id, [...all, byMail])
    expect([status, headers['location']]).toEqual([202, `/api/siuntimai/${body.id}`])
    expect(body).toMatchObject({ busena: 'SIUNCIAMA', gaveju: 3, kiekiai: { LAUKIA: 2, BE_ADRESO: 1 } })
    expect(await letters()).toMatchObject([
      { kanalas: 'SMS', tekstas: 'Laba diena, Zydrune', prioritetas: 2, asmuoId: byPhone },
      { kanalas: 'EPASTAS', tema: 'Kviečiame, Rasa', tekstas: 'Laba diena, Rasa Rasaitė.', asmuoId: byMail },
    ])
    await deliver(t.db, accepting)
    expect(await states(body.id)).toEqual({ [byPhone]: 'ISSIUSTA', [byMail]: 'ISSIUSTA', [nowhere]: 'BE_ADRESO' })
    expect((await admin('GET', `/siuntimai/${body.id}`)).body.busena).toBe('BAIGTA')
    const failed = await admin('GET', `/siuntimai/${body.id}/gavejai?busena=BE_ADRESO`)
    expect([failed.total, failed.body[0].asmuo.id]).toEqual([1, nowhere])
  })

  it('is done once, however often it is asked for with the same key', async () => {
    const id = await template()
    const who = [await receiver(t.db, 'SMS')]
    const key = { 'idempotency-key': 'siuntimas-1' }
    const [first, second] = [await send(admin, id, who, key), await send(admin, id, who, key)]
    expect(second.body.id).toBe(first.body.id)
    expect(await letters()).toHaveLength(1)
  })

  it('has only visible people, and only its sender sees its record', async () => {
    await t.db
      .insertInto('asmensTeise')
      .values(['A', 'B'].map((side) => ({ asmuoId: w.world[side as 'A'].rep, teise: 'SeeSablonas' })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const [repA, repB] = [await t.as(w.world.A.rep), await t.as(w.world.B.rep)]
    const id = await template()
    expect((await send(repA, id, [w.world.A.person, w.world.B.person])).status).toBe(404)
    expect((await repA('POST', `/sablonai/${id}/patikra`, { asmuoIds: [w.world.B.person] })).status).toBe(404)
    expect(await letters()).toEqual([])
    const { body } = await send(repA, id, [w.world.A.person])
    for (const path of ['', '/gavejai']) expect((await repB('GET', `/siuntimai/${body.id}${path}`)).status).toBe(404)
    for (const path of ['stop', 'kartoti'])
      expect((await repB('POST', `/siuntimai/${body.id}/${path}`)).status).toBe(404)
    expect((await repB('GET', '/siuntimai')).total).toBe(0)
    expect((await repA('GET', '/siuntimai')).total).toBe(1)
    expect((await admin('GET', `/siuntimai/${body.id}`)).status).toBe(200)
  })

  it.each([
    ['a template of an event', async () => (await admin('GET', '/sablonai?tipas=KORTELE_AKTYVI')).body[0].id],
    ['one that is switched off', () => template({ aktyvus: false })],
  ])('is not of %s', async (_, templateId) => {
    const id = await templateId()
    const who = [await receiver(t.db, 'SMS')]
    expect(outcome(await send(admin, id, who))).toBe('409 SablonasNotSendable')
    expect(outcome(await admin('POST', `/sablonai/${id}/patikra`, { asmuoIds: who }))).toBe('409 SablonasNotSendable')
  })

  it('has somebody, and not more than ten thousand', async () => {
    const id = await template()
    expect((await send(admin, id, [])).body.fields).toEqual({ asmuoIds: 'required' })
    const many = Array.from({ length: 10_001 }, (_, i) => i + 1)
    expect((await send(admin, id, many)).body.fields).toEqual({ asmuoIds: 'maxlength' })
  })

  it('is stopped, and goes on; failed ones are sent again where the person is now', async () => {
    const id = await template()
    const [fails, waits, nowhere] = [
      await receiver(t.db, 'SMS'),
      await receiver(t.db, 'EPASTAS'),
      await receiver(t.db, null),
    ]
    const { body } = await send(admin, id, [fails, waits, nowhere])
    await sql`update zinute set bandymai = 5 where asmuo_id = ${fails}`.execute(t.db)
    await sql`update zinute set kita = now() + interval '1 minute' where asmuo_id = ${waits}`.execute(t.db)
    await deliver(t.db, broken)
    await dueNow()
    const stopped = await admin('POST', `/siuntimai/${body.id}/stop`)
    expect(stopped.body).toMatchObject({
      busena: 'SUSTABDYTA',
      kiekiai: { NEPAVYKO: 1, SUSTABDYTA: 1, BE_ADRESO: 1, LAUKIA: 0 },
    })
    expect(await deliver(t.db, accepting)).toBe(0)
    await t.db.updateTable('asmuo').set({ telefonas: '+37061200009' }).where('id', '=', nowhere).execute()
    const again = await retry(body.id)
    expect(again.body).toMatchObject({ busena: 'SIUNCIAMA', gaveju: 3, kiekiai: { LAUKIA: 3 } })
    const sent: string[] = []
    const remember = async ({ gavejas }: { gavejas: string }) => void sent.push(gavejas)
    await deliver(t.db, { SMS: remember, EPASTAS: remember })
    expect(sent).toHaveLength(3)
    expect(sent).toContain('+37061200009')
    expect((await admin('GET', `/siuntimai/${body.id}`)).body).toMatchObject({
      busena: 'BAIGTA',
      kiekiai: { ISSIUSTA: 3 },
    })
    expect((await retry(body.id)).body.kiekiai.ISSIUSTA).toBe(3)
    expect(await deliver(t.db, accepting)).toBe(0)
  })

  it('leaves out blocked accounts, and says so; also those blocked after it failed', async () => {
    const id = await template()
    const [blocked, later] = [await receiver(t.db, 'SMS', { statusas: 'UZBLOKUOTA' }), await receiver(t.db, 'SMS')]
    const body = { asmuoIds: [blocked, later] }
    expect((await admin('POST', `/sablonai/${id}/patikra`, body)).body).toMatchObject({ sms: 1, uzblokuota: 1 })
    const sent = await send(admin, id, body.asmuoIds)
    expect(sent.body.kiekiai).toMatchObject({ LAUKIA: 1, UZBLOKUOTA: 1 })
    await sql`update zinute set bandymai = 5`.execute(t.db)
    await deliver(t.db, broken)
    await t.db.updateTable('asmuo').set({ statusas: 'UZBLOKUOTA' }).where('id', '=', later).execute()
    const again = await retry(sent.body.id)
    expect(again.body).toMatchObject({ busena: 'BAIGTA', kiekiai: { LAUKIA: 0, UZBLOKUOTA: 2 } })
    expect(await deliver(t.db, accepting)).toBe(0)
  })

  it('shows the state of deleted messages as unknown, and does not send them again', async () => {
    const id = await template()
    const who = await receiver(t.db, 'SMS')
    const { body } = await send(admin, id, [who])
    await sql`update zinute set statusas = 'NEPAVYKO'`.execute(t.db)
    await sql`delete from zinute`.execute(t.db)
    expect(await states(body.id)).toEqual({ [who]: 'NESAUGOMA' })
    const again = await retry(body.id)
    expect(again.body).toMatchObject({ busena: 'BAIGTA', kiekiai: { ISSIUSTA: 0, NESAUGOMA: 1, LAUKIA: 0 } })
  })

  it('that was stopped leaves to its sender what is being sent, and nothing that only waited', async () => {
    const id = await template()
    const [inHand, waits] = [await receiver(t.db, 'SMS'), await receiver(t.db, 'SMS')]
    const { body } = await send(admin, id, [inHand, waits])
    await sql`update zinute set kita = now() + interval '4 minutes' where asmuo_id = ${inHand}`.execute(t.db)
    await sql`update zinute set kita = now() + interval '16 minutes' where asmuo_id = ${waits}`.execute(t.db)
    await admin('POST', `/siuntimai/${body.id}/stop`)
    await retry(body.id)
    expect(await states(body.id)).toEqual({ [inHand]: 'SUSTABDYTA', [waits]: 'LAUKIA' })
  })

  it('holds up nothing that is urgent', async () => {
    const id = await template()
    const many: number[] = []
    for (let i = 0; i < 20; i++) many.push(await receiver(t.db, 'SMS'))
    await send(admin, id, many)
    await queueMessage(t.db, {
      kanalas: 'SMS',
      gavejas: 'kodas',
      tema: '',
      tekstas: '1',
      asmuoId: null,
      prioritetas: urgent,
    })
    await queueMessage(t.db, { kanalas: 'SMS', gavejas: 'naujiena', tema: '', tekstas: '1', asmuoId: null })
    const sent: string[] = []
    const remember = async ({ gavejas }: { gavejas: string }) => void sent.push(gavejas)
    expect(await deliver(t.db, { SMS: remember, EPASTAS: remember }, urgent)).toBe(1)
    expect(sent).toEqual(['kodas'])
    await deliver(t.db, { SMS: remember, EPASTAS: remember })
    expect(sent[1]).toBe('naujiena')
    expect(sent).toHaveLength(22)
  })

  /** Creates two thousand people with phones. */
  const thousands = async (prefix: string) => {
    await sql`insert into asmuo (asmenskodas, vardas, pavarde, telefonas)
      select ${prefix}::text || n, 'V', 'P', '+37061' || n from generate_series(100000, 101999) n`.execute(t.db)
    const people = await t.db.selectFrom('asmuo').select('id').where('asmenskodas', 'like', `${prefix}1%`).execute()
    return people.map(({ id }) => id)
  }
  const eachOnce = async (ids: readonly number[]) => {
    const { rows } = await sql<{ zinuciu: number; asmenu: number }>`select count(*)::int as zinuciu,
      count(distinct asmuo_id)::int as asmenu from zinute where asmuo_id = any(${[...ids]}::bigint[])`.execute(t.db)
    expect(rows[0]).toEqual({ zinuciu: ids.length, asmenu: ids.length })
  }

  it('to thousands is accepted at once and prepared in the background, once by any number of processes', async () => {
    const ids = await thousands('39912')
    const begun = performance.now()
    const { status, body } = await post(admin, await template(), ids)
    expect([status, body.busena, body.kiekiai.LAUKIA]).toEqual([202, 'SIUNCIAMA', 2000])
    expect(performance.now() - begun).toBeLessThan(15_000)
    expect(await letters()).toEqual([])
    const counts = await Promise.all([prepare(), prepare(), prepare()])
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(2000)
    expect(await prepare()).toBe(0)
    await eachOnce(ids)
    expect((await admin('GET', `/siuntimai/${body.id}`)).body).toMatchObject({
      gaveju: 2000,
      kiekiai: { LAUKIA: 2000 },
    })
  })

  it('goes on after a batch that was cut off, of which nothing is left', async () => {
    const ids = await thousands('39913')
    const { body } = await post(admin, await template(), ids)
    // The third batch fails halfway: the database rolls it back, as it does when the process is killed.
    const last = ids[1200] ?? 0
    await sql`create function nutruksta() returns trigger language plpgsql as $$ begin
      if new.asmuo_id = ${sql.lit(last)} then raise exception 'cut off'; end if; return new; end $$`.execute(t.db)
    await sql`create trigger nutruksta before insert on zinute for each row execute function nutruksta()`.execute(t.db)
    await expect(prepare()).rejects.toThrow('cut off')
    expect(await letters()).toHaveLength(1000)
    await sql`drop trigger nutruksta on zinute`.execute(t.db)
    expect(await prepare()).toBe(1000)
    await eachOnce(ids)
    expect((await admin('GET', `/siuntimai/${body.id}`)).body.kiekiai.LAUKIA).toBe(2000)
  })

  it('is stopped while its messages are still being made, and goes on where it was', async () => {
    const id = await template()
    const [first, second] = [await receiver(t.db, 'SMS'), await receiver(t.db, 'SMS')]
    const { body } = await post(admin, id, [first, second])
    const stopped = await admin('POST', `/siuntimai/${body.id}/stop`)
    expect(stopped.body).toMatchObject({ busena: 'SUSTABDYTA', kiekiai: { LAUKIA: 0, SUSTABDYTA: 2 } })
    expect(await prepare()).toBe(0)
    expect(await letters()).toEqual([])
    expect((await retry(body.id)).body).toMatchObject({ busena: 'SIUNCIAMA', kiekiai: { LAUKIA: 2, SUSTABDYTA: 0 } })
    await eachOnce([first, second])
  })

  it('sent again and stopped at once leaves failed receivers as they were', async () => {
    const { body } = await send(admin, await template(), [await receiver(t.db, 'SMS')])
    await sql`update zinute set statusas = 'NEPAVYKO'`.execute(t.db)
    expect((await admin('POST', `/siuntimai/${body.id}/kartoti`)).body.kiekiai).toMatchObject({
      LAUKIA: 1,
      NEPAVYKO: 0,
    })
    const { kiekiai } = (await admin('POST', `/siuntimai/${body.id}/stop`)).body
    expect(kiekiai).toMatchObject({ LAUKIA: 0, NEPAVYKO: 1, SUSTABDYTA: 0 })
    expect(await prepare()).toBe(0)
  })
})
