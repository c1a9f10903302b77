import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { installation, until } from '../../test/installation.ts'
import type { ServerProcess } from '../../test/serverProcess.ts'

// Two whole server processes on one database, as in an installation.

const i = installation('servers')
const answers = ({ port }: ServerProcess) =>
  fetch(`http://127.0.0.1:${port}/api/health/live`, { headers: { connection: 'close' } }).then(
    () => true,
    () => false,
  )

/** A thousand expired competencies of one person, one a day, in the order in which they are processed. */
async function expired() {
  const { id } = await makePerson(i.db)
  await sql`
    with komp as (
      insert into kompetencija (kodas, pavadinimas, pavadinimas_en, tipas, srities_kodas, trukme)
      select 'S-' || ${id}::text || '-' || n, 'Komp', '', 'DARBUOTOJO', '1.1-04', 5 from generate_series(1, 1000) n
      returning id)
    insert into asmens_kompetencija (asmuo_id, kompetencija_id, statusas, suteikta, galioja)
    select ${id}, id, 'GALIOJA', current_date - 3000, current_date - 2000 + (row_number() over (order by id))::int from komp`.execute(
    i.db,
  )
  return id
}
/** No whole number of hours ago: a transaction that began before this one would make the moment of now the next one. */
const due = (...kodai: string[]) =>
  sql`update periodinis_procesas set kitaspaleidimas = now() - interval '75 hours 30 minutes' where kodas = any(${kodai})`.execute(
    i.db,
  )

interface Run {
  id: number
  statusas: string
  atlikta: number
  bandymas: number
}
const last = async (kodas: string): Promise<Run | undefined> =>
  (
    await sql<Run>`select v.id, v.statusas, v.atlikta, v.bandymas from proceso_vykdymas v
      join periodinis_procesas p on p.id = v.procesas_id where p.kodas = ${kodas} order by v.id desc limit 1`.execute(
      i.db,
    )
  ).rows[0]
/** After the first three hundred of a thousand, rows can be stored only while the gate is open. */
const gate = 7_001
const close = () => i.keeper.query('select pg_advisory_lock($1)', [gate])
const open = () => i.keeper.query('select pg_advisory_unlock($1)', [gate])
/** The server whose batch waits at the gate. */
const standing = () =>
  until(async () => {
    const { rows } = await sql<{ kas: string }>`select a.application_name as kas from pg_locks l
      join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and not l.granted and l.objid = ${gate} and a.datname = ${i.name}`.execute(i.db)
    return rows[0]?.kas
  })
const trailOf = async (asmuoId: number) =>
  (
    await sql<{
      eiluciu: number
      irasu: number
    }>`select count(*)::int as eiluciu, count(distinct iraso_id)::int as irasu
      from auditas where apie_asmuo = ${asmuoId}`.execute(i.db)
  ).rows[0]
const leftOf = async (asmuoId: number) =>
  (
    await sql<{ kiek: number }>`select count(*)::int as kiek from asmens_kompetencija
      where asmuo_id = ${asmuoId} and statusas = 'GALIOJA'`.execute(i.db)
  ).rows[0]?.kiek

it('due moments run once each, and a killed server’s run is finished by the other, once', async () => {
  const [a, b] = await Promise.all([i.start('serveris-a'), i.start('serveris-b')])

  // Three days late, on two servers: each process runs once, however many of its moments have passed.
  const kodai = ['DARBO_PABAIGA', 'KORTELIU_PABAIGA', 'VERTINIMU_UZDARYMAS', 'MOKYMU_UZDARYMAS', 'LANKYTOJU_VARDAI']
  kodai.push('PRANESIMU_VALYMAS', 'PASENE_DUOMENYS', 'FAILU_VALYMAS', 'SKAITIKLIU_PATIKRA')
  for (const round of [1, 2]) {
    await due(...kodai)
    await until(async () => {
      const { rows } = await sql<{ kiek: number }>`select count(*)::int as kiek from proceso_vykdymas
        where statusas = 'BAIGTA'`.execute(i.db)
      return rows[0]?.kiek === kodai.length * round
    })
  }
  const { rows: runs } = await sql<{ kodas: string; kiek: number; busenos: string[]; toliau: boolean }>`
    select p.kodas, count(v.id)::int as kiek, array_agg(distinct v.statusas) as busenos,
      bool_and(p.kitaspaleidimas > now() and p.kitaspaleidimas <= now() + make_interval(hours => p.periodas)) as toliau
    from periodinis_procesas p join proceso_vykdymas v on v.procesas_id = p.id group by 1`.execute(i.db)
  expect(runs.length).toBe(kodai.length)
  for (const run of runs) expect(run).toEqual({ kodas: run.kodas, kiek: 2, busenos: ['BAIGTA'], toliau: true })

  // The server that works on a run is killed in the middle of it: its batch waits at the gate, however slow the
  // machine.
  await sql`create function letai() returns trigger language plpgsql as $$ begin
    if new.galioja >= current_date - 1700 then perform pg_advisory_xact_lock_shared(${sql.lit(gate)}); end if;
    perform pg_sleep(0.002);
    return new; end $$`.execute(i.db)
  await sql`create trigger letai before update on asmens_kompetencija for each row execute function letai()`.execute(
    i.db,
  )
  await close()
  const many = await expired()
  await due('KOMPETENCIJU_PABAIGA')
  const working = await standing()
  const middle = await last('KOMPETENCIJU_PABAIGA')
  expect(middle).toMatchObject({ statusas: 'VYKDOMA', atlikta: 200, bandymas: 1 })
  const [owner, other] = working === 'serveris-a' ? [a, b] : [b, a]
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  await open()
  const finished = await until(async () => {
    const run = await last('KOMPETENCIJU_PABAIGA')
    return run?.statusas === 'BAIGTA' && run
  })
  expect(finished).toEqual({ ...middle, statusas: 'BAIGTA', atlikta: 1000, bandymas: 2 })
  expect([await leftOf(many), await trailOf(many)]).toEqual([0, { eiluciu: 1000, irasu: 1000 }])

  // Asked to end, the other server gives its run back and ends normally; the next server to start finishes the run.
  await close()
  const more = await expired()
  await due('KOMPETENCIJU_PABAIGA')
  expect(await standing()).toBe(other === a ? 'serveris-a' : 'serveris-b')
  const ended = once(other, 'exit')
  other.kill('SIGTERM')
  // It takes no more requests: only the batch is left, and a moment later the process waits for it alone.
  await until(async () => !(await answers(other)))
  await sleep(500)
  await open()
  const [code] = await ended
  const given = await last('KOMPETENCIJU_PABAIGA')
  expect([code, given?.statusas, given?.bandymas]).toEqual([0, 'LAUKIA', 0])
  expect(given?.atlikta).toBe(1000 - ((await leftOf(more)) ?? 0))
  expect(given?.atlikta).toBeLessThan(1000)
}, 180_000)
