import { beforeAll, describe, expect, it } from 'vitest'
import { outcome, score } from '#contract/assessments/rules.ts'
import type { AssessmentType } from '#contract/assessments/schema.ts'
import { endsSoon } from '#contract/competencies/rules.ts'
import { addYears } from '#contract/lib/civil.ts'
import { fromPersonalCode, hasCheckDigit, isPersonalCode } from '#contract/lib/personal-code.ts'
import { codes } from '#contract/statuses.ts'
import { withCheckDigit } from '#server/factories/make.ts'
import { loadDemo } from './demo.ts'
import { syntheticCodes } from './people/cast.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

const today = '2026-11-21'

const one = testDatabase()
const two = testDatabase()
let before: string

beforeAll(async () => {
  await loadDemo(one.db, today)
  before = await fingerprint(one)
})

/**
 * All rows of all tables, except salted passwords, times of audit rows, and totals that each process counts in its own
 * slot. Rows of partitions are those of their tables.
 */
async function fingerprint({ ask }: TestDatabase): Promise<string> {
  const tables = await ask<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not in ('migracija', 'skaitiklis') order by 1`,
  )
  const hashes: string[] = []
  // One after another: who waits for one of the two connections longer than 1.5 s is refused.
  for (const { name } of tables) {
    const rows = await ask(
      `select count(*), md5(string_agg(r::text, ' ' order by r::text))
       from (select to_jsonb(t) - 'slaptazodis' - ${/^audit(as|o_eile)$/.test(name) ? "'laikas'" : "''"} as r from ${name} t) x`,
    )
    hashes.push(`${name} ${JSON.stringify(rows)}`)
  }
  return hashes.join('\n')
}

describe('loadDemo', () => {
  it('fills a registry of life size', async () => {
    expect(await one.number('select count(*) from asmuo')).toBe(2000)
    expect(await one.number(`select sum(kiekis) from skaitiklis where kas = 'asmuo'`)).toBe(2000)
    expect(await one.number('select count(*) from imone')).toBe(61)
    expect(await one.number('select count(distinct kompetencija_id) from asmens_kompetencija')).toBeGreaterThan(45)
    expect(await one.number('select count(*) from atestavimas where data < $1', [today])).toBe(60)
    expect(await one.number('select count(*) from atestavimas where data = $1', [today])).toBe(4)
    expect(await one.number('select count(*) from atestavimas where data > $1', [today])).toBe(25)
    const sizes = await one.ask<{ n: number }>('select count(*) as n from atestavimo_asmuo group by atest_id')
    expect(sizes.length).toBe(89)
    expect(sizes.filter(({ n }) => n < 4 || n > 18)).toEqual([])
  })

  it('does nothing where it has been', async () => {
    await loadDemo(one.db, today)
    await loadDemo(one.db, '2027-03-01')
    expect(await fingerprint(one)).toBe(before)
  })

  it('tells the same story in every database, also where two processes begin at once', async () => {
    await Promise.all([loadDemo(two.db, today), loadDemo(two.db, today)])
    expect(await fingerprint(two)).toBe(before)
  })
})

describe('people', () => {
  it('are nobody: only the synthetic codes have a right check digit', async () => {
    const people = await one.db.selectFrom('asmuo').selectAll().execute()
    const right = people.filter(({ asmenskodas }) => hasCheckDigit(asmenskodas)).map(({ asmenskodas }) => asmenskodas)
    expect(right.sort()).toEqual([...syntheticCodes].sort())
    expect(people.filter(({ asmenskodas }) => !isPersonalCode(asmenskodas))).toEqual([])
    expect(people.filter(({ email }) => email !== null && !/^[a-z0-9.-]+@example\.lt$/.test(email))).toEqual([])
    expect(people.filter(({ telefonas }) => telefonas !== null && !/^\+370 600 0\d{4}$/.test(telefonas))).toEqual([])
    expect(people.filter(({ email, telefonas }) => email === null && telefonas === null)).toEqual([])
  })

  it('are of the age and sex that their code tells', async () => {
    const people = await one.db.selectFrom('asmuo').select(['asmenskodas', 'lytis', 'gimimoData']).execute()
    const expected = people.map(({ asmenskodas }) => ({ asmenskodas, ...fromPersonalCode(asmenskodas) }))
    expect(people).toEqual(expected)
    const days = people.map(({ gimimoData }) => gimimoData ?? '').sort()
    expect(days.at(-1)! <= addYears(today, -18) && days[0]! > addYears(today, -71)).toBe(true)
  })

  it('have names of every kind', async () => {
    const like = (pattern: string) => one.number('select count(*) from asmuo where pavarde ~ $1', [pattern])
    expect(await like('^[^-]+tė-[^-]+ienė$')).toBeGreaterThan(5)
    expect(await like('[ąčęėįšųūž]')).toBeGreaterThan(300)
    expect(await one.number(`select count(*) from asmuo where pilietybe <> 'LTU'`)).toBeGreaterThan(100)
  })

  it('work in companies whose codes are made up, with a right check digit', async () => {
    const companies = await one.db.selectFrom('imone').select('imKodas').execute()
    for (const { imKodas } of companies) expect(withCheckDigit(imKodas.slice(0, 8))).toBe(imKodas)
    expect(companies.every(({ imKodas }) => imKodas.startsWith('999'))).toBe(true)
    expect(withCheckDigit('99900008')).toBe('999000088')
  })
})

describe('records', () => {
  it.each([
    ['asmuo', 'statusas', codes('asmuoStatusai')],
    ['asmuo', 'vartotojo_tipas', codes('vartotojoTipai')],
    ['asmuo', 'lytis', codes('lytys')],
    ['asmuo', 'komunikacijos_kanalas', codes('komunikacijosKanalai')],
    ['imone', 'statusas', codes('imonesStatusai')],
    ['imone', 'unnest(tipai)', codes('imonesTipai')],
    ['asmuo_imone', 'statusas', codes('asmensImonesStatusai')],
    ['asmens_kompetencija', 'statusas', codes('asmensKompetencijosStatusai')],
    ['asmuo_imone', 'veiklos_tipas', codes('imonesVeiklosTipai')],
    ['mokymas', 'tipas', codes('mokymoTipai')],
    ['mokymo_asmuo', 'statusas', codes('mokymoStatusai')],
    ['kortele', 'statusas', codes('korteleStatusai')],
    ['kortele', 'tipas', codes('kortelesTipai')],
    ['atestavimas', 'tipas', codes('atestavimoTipai')],
    ['atestavimo_asmuo', 'statusas', codes('atestavimoStatusai')],
  ])('of %s have every %s', async (table, column, expected) => {
    const rows = await one.ask<{ code: string }>(`select distinct ${column} as code from ${table}`)
    expect(rows.map(({ code }) => code).sort()).toEqual([...expected].sort())
  })

  it.each([
    ['savivaldybes', 'select savivaldybe from imone union select savivaldybe from atestavimas'],
    ['regionai', 'select regionas from asmuo union select unnest(vertintojas_regionai) from asmuo'],
    ['sritys', 'select unnest(vertintojas_sritys) from asmuo'],
    ['kalbos', 'select unnest(vertintojas_kalbos) from asmuo'],
    ['mokamosKalbos', 'select kalba from asmens_kalba'],
    ['salys', 'select salis from asmuo union select salis from imone'],
    ['pilietybes', 'select pilietybe from asmuo'],
    ['kalbosLygiai', 'select lygis from asmens_kalba'],
    ['asmensVertinimoTipai', 'select tipas from asmens_vertinimas'],
    ['darboVeiklos', `select jsonb_array_elements(veiklos) ->> 'veikla' from asmuo_imone`],
    ['kvalifikaciniaiStatusai', 'select kvalifikacinis_statusas from asmens_kvalifikacinis_statusas'],
  ])('use only codes of the list %s', async (list, used) => {
    const unknown = `select kodas from (${used}) u (kodas) where kodas is not null except select kodas from sarasas where sarasas = $1`
    expect(await one.ask(unknown, [list])).toEqual([])
  })

  it('use only known levels and qualifications', async () => {
    expect(
      await one.ask(`select lygis from asmens_kompetencija where lygis is not null except select kodas from lygis`),
    ).toEqual([])
    expect(
      await one.ask('select unnest(vertintojas_kvalifikacijos) from asmuo except select kodas from kvalifikacija'),
    ).toEqual([])
  })

  it('say what people read', async () => {
    const empty = `select count(*) from atestavimas where length(aprasymas) < 60 or pavadinimas = '' or adresas = '' or laikas is null
      or aprasymas like '%undefined%'`
    expect(await one.number(empty)).toBe(0)
    expect(await one.number(`select count(*) from asmuo_imone where pareigos = ''`)).toBe(0)
    expect(await one.number(`select count(*) from asmuo where adresas = '' or miestas = ''`)).toBe(0)
    expect(await one.number(`select count(*) from imone where adresas = '' or miestas = '' or indeksas = ''`)).toBe(0)
    expect(
      await one.number(
        `select count(*) from kortele where statusas = 'NEGALIOJA' and (pastabos = '' or galioja_iki is null)`,
      ),
    ).toBe(0)
  })

  it('hold competencies valid, ending, ended and not yet approved, as the day tells', async () => {
    const competencies = await one.db.selectFrom('asmensKompetencija').selectAll().execute()
    expect(
      competencies.filter((row) => row.statusas === 'GALIOJA' && row.galioja !== null && row.galioja < today),
    ).toEqual([])
    // A rejected claim was never granted; a granted one has ended.
    const ended = competencies.filter((row) => row.statusas === 'NEGALIOJA' && row.suteikta !== null)
    expect(ended.filter((row) => row.galioja === null || row.galioja >= today)).toEqual([])
    expect(competencies.filter((row) => endsSoon(row, today)).length).toBeGreaterThan(200)
    expect(competencies.filter(({ statusas }) => statusas === 'NEGALIOJA').length).toBeGreaterThan(200)
    expect(competencies.filter(({ statusas }) => statusas === 'LAUKIAMA').length).toBeGreaterThan(100)
    expect(competencies.filter(({ suteikta }) => suteikta !== null && suteikta >= today)).toEqual([])
  })
})

describe('assessments', () => {
  it('have results that follow from the marks, in the past only', async () => {
    const rows = await one.ask<{
      data: string
      tipas: AssessmentType
      statusas: string
      t: number | null
      p: number | null
      protokolas: { teorijosPazymiai: number[] | null; praktikosPazymiai: number[] | null }
      suteikta: string | null
      komp_id: number | null
      assigned: boolean
    }>(`select aa.data, a.tipas, aa.statusas, teorijos_rezultatas as t, praktikos_rezultatas as p, protokolas, komp_id, ak.suteikta,
        exists (select from atestavimo_vertintojas v where v.atest_id = aa.atest_id and v.asmuo_id = aa.vertintojas_id) as assigned
      from atestavimo_asmuo aa join atestavimas a on a.id = aa.atest_id
      left join asmens_kompetencija ak on ak.id = aa.komp_id and ak.asmuo_id = aa.asmuo_id and ak.kompetencija_id = aa.kompetencija_id
      where aa.uzbaigta is not null`)
    expect(rows.length).toBeGreaterThan(400)
    for (const { data, tipas, statusas, t, p, protokolas, komp_id, suteikta, assigned } of rows) {
      expect([t, p]).toEqual(
        [protokolas.teorijosPazymiai, protokolas.praktikosPazymiai].map((marks) => marks && score(marks)),
      )
      expect(statusas).toBe(outcome(tipas, t, p))
      expect(komp_id !== null).toBe(statusas === 'ISLAIKYTA')
      expect(komp_id === null || (suteikta !== null && suteikta >= data)).toBe(true)
      expect(assigned && data < today).toBe(true)
    }
  })

  it('have room for everyone, and one is full', async () => {
    expect(await one.number('select count(*) from atestavimas where asmenu_skaicius > vietos')).toBe(0)
    expect(
      await one.number('select count(*) from atestavimas where asmenu_skaicius = vietos and data > $1', [today]),
    ).toBeGreaterThan(0)
  })

  it('are assessed by people of the area, who are at one place a day', async () => {
    expect(
      await one.number(
        `select count(*) from atestavimas a where not exists (select from atestavimo_vertintojas v where v.atest_id = a.id)`,
      ),
    ).toBe(0)
    const twice = `select asmuo_id, data from (
      select asmuo_id, data from atestavimo_asmuo union all
      select asmuo_id, data from atestavimo_vertintojas join atestavimas on id = atest_id) x group by 1, 2 having count(*) > 1`
    expect(await one.ask(twice)).toEqual([])
    const strangers = `select a.id from atestavimo_vertintojas v join asmuo on asmuo.id = v.asmuo_id join atestavimas a on a.id = v.atest_id
      join kompetencija k on k.id = a.kompetencija_id where asmuo.vartotojo_tipas <> 'VERTINTOJAS' or not k.srities_kodas = any(vertintojas_sritys)`
    expect(await one.ask(strangers)).toEqual([])
  })
})
