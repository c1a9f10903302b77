import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { connect } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadReference } from '#server/db/reference.ts'
import { root } from '#server/lib/process/root.ts'

/** Number of persons of each size; everything else is in proportion to it. */
export const sizes = { '1k': 1_000, '10k': 10_000, '100k': 100_000, '1m': 1_000_000 } as const
export type Size = keyof typeof sizes

const words = (text: string) => text.trim().split(/\s+/)
const firstNames = {
  V: words(`
    Jonas Tomas Darius Andrius Mindaugas Vytautas Marius Saulius Gintaras Rimantas Žilvinas Šarūnas Algirdas Antanas
    Arvydas Artūras Audrius Dainius Donatas Edgaras Egidijus Gediminas Giedrius Ignas Juozas Karolis Kęstutis Laurynas
    Linas Lukas Mantas Matas Modestas Nerijus Paulius Petras Povilas Raimondas Ramūnas Remigijus Robertas Rokas Rolandas
    Sigitas Simas Tadas Vaidas Valdas Viktoras Vilius Virginijus Vladas Žydrūnas Oleksandr Serhij Dmitrij`),
  M: words(`
    Rasa Ona Jurgita Živilė Šarūnė Inga Eglė Daiva Kristina Laima Asta Audronė Aušra Birutė Dalia Danutė Diana Gintarė
    Ieva Irena Janina Jolanta Jūratė Laura Lina Loreta Milda Monika Nijolė Rita Rūta Sandra Simona Sigita Vaida Vilma
    Virginija Žaneta`),
}

/** Some 10,000 surnames; the fill makes the first of them common and the last ones rare. */
function surnames() {
  const stems = words(`
    Adam Bal Ban Bar Bern Bud But Čer Dar Dom Gai Ged Gri Gud Jak Jan Jon Jur Kair Kal Kav Kaz Kub Kved Lap Laur Luk Mal
    Marc Mat Maž Mic Mik Mil Nav Nor Paul Petr Poc Rač Ram Rim Rut Sab Sad Sak Sav Sim Stan Šim Šeš Tam Urb Vait Val Vas
    Vil Vit Zab Žuk`)
  const middles = ['', ...words('al an ar av el en il in ol or ul ūn eš')]
  const endings = words(`
    auskas/auskienė evičius/evičiūtė aitis/aitytė onis/onienė ūnas/ūnaitė inskas/inskienė ys/ytė ickas/ickaitė
    eika/eikienė ėnas/ėnaitė utis/utienė kus/kutė`)
  const all = endings.flatMap((ending) => {
    const [man = '', woman = ''] = ending.split('/')
    return middles.flatMap((middle) => stems.map((stem) => [stem + middle + man, stem + middle + woman] as const))
  })
  return { V: all.map(([man]) => man), M: all.map(([, woman]) => woman) }
}

const towns = 'Vilnius Kaunas Klaipėda Šiauliai Panevėžys Alytus Marijampolė Mažeikiai Jonava Utena'.split(' ')

/** A stable pseudo-random 0..99 of a number, different for each `salt`. */
const percent = (of: string, salt: number) => `((hashint8((${of})::bigint * 31 + ${salt}) & 1073741823) % 100)`
/** One of an array; its first elements (after mixing) are far likelier than its last. */
const skewed = (array: string) =>
  `(${array})[1 + ((cardinality(${array}) * power(random(), 2))::bigint * 7919) % cardinality(${array})]`

/**
 * The steps of the fill with their parameters; the number of persons `n` is part of the text. Triggers are off, so
 * counters come at the end.
 */
function steps(n: number): [text: string, values?: unknown[]][] {
  const names = surnames()
  const companies = n / 50
  const assessments = (n * 3) / 100
  return [
    ['select setseed(0.5)'],
    [
      `insert into imone (im_kodas, pavadinimas, statusas, miestas, adresas, indeksas, savivaldybe, tipai)
       select (300000000 + i)::text, format('UAB „%s %s %s“', ($1::text[])[1 + i * 7919 % cardinality($1)],
         (array['statyba', 'ir partneriai', 'grupė', 'mūras', 'montažas', 'stogai'])[1 + i % 6], i),
         'PATVIRTINTA', ($2::text[])[1 + i % 10], 'Žalgirio g. ' || i % 140, 'LT-09300', '13',
         case when i % 100 = 1 then array['ATESTAVIMO'] else array['STATYBOS'] end
       from generate_series(1, ${companies}) i`,
      [names.V, towns],
    ],
    [
      `insert into asmuo (vardas, pavarde, asmenskodas, gimimo_data, lytis, miestas, adresas, regionas, email, email_patvirtintas,
         telefonas, telefonas_e164, vartotojo_tipas, statusas, darboviete, imone_id)
       select case lytis when 'V' then ${skewed('$1::text[]')} else ${skewed('$2::text[]')} end,
         case lytis when 'V' then ${skewed('$3::text[]')} else ${skewed('$4::text[]')} end,
         (case when gime < '2000-01-01' then 3 else 5 end + case lytis when 'V' then 0 else 1 end)
           || to_char(gime, 'YYMMDD') || lpad((i / 14600)::text, 3, '0') || i % 10,
         gime, lytis, ($5::text[])[1 + i % 10], 'Antakalnio g. ' || i % 90, 'LT-VL',
         case when ${percent('i', 1)} < 60 then 'asmuo' || i || '@example.lt' end, true,
         '+370 600 0' || lpad((i % 10000)::text, 4, '0'), '+3706000' || lpad((i % 10000)::text, 4, '0'),
         case when i = 1 then 'ADMIN' when i % 500 = 7 then 'VERTINTOJAS' else 'VARTOTOJAS' end,
         case when ${percent('i', 2)} < 85 then 'PATIKRINTA' when ${percent('i', 2)} < 99 then 'NEPATIKRINTA' else 'UZBLOKUOTA' end,
         case when imone is null then 'NEDIRBA' else 'IMONE' end, imone
       from (
         select i, case when random() < 0.15 then 'M' else 'V' end as lytis, date '1964-01-01' + i % 14600 as gime,
           case when i > 1 and ${percent('i', 3)} < 85 then 1 + floor(${companies} * power(random(), 2))::int end as imone
         from generate_series(1, ${n}) i) made`,
      [firstNames.V, firstNames.M, names.V, names.M, towns],
    ],
    [
      `update asmuo set vartotojo_tipas = 'ORG_ATSTOVAS'
       where id in (select min(id) from asmuo where vartotojo_tipas = 'VARTOTOJAS' and statusas = 'PATIKRINTA' group by imone_id)`,
    ],
    [
      `insert into asmuo_imone (asmuo_id, imone_id, statusas, galioja_nuo, galioja_iki, pareigos, miestas, vardas, pavarde)
       select id, imone_id, case when vartotojo_tipas = 'VARTOTOJAS' and ${percent('id', 4)} < 5 then 'TIKRINAMA' else 'PATVIRTINTA' end,
         current_date - 100 - ${percent('id', 5)}::int * 20, null,
         (array['Mūrininkas', 'Betonuotojas', 'Stogdengys', 'Meistras', 'Elektrikas'])[1 + id % 5], miestas, vardas, pavarde
       from asmuo where imone_id is not null
       union all
       select id, 1 + (id * 48271) % ${companies}, 'NEBEDIRBA', current_date - 3000, current_date - 2100, 'Pagalbinis darbininkas', miestas, vardas, pavarde
       from asmuo where ${percent('id', 6)} < 35`,
    ],
    [
      `insert into asmens_kompetencija (asmuo_id, kompetencija_id, komp_tipas, suteikta, galioja, statusas, lygis)
       select asmuo, id, tipas, suteikta, galioja,
         case when suteikta is null then 'LAUKIAMA' when galioja < current_date or ${percent('asmuo * 5 + k', 7)} < 3 then 'NEGALIOJA' else 'GALIOJA' end,
         (array['II', 'III', 'IV'])[1 + asmuo % 3]
       from (
         select a.i as asmuo, k, komp.id, komp.tipas, s.suteikta,
           case when not neribotas then (s.suteikta + make_interval(years => trukme))::date end as galioja
         from generate_series(1, ${n}) a (i)
         cross join lateral generate_series(1, ${percent('a.i', 8)} % 5) k
         cross join lateral (select case when ${percent('a.i * 5 + k', 9)} >= 5
           then current_date - 10 - ${percent('a.i * 5 + k', 10)} * 20 end as suteikta) s
         join (select *, row_number() over (order by id) as eile, count(*) over () as viso from kompetencija) komp
           on komp.eile = 1 + ((hashint8(a.i) & 1023) + k * 7) % komp.viso
       ) made on conflict do nothing`,
    ],
    [
      `insert into kortele (numeris, asmuo_id, statusas, tipas, galioja_iki)
       select (10000000 + id * 48271 % 89999999)::text, id, case when id % 10 < 6 then 'AKTYVI' else 'NEGALIOJA' end, 'STATYBININKO',
         current_date + 1000 - ${percent('id', 11)}::int * 10 from asmuo where id % 10 < 7`,
    ],
    [
      `insert into atestavimas (data, laikas, tipas, kompetencija_id, imone_id, pavadinimas, aprasymas, miestas, adresas, savivaldybe)
       select current_date - 1500 + (i * 1650 / ${assessments})::int, '09:00',
         (array['TEORINIS', 'PRAKTINIS', 'TEORINIS_PRAKTINIS'])[1 + i % 3], ids[1 + floor(cardinality(ids) * power(random(), 2))::int],
         1 + 100 * (i % greatest(1, ${companies} / 100)), 'Vertinimas ' || i, 'Teorijos testas ir praktinė užduotis vertinimo aikštelėje.',
         ($1::text[])[1 + i % 10], 'Kirtimų g. ' || i % 90, '13'
       from generate_series(1, ${assessments}) i, (select array_agg(id) as ids from kompetencija) k`,
      [towns],
    ],
    [
      `insert into atestavimo_vertintojas (atest_id, asmuo_id)
       select id, 7 + 500 * (id % ${n / 500}) from atestavimas`,
    ],
    [
      `insert into atestavimo_asmuo (atest_id, asmuo_id, data, kompetencija_id, statusas, teorijos_rezultatas, praktikos_rezultatas, vertintojas_id, uzbaigta, sukurta)
       select id, asmuo, data, kompetencija_id, statusas,
         case when done and tipas <> 'PRAKTINIS' then case statusas when 'ISLAIKYTA' then 7.4 else 4.2 end end,
         case when done and tipas <> 'TEORINIS' then case statusas when 'ISLAIKYTA' then 8 else 5.5 end end,
         case when done then 7 + 500 * (id % ${n / 500}) end, case when done then data + time '15:00' end, data - interval '300 days'
       from (
         select *, statusas in ('ISLAIKYTA', 'NEISLAIKYTA') as done from (
           select a.*, 2 + (a.id * 7919 + j * 104729) % ${n - 1} as asmuo,
             case when data < current_date then
               case when p < 70 then 'ISLAIKYTA' when p < 85 then 'NEISLAIKYTA' when p < 97 then 'ATSAUKTA' else 'LAUKIAMA' end
               else case when p < 50 then 'LAUKIAMA' when p < 90 then 'PATVIRTINTA' else 'ATSAUKTA' end end as statusas
           from atestavimas a
           cross join lateral generate_series(1, 5 + ${percent('a.id', 12)} % 31) j
           cross join lateral (select ${percent('a.id * 40 + j', 13)} as p) r) x
       ) made on conflict do nothing`,
    ],
    // Four in five have what a card needs: a photo and a contract. Their files are not there, nobody measures them.
    [`update asmuo set nuotrauka_id = 1 where ${percent('id', 14)} < 90`],
    [
      `insert into sutartis (asmuo_id, sablonas_id, kalba, duomenys, santrauka, parasas, failas_id, pasirasyta)
       select id, 1, 'lt', '{}', '', '{}', 1, now() from asmuo where ${percent('id', 15)} < 85`,
    ],
    [
      `insert into asmens_pazymejimas (asmuo_id, pazymejimas_id, isdave, isduota, galioja)
       select a.i, p.id, 'Mokymo centras', isduota, isduota + 365 * p.trukme
       from generate_series(1, ${n}) a (i) join privalomas_pazymejimas p on ${percent('a.i * 17 + p.id', 16)} < 15
       cross join lateral (select current_date - 5 - ${percent('a.i * 17 + p.id', 17)}::int * 8 as isduota) d`,
    ],
    [
      `insert into objektas (pavadinimas, statusas, miestas, adresas, savivaldybe, pradzia, imone_id)
       select 'Objektas ' || i, 'VYKDOMAS', ($1::text[])[1 + i % 10], 'Ukmergės g. ' || i, '13', current_date - 200, 1 + (i - 1) * 10 % ${companies}
       from generate_series(1, ${n / 500}) i`,
      [towns],
    ],
    // The people of a company are in its own site, or in one of others; one in ten from next month on.
    [
      `insert into objekto_asmuo (objektas_id, asmuo_id, imone_id, paskirtis, dirba_nuo, dirba_iki)
       select 1 + ((imone_id - 1) / 10 + case when ${percent('id', 18)} < 60 then 0 else id % 3 end) % ${n / 500}, id, imone_id,
         case when id % 25 = 0 then 'VADOVAS' else 'DARBUOTOJAS' end,
         case when id % 10 = 0 then current_date + 30 else current_date - 100 end,
         case when id % 3 = 0 then current_date + 60 end
       from asmuo where imone_id is not null and ${percent('id', 19)} < 50`,
    ],
    [
      `with r as (
         insert into objekto_reikalavimas (objektas_id, butinas) select o.id, k < 4 from objektas o, generate_series(1, 4) k returning id
       ), k as (insert into objekto_reikalavimo_pazymejimas (reikalavimas_id, pazymejimas_id)
         select r.id, p.id from r join (select id, row_number() over (order by id) - 1 as eile, count(*) over () as viso
           from privalomas_pazymejimas) p on p.eile = r.id % p.viso where r.id % 2 = 0)
       insert into objekto_reikalavimo_kompetencija (reikalavimas_id, kompetencija_id)
       select r.id, k.id from r join (select id, row_number() over (order by id) - 1 as eile, count(*) over () as viso
         from kompetencija) k on k.eile in (r.id * 3 % k.viso, r.id * 5 % k.viso) where r.id % 2 = 1`,
    ],
  ]
}

/** Counters of people and cards that the triggers would have kept; no measure changes them. */
const recountPeople = `
  select perskaiciuoti_turima();
  delete from skaitiklis;
  insert into skaitiklis select 'asmuo', 0, count(*) from asmuo;
  insert into skaitiklis select 'kortele:' || statusas || ':' || tipas, 0, count(*) from kortele group by 1;
  select perskaiciuoti_asmenis()`

/** Counters of assessments. */
const recount = `
  delete from skaitiklis where kas like 'dalyvis:%';
  insert into skaitiklis select 'dalyvis:' || statusas, 0, count(*) from atestavimo_asmuo group by 1;
  insert into skaitiklis select 'dalyvis:' || kompetencija_id || ':' || statusas, 0, count(*) from atestavimo_asmuo group by 1;
  delete from atestavimu_diena;
  insert into atestavimu_diena select data, count(*) from atestavimas group by 1;
  update atestavimas a set asmenu_skaicius = c.asmenys, laukiama = c.laukiama
  from (select atest_id, count(*) filter (where statusas <> 'ATSAUKTA') as asmenys, count(*) filter (where statusas = 'LAUKIAMA') as laukiama
    from atestavimo_asmuo group by atest_id) c where c.atest_id = a.id and (a.asmenu_skaicius, a.laukiama) <> (c.asmenys, c.laukiama)`

/** Deletes what a measure has added (the filled rows are older), so that the next one finds the same data. */
export async function tidy(pool: pg.Pool, keepAudit = false) {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0; set session_replication_role = replica')
  await client.query('delete from atestavimo_asmuo where sukurta > current_date - 1')
  await client.query(recount)
  await client.query('truncate idempotencija, limitas')
  await client.query('delete from api_raktas')
  if (!keepAudit) await client.query('truncate auditas, audito_grandis, audito_eile')
  await client.query('vacuum analyze atestavimo_asmuo, atestavimas, skaitiklis, atestavimu_diena')
  client.release(true)
}

/** The fill's fingerprint: with other migrations or another fill the database is created again. */
function fingerprint(size: Size) {
  const hash = createHash('sha256').update(size)
  const migrations = join(root, 'server/db/migrations')
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, name)))
  return hash.update(readFileSync(join(root, 'bench/fill.ts'))).digest('hex')
}

/**
 * Creates the data of this size, unless they are there already; returns the seconds it took. Needs a superuser
 * (triggers are switched off). Throws an Error if the database holds anything that does not belong to a benchmark.
 */
export async function fill(
  url: string,
  size: Size,
  tell = (line: string) => void process.stderr.write(line),
): Promise<number> {
  const timed = async (client: pg.PoolClient, text: string, values?: unknown[]) => {
    const begun = Date.now()
    await client.query(text, values)
    const [line = ''] = text.trim().split('\n')
    tell(`  ${((Date.now() - begun) / 1000).toFixed(1)} s  ${line.slice(0, 60)}\n`)
  }
  const { db, pool } = connect(url, 2)
  const from = Date.now()
  const print = fingerprint(size)
  try {
    const old = await pool.query(`select to_regclass('bench')::text as bench, to_regclass('asmuo')::text as asmuo`)
    const { bench, asmuo } = old.rows[0]
    if (asmuo && !bench) throw new Error('This database is not of a benchmark: give an empty one.')
    if (bench && (await pool.query('select 1 from bench where done = $1', [print])).rowCount) return 0
    await pool.query('drop schema public cascade; create schema public; create table bench (done text)')
    await migrate(pool)
    await loadReference(db)
    const client = await pool.connect()
    await client.query(
      'set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica',
    )
    for (const [text, values] of steps(sizes[size])) await timed(client, text, values)
    await timed(client, recountPeople)
    await timed(client, recount)
    await timed(client, 'vacuum analyze')
    client.release(true)
    await pool.query('insert into bench values ($1)', [print])
    return (Date.now() - from) / 1000
  } finally {
    await db.destroy()
    // Kysely ends only what it has used, and connections that nobody ends keep the process waiting for five minutes.
    if (!pool.ended) await pool.end()
  }
}
