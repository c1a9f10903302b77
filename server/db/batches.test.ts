import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeCompany, makeCompetency, makePerson } from '#server/factories/make.ts'
import { differingCounters } from '#server/persons/counters.ts'
import { testApp } from '../../test/app.ts'

const t = testApp()

it('no trigger pairs old and new rows by a join: of many rows it would compare each with each', async () => {
  const { rows } = await sql<{ proname: string }>`
    select proname from pg_proc where pronamespace = 'public'::regnamespace
      and (prosrc ~* 'nauji\s+\w+\s+join\s+seni' or prosrc ~* 'seni\s+\w+\s+join\s+nauji')`.execute(t.db)
  expect(rows).toEqual([])
})

it('what follows from many rows of one statement is what follows from each alone', async () => {
  const companies = [(await makeCompany(t.db)).id, (await makeCompany(t.db)).id]
  const { id: competency } = await makeCompetency(t.db)
  const people: number[] = []
  for (let i = 0; i < 12; i++) people.push((await makePerson(t.db)).id)
  const ids = sql`${people}::bigint[]`
  const run = (text: ReturnType<typeof sql>) => text.execute(t.db)
  const state = async () => {
    const { rows } = await sql<{
      imone: number | null
      darboviete: string
      kortele: boolean
      iki: string | null
      rysiai: string[] | null
    }>`
      select a.imone_id as imone, a.darboviete, a.turi_kortele as kortele, a.kortele_iki as iki, s.rysiai
      from asmuo a left join asmens_suvestine s on s.asmuo_id = a.id where a.id = any(${ids}) order by a.id`.execute(
      t.db,
    )
    expect((await differingCounters(t.db)).differing).toEqual([])
    return rows
  }
  const all = (one: Awaited<ReturnType<typeof state>>[number]) => people.map(() => one)

  await run(sql`insert into asmuo_imone (asmuo_id, imone_id, veiklos_tipas, statusas, galioja_nuo)
    select a, ${companies[0]}, 'IMONE', 'PATVIRTINTA', current_date - 9 from unnest(${ids}) a`)
  await run(sql`insert into asmens_kompetencija (asmuo_id, kompetencija_id, statusas, suteikta, galioja)
    select a, ${competency}, 'GALIOJA', current_date - 9, current_date + 90 from unnest(${ids}) a`)
  await run(sql`insert into kortele (asmuo_id, numeris, tipas, statusas)
    select a, (70000000 + a)::text, 'STATYBININKO', 'AKTYVI' from unnest(${ids}) a`)
  const working = {
    imone: companies[0] as number,
    darboviete: 'IMONE',
    kortele: true,
    iki: 'infinity',
    rysiai: ['PATVIRTINTA'],
  }
  expect(await state()).toEqual(all(working))

  await run(sql`insert into asmuo_imone (asmuo_id, imone_id, veiklos_tipas, statusas, galioja_nuo)
    select a, ${companies[1]}, 'IMONE', 'TIKRINAMA', current_date from unnest(${ids}) a`)
  await run(sql`update asmuo_imone set statusas = 'NEBEDIRBA', galioja_iki = current_date - 1
    where imone_id = ${companies[0]} and asmuo_id = any(${ids})`)
  await run(sql`update asmens_kompetencija set statusas = 'NEGALIOJA' where asmuo_id = any(${ids})`)
  await run(sql`update kortele set statusas = 'NEGALIOJA' where asmuo_id = any(${ids})`)
  await run(sql`update asmuo set vartotojo_tipas = 'VERTINTOJAS', pavarde = 'Žalgiris' where id = any(${ids})`)
  expect(await state()).toEqual(
    all({
      imone: companies[1] as number,
      darboviete: 'IMONE',
      kortele: false,
      iki: null,
      rysiai: ['NEBEDIRBA', 'TIKRINAMA'],
    }),
  )

  await run(sql`delete from asmuo_imone where asmuo_id = any(${ids})`)
  await run(sql`delete from asmens_kompetencija where asmuo_id = any(${ids})`)
  await run(sql`delete from kortele where asmuo_id = any(${ids})`)
  expect(await state()).toEqual(all({ imone: null, darboviete: 'NEDIRBA', kortele: false, iki: null, rysiai: [] }))
})
