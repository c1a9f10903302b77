import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from '#server/db/db.ts'
import { makePerson } from '#server/factories/make.ts'
import { areTypedForThem } from '#server/identity/owner.ts'
import { sealAudit, writeAudit } from '#server/lib/rows/audit.ts'
import { partsOf, verifyAudit } from '#server/lib/rows/auditChain.ts'
import { hashOfFile } from '#server/lib/rows/auditFiles.ts'
import { isUsed } from '#server/persons/queries.ts'
import type { Work } from '#server/processes/job.ts'
import { checkAudit } from '#server/processes/jobs/checkAudit.ts'
import { testApp } from '../../test/app.ts'
import { anchorTrail, compareAnchors } from './anchors.ts'
import { archiveFolder, archiveMonths, makeMonths } from './archive.ts'

const t = testApp()
const day = 86_400_000
/** Time goes on: the months after those of the migration. */
const months = (count: number) => new Date(Date.now() + count * 31 * day)
const folder = () => archiveFolder(t.config)
const told: unknown[] = []
const archive = (now: Date, keep: number | null = 12) =>
  archiveMonths(
    t.db,
    { ...t.config, AUDIT_KEEP_MONTHS: keep ?? undefined },
    now,
    async (_, what) => void told.push(what),
  )
const sealAll = async () => {
  while ((await sealAudit(t.db, 7)) > 0);
}

describe('months of the audit trail', () => {
  let owner: number
  let silent: number
  let before: Awaited<ReturnType<typeof verifyAudit>>

  beforeAll(async () => {
    owner = (await makePerson(t.db)).id
    silent = (await makePerson(t.db)).id
    const row = { veiksmas: 'persons.update', asmuoId: owner, apieAsmuo: owner, uzklausa: 'u' }
    await writeAudit(t.db, { ...row, pokytis: { email: ['a@a.lt', 'b@b.lt'] } })
    for (let i = 0; i < 25; i++) await writeAudit(t.db, { ...row, asmuoId: null, veiksmas: 'kita', irasoId: i })
    await sealAll()
    await t.db.transaction().execute((trx) => anchorTrail(trx, t.config))
  })

  it('are made ahead, once', async () => {
    const later = months(7)
    expect(await makeMonths(t.db, later)).toBeGreaterThan(0)
    expect(await makeMonths(t.db, later)).toBe(0)
  })

  it('take rows and links by the moment of the row, and the chain goes through all', async () => {
    for (const moment of [months(5), months(7), new Date(Date.UTC(2090, 1, 1))])
      await sql`insert into auditas (veiksmas, laikas) values ('vėliau', ${moment.toISOString()})`.execute(t.db)
    await sealAll()
    for (const dalis of await partsOf(t.db)) {
      const { rows } = await sql<{
        a: number
        b: number
      }>`select (select count(*) from ${sql.table(`auditas_${dalis}`)}) as a,
        (select count(*) from ${sql.table(`audito_grandis_${dalis}`)}) as b`.execute(t.db)
      expect([dalis, rows[0]?.a]).toEqual([dalis, rows[0]?.b])
    }
    before = await verifyAudit(t.db, folder())
    expect(before).toMatchObject({ rows: 29, broken: null })
    await expect(sql`delete from auditas_kita`.execute(t.db)).rejects.toThrow('append-only')
  })

  it('stay in the database without the setting, and while they are not old', async () => {
    expect(await archive(months(60), null)).toBe(0)
    expect(await archive(new Date())).toBe(0)
  })

  it('wait until every row is sealed', async () => {
    await sql`insert into auditas (veiksmas, laikas) values ('dar', now())`.execute(t.db)
    expect(await archive(months(16))).toBe(0)
    await sealAll()
    expect(await archive(months(16)), 'the end of the chain stays').toBe(0)
    await sql`insert into auditas (veiksmas, laikas) values ('vėliau', ${months(7).toISOString()})`.execute(t.db)
    await sealAll()
    before = await verifyAudit(t.db, folder())
  })

  it('go to files; the check, the anchors and decisions go on with them', async () => {
    const parts = (await partsOf(t.db)).length
    expect(await archive(months(15))).toBe(27)
    expect((await partsOf(t.db)).length).toBeLessThan(parts)
    expect(told).toContainEqual({ dalis: 'senas', failas: 'audit-senas.jsonl.gz', eilutes: 27 })
    expect(await verifyAudit(t.db, folder())).toEqual(before)
    expect(await compareAnchors(t.db, t.config)).toBe(null)
    await t.db.transaction().execute(async (trx) => {
      expect(await areTypedForThem(trx, owner), 'the person typed the contacts').toBe(false)
      expect(await areTypedForThem(trx, silent)).toBe(true)
    })
    const used = await t.db
      .selectFrom('asmuo')
      .select(['id', isUsed.as('used')])
      .where('id', 'in', [owner, silent])
      .execute()
    expect(new Map(used.map(({ id, used: is }) => [id, is]))).toEqual(
      new Map([
        [owner, true],
        [silent, false],
      ]),
    )
    // The trail goes on.
    await writeAudit(t.db, { veiksmas: 'toliau', asmuoId: null, uzklausa: 'u' })
    await sealAll()
    expect(await verifyAudit(t.db, folder())).toMatchObject({ rows: before.rows + 1, broken: null })
  })

  it('a file that is missing or has changed is told', async () => {
    const [name = ''] = (await readdir(folder())).filter((one) => one.includes('senas'))
    const path = join(folder(), name)
    const whole = await readFile(path)
    expect(gunzipSync(whole).toString().split('\n')[0]).toContain('"persons.update\\"')
    await writeFile(path, whole.subarray(0, -1))
    await expect(verifyAudit(t.db, folder())).rejects.toThrow('is not the file')
    await rm(path)
    await expect(verifyAudit(t.db, folder())).rejects.toThrow('can not be read')
    await writeFile(path, whole)
  })

  it('are checked however long their files take to read', async () => {
    const { failas } = await t.db.selectFrom('auditoArchyvas').select('failas').executeTakeFirstOrThrow()
    const path = join(folder(), failas)
    // A line is looked for in all that was read of it so far, so a long one is slow.
    const slow = Buffer.concat([gzipSync(Buffer.alloc(4_000_000, ' ')), await readFile(path)])
    await writeFile(path, slow)
    await t.db
      .updateTable('auditoArchyvas')
      .set({ sha256: await hashOfFile(path) })
      .execute()
    const url = String(t.pool.options.connectionString)
    const { db } = connect(url, 2, undefined, undefined, '-c idle_in_transaction_session_timeout=50ms')
    const note = vi.fn()
    const run = { ...{ db, note, config: t.config, now: new Date(), audit: async () => {} } }
    await checkAudit(run as unknown as Work).finally(() => db.destroy())
    expect(note).toHaveBeenCalledExactlyOnceWith({ kiekiai: { PATIKRINTA: before.rows + 1 }, atlikta: before.rows + 1 })
  })
})
