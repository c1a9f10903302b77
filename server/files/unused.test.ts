import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from '#server/dev/s3.ts'
import { makeAssessment, makePerson } from '#server/factories/make.ts'
import { testApp } from '../../test/app.ts'
import { insertFile } from './queries.ts'
import { keysIn, pdf } from './testing.ts'
import { deleteUnusedFiles } from './unused.ts'

const s3 = await startS3()
const apps = { disk: testApp(), S3: testApp(s3.env) }
afterAll(() => s3.stop())

const day = 24 * 60 * 60_000
const weekAgo = () => new Date(Date.now() - 7 * day)
/** A time two days later, at which contents stored now are old. */
const later = () => new Date(Date.now() + 2 * day)

describe.each(['disk', 'S3'] as const)('unused files on %s', (where) => {
  const t = apps[where]
  let ikele: number
  beforeAll(async () => {
    ikele = (await makePerson(t.db)).id
  })
  const make = async (more: { lentele?: 'ADMIN' | 'ASMUO'; viesas?: boolean; days?: number } = {}) => {
    const { lentele = 'ASMUO', viesas = false, days = 8 } = more
    const sukurta = new Date(Date.now() - days * day).toISOString()
    const kept = await t.store.put(pdf)
    const { id } = await insertFile(t.db, {
      ...kept,
      pavadinimas: 'x.pdf',
      tipas: 'application/pdf',
      lentele,
      ikele,
      sukurta,
    })
    if (viesas) await t.db.updateTable('failas').set({ viesas }).where('id', '=', id).execute()
    return { id, raktas: kept.raktas }
  }
  const left = async (id: number) =>
    (await t.db.selectFrom('failas').select('id').where('id', '=', id).execute()).length
  const attach = async (failasId: number) => {
    const { id: atestId } = await makeAssessment(t.db, {})
    await t.db.insertInto('atestavimoFailas').values({ atestId, failasId }).execute()
  }

  it('are deleted, and nothing else is', async () => {
    const gone = [await make(), await make()]
    const stay = [await make({ days: 6 }), await make({ lentele: 'ADMIN' }), await make({ viesas: true })]
    const used = await make()
    await attach(used.id)
    expect(await deleteUnusedFiles(t.db, t.store, weekAgo())).toEqual({ irasai: 2, turinys: 0 })
    for (const { id } of gone) expect(await left(id)).toBe(0)
    for (const { id } of [...stay, used]) expect(await left(id)).toBe(1)
    expect(await keysIn(t.store)).toEqual([...stay, used].map(({ raktas }) => raktas).sort())
    expect(await deleteUnusedFiles(t.db, t.store, weekAgo())).toEqual({ irasai: 0, turinys: 0 })
  })
  it('contents without a record are deleted once they are a day old', async () => {
    const { raktas } = await t.store.put(pdf)
    const { raktas: mine } = await make({ days: 0 })
    expect((await deleteUnusedFiles(t.db, t.store, weekAgo())).turinys).toBe(0)
    expect(await keysIn(t.store)).toContain(raktas)
    expect((await deleteUnusedFiles(t.db, t.store, weekAgo(), later())).turinys).toBe(1)
    const keys = await keysIn(t.store)
    expect([keys.includes(raktas), keys.includes(mine)]).toEqual([false, true])
  })
  it('a thousand at once, by two processes', async () => {
    const sukurta = new Date(Date.now() - 8 * day).toISOString()
    const file = {
      pavadinimas: 'x.pdf',
      tipas: 'application/pdf',
      dydis: 1,
      sha256: Buffer.alloc(32),
      lentele: 'ASMUO',
      ikele,
      sukurta,
    } as const
    const rows = Array.from({ length: 1001 }, () => ({ ...file, raktas: crypto.randomUUID() }))
    await t.db.insertInto('failas').values(rows).execute()
    const both = await Promise.all([
      deleteUnusedFiles(t.db, t.store, weekAgo()),
      deleteUnusedFiles(t.db, t.store, weekAgo()),
    ])
    expect(both.reduce((sum, { irasai }) => sum + irasai, 0)).toBe(1001)
  })
  it('batches in which all files are in use are passed over', async () => {
    const { id: asmuoId } = await makePerson(t.db)
    await sql`with nauji as (
        insert into failas (raktas, pavadinimas, tipas, dydis, sha256, lentele, ikele, sukurta)
        select gen_random_uuid(), 'x.pdf', 'application/pdf', 1, '', 'ASMUO', ${asmuoId}, now() - interval '8 days'
        from generate_series(1, 10001) returning id)
      insert into asmens_failas (asmuo_id, failas_id, rusis) select ${asmuoId}, id, 'KITA' from nauji`.execute(t.db)
    const { id } = await make()
    expect(await deleteUnusedFiles(t.db, t.store, weekAgo())).toMatchObject({ irasai: 1 })
    expect(await left(id)).toBe(0)
  })
  it('a file that is being attached at the same moment is not deleted', async () => {
    const file = await make()
    const { id: atestId } = await makeAssessment(t.db, {})
    const other = await make()
    await t.db.transaction().execute(async (trx) => {
      await trx.insertInto('atestavimoFailas').values({ atestId, failasId: file.id }).execute()
      expect(await deleteUnusedFiles(t.db, t.store, weekAgo())).toMatchObject({ irasai: 1 })
    })
    expect([await left(file.id), await left(other.id)]).toEqual([1, 0])
    expect(await keysIn(t.store)).toContain(file.raktas)
  })
  it.each<[string, (id: number) => Promise<unknown>]>([
    ['is attached', attach],
    ['is public', (id) => t.db.updateTable('failas').set({ viesas: true }).where('id', '=', id).execute()],
  ])('what the first look took for unused and %s since is looked at again under the lock', async (_, since) => {
    const [used, other] = [await make(), await make()]
    await since(used.id)
    // A stale read: as if the file had been attached just after it.
    const stale = t.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) =>
        Object.keys(result.rows[0] ?? {}).join() === 'id'
          ? { ...result, rows: [...result.rows, { id: used.id }] }
          : result,
    })
    expect(await deleteUnusedFiles(stale, t.store, weekAgo())).toMatchObject({ irasai: 1 })
    expect([await left(used.id), await left(other.id)]).toEqual([1, 0])
    expect(await keysIn(t.store)).toContain(used.raktas)
  })
})
