import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { makeCertificate } from '#server/factories/certificates.ts'
import { makeCompetency } from '#server/factories/make.ts'
import { makeRequirement } from '#server/factories/sites.ts'
import { gateTest } from '#server/gateChecks/testing.ts'
import { makeLists } from './lists.ts'
import { packOf } from './pack.ts'

// A large site and many cards. The limits are far above what a quiet machine takes: they catch a query that looks at
// everything for each person.

const { t, w, gate } = gateTest()
async function ms(task: () => Promise<unknown>) {
  const from = performance.now()
  await task()
  return Math.round(performance.now() - from)
}

/** So many people of a company, each with a photo and a printed card with four competencies. Triggers are off meanwhile. */
const crowd = (count: number, company: number, competencies: readonly number[], begin: number) =>
  t.db.transaction().execute(async (trx) => {
    const run = (text: string) => sql.raw(text).execute(trx)
    const people = `generate_series(${begin}, ${begin + count - 1}) i`
    const mine = `asmuo a where a.asmenskodas between '${begin}' and '${begin + count - 1}'`
    await run('set local session_replication_role = replica')
    await run(`insert into failas (raktas, pavadinimas, tipas, dydis, sha256, lentele)
      select 'minia-' || i, 'n.jpg', 'image/jpeg', 1, '\\x00', 'ASMUO' from ${people}`)
    await run(`insert into asmuo (vardas, pavarde, asmenskodas, imone_id, statusas, nuotrauka_id)
      select 'Jonas', 'Ąčas' || i, i::text, ${company}, 'PATIKRINTA', f.id from ${people} join failas f on f.raktas = 'minia-' || i`)
    await run(
      `insert into asmuo_imone (asmuo_id, imone_id, statusas) select a.id, ${company}, 'PATVIRTINTA' from ${mine}`,
    )
    await run(`insert into asmens_kompetencija (asmuo_id, kompetencija_id, statusas, suteikta, galioja)
      select a.id, k, 'GALIOJA', '2026-01-01', '2031-01-01' from unnest(array[${competencies}]) k, ${mine}`)
    await run(`insert into kortele (asmuo_id, numeris, statusas, tipas)
      select a.id, right(a.asmenskodas, 8), 'AKTYVI', 'STATYBININKO' from ${mine}`)
    await run(`insert into korteles_irodymas (kortele_id, kid, sudarytas, galioja_iki, baitai, vardas, pavarde, imone_id, tipas, kompetencijos)
      select k.id, '2601', now(), now() + interval '5 years', '\\x00', a.vardas, a.pavarde, ${company}, 'STATYBININKO',
        (select jsonb_agg(jsonb_build_object('id', c, 'iki', '2031-01-01')) from unnest(array[${competencies}]) c)
      from ${mine.replace(' where', ' join kortele k on k.asmuo_id = a.id where')}`)
  })
const competencies = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await makeCompetency(t.db)).id))

describe('with much', () => {
  it('the pack of a site of 2,000 people', async () => {
    const { site } = await gate()
    const held = await competencies(4)
    await crowd(2000, w.world.A.company, held, 30_010_000_000)
    await sql`insert into objekto_asmuo (objektas_id, asmuo_id, imone_id, dirba_nuo, paskirtis)
      select ${site}, id, imone_id, current_date - 5, 'DARBUOTOJAS' from asmuo where asmenskodas like '3001%'`.execute(
      t.db,
    )
    for (let i = 0; i < 6; i++) {
      const { id } = await makeCertificate(t.db, { paskirtys: ['DARBUOTOJAS'] })
      if (i < 4)
        await sql`insert into asmens_pazymejimas (asmuo_id, pazymejimas_id, isduota, isdave, galioja)
          select id, ${id}, '2026-01-01', 'X', '2031-01-01' from asmuo where asmenskodas like '3001%'`.execute(t.db)
    }
    for (const kompetencijaId of held)
      await makeRequirement(t.db, { objektasId: site, kompetencijos: [kompetencijaId] })
    await sql`analyze`.execute(t.db)
    const pack = () => packOf(t.db, site, civilDay(t.clock.now), 'lt')
    const { zmones, reikalavimai } = await pack()
    expect([zmones.length, reikalavimai.length]).toEqual([2000, 4])
    expect([zmones[7]?.kompetencijos.length, zmones[7]?.trukstaPazymejimu.length]).toEqual([4, 3])
    expect(Math.min(await ms(pack), await ms(pack), await ms(pack))).toBeLessThan(2500)
  })

  it('a list of 20,000 cards', async () => {
    await crowd(20_000, w.world.A.company, await competencies(2), 30_020_000_000)
    await sql`delete from korteles_busenos_pokytis`.execute(t.db)
    await sql`delete from korteliu_sarasas`.execute(t.db)
    await sql`analyze`.execute(t.db)
    const round = () => makeLists(t.db, { keys: t.keys, config: t.config, now: t.clock.now })
    expect(await ms(round)).toBeLessThan(5000)
    const hundred = sql`select id from kortele where numeris like '2%' order by id limit 100`
    await sql`update kortele set statusas = 'SUSPENDUOTA' where id in (${hundred})`.execute(t.db)
    expect(await ms(round)).toBeLessThan(1500)
    const changes = t.db.selectFrom('korteliuSarasoPokytis').select('versija').where('nr', '=', 0)
    expect(await changes.execute()).toEqual(Array.from({ length: 100 }, () => ({ versija: 2 })))
  })
})
