import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { insertFile } from '#server/files/queries.ts'
import { diskStore, readAll } from '#server/files/store.ts'
import { makePdf } from '#server/lib/documents/pdf.ts'
import { verifyDocument } from '#server/lib/pades/verify.ts'
import { installation, until } from '../../test/installation.ts'

// A whole server process that is killed while it seals documents of before, and another that finishes its work.

const i = installation('killed')
/** Documents after the fifth can be stored only while the gate is open. */
const gate = 7_002
const many = 12
const kept = async () =>
  Number((await sql<{ kiek: number }>`select count(*) as kiek from dokumentas`.execute(i.db)).rows[0]?.kiek)

async function certificates() {
  const store = diskStore(join(i.folder, 'failai'))
  const { id: asmuoId } = await makePerson(i.db)
  for (let nr = 0; nr < many; nr++) {
    const bytes = await makePdf({ content: [`Pažymėjimas ${nr}`] })
    const file = { pavadinimas: 'a.pdf', tipas: 'application/pdf', lentele: 'PROTOKOLAS', ikele: null } as const
    const { id: failasId } = await insertFile(i.db, { ...(await store.put(bytes)), ...file })
    const { id } = await makePersonCompetency(i.db, { asmuoId })
    await i.db
      .insertInto('asmensKompetencijosFailas')
      .values({ asmensKompetencijaId: id, failasId, pazymejimas: randomBytes(32).toString('hex') })
      .execute()
  }
  return store
}

it('a killed server’s documents of before are finished by another, each once', async () => {
  const store = await certificates()
  await sql`create function vartai() returns trigger language plpgsql as $$ begin
    if (select count(*) from dokumentas) >= 5 then perform pg_advisory_xact_lock_shared(${sql.lit(gate)}); end if;
    return new; end $$`.execute(i.db)
  await sql`create trigger vartai before insert on dokumentas for each row execute function vartai()`.execute(i.db)
  await i.keeper.query('select pg_advisory_lock($1)', [gate])
  await sql`update periodinis_procesas set kitaspaleidimas = now() where kodas = 'ANKSTESNI_DOKUMENTAI'`.execute(i.db)
  const first = await i.start('pirmas')
  await until(async () => {
    const { rows } =
      await sql`select from pg_locks where locktype = 'advisory' and not granted and objid = ${gate}`.execute(i.db)
    return rows.length > 0
  })
  first.kill('SIGKILL')
  await once(first, 'exit')
  await i.keeper.query('select pg_advisory_unlock($1)', [gate])
  expect(await kept()).toBe(5)

  await i.start('antras')
  await until(async () => {
    const { rows } = await sql<{ kiekiai: object }>`select kiekiai from proceso_vykdymas v
      join periodinis_procesas p on p.id = v.procesas_id
      where p.kodas = 'ANKSTESNI_DOKUMENTAI' and v.statusas = 'BAIGTA'`.execute(i.db)
    return JSON.stringify(rows[0]?.kiekiai) === JSON.stringify({ UZANTSPAUDUOTA: many })
  })
  expect(await kept()).toBe(many)
  const files = await i.db
    .selectFrom('dokumentas as d')
    .innerJoin('failas as f', 'f.id', 'd.failasId')
    .select(['f.raktas', 'd.ankstesnis'])
    .execute()
  for (const { raktas, ankstesnis } of files)
    expect([ankstesnis, verifyDocument((await readAll(store, raktas)) ?? Buffer.alloc(0)).ok]).toEqual([true, true])
}, 180_000)
