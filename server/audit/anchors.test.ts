import { createPublicKey, verify } from 'node:crypto'
import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditCommand } from '#server/backup/auditCommand.ts'
import type { Trx } from '#server/db/db.ts'
import { makePerson } from '#server/factories/make.ts'
import { sealAudit, writeAudit } from '#server/lib/rows/audit.ts'
import { verifyAudit } from '#server/lib/rows/auditChain.ts'
import { depsOf, run } from '#server/processes/testing.ts'
import { testApp } from '../../test/app.ts'
import { type AnchorWhere, anchorPath } from './anchorFile.ts'
import { anchorTrail, compareAnchors } from './anchors.ts'
import { anchorKey, publicPem } from './key.ts'

const t = testApp()
const keeper = 'inkarai@example.lt'
let where: AnchorWhere
const means = () => depsOf(t, t.store, { AUDIT_ANCHOR_EMAIL: keeper })
const process = async (kodas: 'AUDITO_TVIRTINIMAS' | 'AUDITO_PATIKRA') => {
  const { statusas, klaida } = await run(t, means(), kodas)
  return klaida ? `${statusas} ${klaida}` : statusas
}
/** Writes and chains more rows. */
async function grow(rows = 5) {
  for (let n = 0; n < rows; n++)
    await writeAudit(t.db, { veiksmas: 'bandymas.irasyti', asmuoId: null, uzklausa: `u${n}`, pokytis: { n } })
  await sealAudit(t.db)
}
const text = () => readFile(anchorPath(where), 'utf8')

beforeAll(async () => {
  where = t.config
  await makePerson(t.db)
  for (let day = 0; day < 3; day++) {
    await grow()
    expect(await process('AUDITO_TVIRTINIMAS')).toBe('BAIGTA')
  }
})

/** Changes the database as its owner could, calls `ask`, and undoes the change. */
async function tampered<R>(change: (trx: Trx) => Promise<unknown>, ask: (trx: Trx) => Promise<R>): Promise<R> {
  let answer: R | undefined
  await t.db
    .transaction()
    .execute(async (trx) => {
      for (const table of ['auditas', 'audito_grandis'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
      await change(trx)
      answer = await ask(trx)
      throw new Error('taken back')
    })
    .catch((error: Error) => {
      if (error.message !== 'taken back') throw error
    })
  return answer as R
}
const cutLast = (rows: number) => async (trx: Trx) => {
  const last = await trx.selectFrom('auditoGrandis').selectAll().orderBy('eile', 'desc').limit(rows).execute()
  for (const { eile, auditasId } of last) {
    await trx.deleteFrom('auditoGrandis').where('eile', '=', eile).execute()
    await trx.deleteFrom('auditas').where('id', '=', auditasId).execute()
  }
}
/** Changes a row and computes the whole chain again, as the program itself would. */
async function recompute(trx: Trx) {
  await sql`update auditas set veiksmas = 'nieko.nebuvo' where id = (select auditas_id from audito_grandis where eile = 3)`.execute(
    trx,
  )
  await sql`delete from audito_grandis`.execute(trx)
  await sql`insert into audito_eile select id, laikas from auditas on conflict do nothing`.execute(trx)
  // The same as sealAudit, which opens a transaction of its own.
  await sql`do $$ declare r record; h bytea := decode(repeat('00', 32), 'hex'); n int := 0; begin
    for r in select a.*, jsonb_build_array(a.id, extract(epoch from a.laikas), a.asmuo_id, a.veiksmas, a.lentele,
        a.iraso_id, a.apie_asmuo, a.pokytis, a.uzklausa)::text as printed from auditas a order by a.id loop
      h := sha256(h || convert_to(r.printed, 'UTF8')); n := n + 1;
      insert into audito_grandis values (n, r.id, h);
    end loop; delete from audito_eile; end $$`.execute(trx)
}

describe('the trail', () => {
  it('may grow: the check passes', async () => {
    await grow()
    expect(await process('AUDITO_PATIKRA')).toBe('BAIGTA')
  })

  it.each<[string, (trx: Trx) => Promise<unknown>, string]>([
    ['the last rows are cut off', cutLast(12), 'AuditCut'],
    ['all rows are cut off', cutLast(10_000), 'AuditCut'],
    ['the whole chain is computed anew', recompute, 'AuditRecomputed'],
  ])('%s: the chain itself looks whole, and does not fit its anchors', async (_, change, kodas) => {
    const [chain, misfit] = await tampered(change, async (trx) => [
      await verifyAudit(trx),
      await compareAnchors(trx, where),
    ])
    expect(chain.broken).toBe(null)
    expect(misfit?.kodas).toBe(kodas)
    expect(misfit?.text).toMatch(/anchor \d of \d{4}-/)
  })

  it('cut before its last anchor, cannot be anchored again', async () => {
    await expect(tampered(cutLast(12), (trx) => anchorTrail(trx, where))).rejects.toThrow('its end was cut off')
  })
})

describe('the file of the anchors', () => {
  let whole: string
  beforeEach(async () => {
    whole = await text()
    return () => writeFile(anchorPath(where), whole)
  })
  const lines = () => whole.split('\n').slice(0, -1)
  const key = () => join(t.config.DATA_DIR, 'audit-key.pem')

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a number is changed',
      () => writeFile(anchorPath(where), whole.replace(/"eilute":\d+/, '"eilute":1')),
      /signature/,
    ],
    ['the last line is gone', () => writeFile(anchorPath(where), `${lines().slice(0, -1).join('\n')}\n`), /shortened/],
    [
      'the first line is gone',
      () => writeFile(anchorPath(where), `${lines().slice(1).join('\n')}\n`),
      /does not follow/,
    ],
    ['lines are swapped', () => writeFile(anchorPath(where), `${lines().reverse().join('\n')}\n`), /does not follow/],
    ['there is something else', () => appendFile(anchorPath(where), '{}\n'), /no anchor/],
    ['it is gone', () => rm(anchorPath(where)), /shortened or lost/],
  ])('%s: it is said', async (_, change, why) => {
    expect(await compareAnchors(t.db, where)).toBe(null)
    await change()
    const misfit = await compareAnchors(t.db, where)
    expect(misfit).toMatchObject({ kodas: 'AnchorsBroken', text: expect.stringMatching(why) })
    expect(await process('AUDITO_PATIKRA')).toBe('NEPAVYKO AnchorsBroken')
    expect(await process('AUDITO_TVIRTINIMAS')).toBe('NEPAVYKO AnchorsBroken')
  })

  it('signed by another key is refused', async () => {
    const pem = await readFile(key(), 'utf8')
    await rm(key())
    expect((await compareAnchors(t.db, where))?.text).toMatch(/not by the key/)
    await writeFile(key(), pem)
    expect(await compareAnchors(t.db, where)).toBe(null)
  })

  it('whose last line was not written completely can be continued', async () => {
    await appendFile(anchorPath(where), '{"nr":4,"kada":"20')
    expect(await compareAnchors(t.db, where)).toBe(null)
  })
})

it('an anchor can be checked by anybody with the public key, and is sent to its keeper', async () => {
  await t.db.deleteFrom('zinute').execute()
  await process('AUDITO_TVIRTINIMAS')
  const line = (await text()).split('\n').at(-2) ?? ''
  const [, body, signature = ''] = /^(.*),"parasas":"(.*)"\}$/.exec(line) ?? []
  const pem = await readFile(join(t.config.DATA_DIR, 'audit-anchors', 'public-key.pem'), 'utf8')
  expect(pem).toBe(publicPem(await anchorKey(where)))
  expect(verify(null, Buffer.from(`${body}}`), createPublicKey(pem), Buffer.from(signature, 'base64'))).toBe(true)
  const [mail, ...more] = await t.db.selectFrom('zinute').select(['gavejas', 'tekstas']).execute()
  expect([mail?.gavejas, more.length]).toEqual([keeper, 0])
  expect(mail?.tekstas).toContain(line)
  const { rows, head } = await verifyAudit(t.db)
  expect(JSON.parse(line)).toMatchObject({ rusis: 'DIENOS', eilute: rows, santrauka: head })
})

it('the key is created once, even if several processes start at once, and only its owner can read it', async () => {
  const DATA_DIR = join(t.config.DATA_DIR, 'kitas')
  const keys = await Promise.all(Array.from({ length: 5 }, () => anchorKey({ DATA_DIR } as AnchorWhere)))
  expect(new Set(keys.map(({ print }) => print)).size).toBe(1)
  expect((await stat(join(DATA_DIR, 'audit-key.pem'))).mode & 0o777).toBe(0o600)
})

describe('an older backup brought back', () => {
  const printed: string[] = []
  const command = (...given: string[]) =>
    auditCommand(
      given,
      { DATABASE_URL: t.pool.options.connectionString, DATA_DIR: t.config.DATA_DIR },
      (line) => void printed.push(line),
    )
  it('is reported until a reason is given; anchors from before and after it count', async () => {
    expect(await command()).toBe(0)
    for (const table of ['auditas', 'audito_grandis'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(t.db)
    await t.db.transaction().execute(cutLast(7))
    await sql`delete from audito_inkaras where nr > 2`.execute(t.db)
    for (const table of ['auditas', 'audito_grandis'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(t.db)
    expect(await command()).toBe(1)
    expect(await process('AUDITO_PATIKRA')).toBe('NEPAVYKO AuditCut')
    expect(await process('AUDITO_TVIRTINIMAS')).toBe('NEPAVYKO AuditCut')

    expect(await command('restored')).toBe(2)
    expect(await command('restored', 'Sudegė diskas, atkurta nakties kopija')).toBe(0)
    expect(printed.join('\n')).toContain('Sudegė diskas')
    expect(await command()).toBe(0)
    expect(await process('AUDITO_PATIKRA')).toBe('BAIGTA')
    const trail = await t.db.selectFrom('auditas').select('pokytis').where('veiksmas', '=', 'audit.restored').execute()
    expect(trail).toEqual([{ pokytis: { reason: 'Sudegė diskas, atkurta nakties kopija' } }])

    await grow()
    expect(await process('AUDITO_TVIRTINIMAS')).toBe('BAIGTA')
    expect((await tampered(cutLast(2), (trx) => compareAnchors(trx, where)))?.kodas).toBe('AuditCut')
    expect((await tampered(recompute, (trx) => compareAnchors(trx, where)))?.kodas).toBe('AuditRecomputed')
    expect((await tampered(cutLast(10_000), (trx) => compareAnchors(trx, where)))?.text).toMatch(/^anchor 1 of/)
  })
})
