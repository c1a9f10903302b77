import { beforeAll, describe, expect, it } from 'vitest'
import { endsSoon } from '#contract/competencies/rules.ts'
import { demoLogins, demoPassword } from '#contract/session/demo.ts'
import { checkPassword, ourselves } from '#server/lib/secrets/passwords.ts'
import { loadDemo } from './demo.ts'
import { bricklayerCard } from './people/cast.ts'
import { testDatabase } from './testing.ts'

const today = '2026-11-21'
const t = testDatabase()

beforeAll(() => loadDemo(t.db, today))

describe('the login', () => {
  const about = (userName: string) =>
    t.db.selectFrom('asmuo').selectAll().where('vartotojoVardas', '=', userName).executeTakeFirstOrThrow()

  it.each(demoLogins)('$userName lets in, and is of its type', async ({ userName, type }) => {
    const person = await about(userName)
    expect(await checkPassword(ourselves, person.slaptazodis, demoPassword)).toBe(true)
    expect(person).toMatchObject({ vartotojoTipas: type, statusas: 'PATIKRINTA', emailPatvirtintas: true })
  })

  it('tvarkytojas works in an assessment centre, which has work today', async () => {
    const { imoneId } = await about('tvarkytojas')
    const query = `select i.tipai, ai.statusas from imone i join asmuo_imone ai on ai.imone_id = i.id join asmuo a on a.id = ai.asmuo_id
      where i.id = $1 and a.vartotojo_vardas = 'tvarkytojas'`
    expect(await t.ask(query, [imoneId])).toEqual([{ tipai: ['ATESTAVIMO', 'MOKYMO'], statusas: 'PATVIRTINTA' }])
    expect(await t.number('select count(*) from atestavimas where imone_id = $1 and data = $2', [imoneId, today])).toBe(
      1,
    )
  })

  it('atstovas has 35 workers in every state', async () => {
    const { imoneId } = await about('atstovas')
    const count = (condition: string) =>
      t.number(`select count(*) from asmuo_imone ai where imone_id = $1 and ${condition}`, [imoneId])
    const ending = `statusas = 'GALIOJA' and galioja between '${today}' and date '${today}' + 90`
    expect(await count(`statusas = 'PATVIRTINTA'`)).toBe(35)
    expect(await count(`statusas = 'TIKRINAMA'`)).toBe(4)
    expect(await count(`statusas = 'ATMESTA'`)).toBe(1)
    expect(
      await count(
        `statusas = 'PATVIRTINTA' and asmuo_id in (select asmuo_id from asmens_kompetencija where ${ending})`,
      ),
    ).toBeGreaterThan(2)
    expect(await count(`statusas = 'PATVIRTINTA' and asmuo_id not in (select asmuo_id from kortele)`)).toBeGreaterThan(
      2,
    )
    expect(await t.number(`select count(*) from imone where id = $1 and tipai = '{STATYBOS}'`, [imoneId])).toBe(1)
  })

  it('vertintojas has protocols to complete today, together with a second assessor, and work before and after', async () => {
    const { id } = await about('vertintojas')
    const ownAssessments = await t.ask<{ data: string; tipas: string; assessors: number; ready: number }>(
      `select a.data, a.tipas, (select count(*) from atestavimo_vertintojas w where w.atest_id = a.id) as assessors,
        (select count(*) from atestavimo_asmuo aa where aa.atest_id = a.id and aa.statusas = 'PATVIRTINTA') as ready
      from atestavimas a join atestavimo_vertintojas v on v.atest_id = a.id where v.asmuo_id = $1`,
      [id],
    )
    expect(ownAssessments.filter(({ data }) => data === today)).toEqual([
      { data: today, tipas: 'TEORINIS_PRAKTINIS', assessors: 2, ready: 9 },
    ])
    expect(ownAssessments.filter(({ data }) => data < today).length).toBeGreaterThan(3)
    expect(ownAssessments.filter(({ data }) => data > today).length).toBeGreaterThan(1)
  })

  it('vartotojas is the bricklayer Jonas', async () => {
    const { id, vardas, pavarde } = await about('vartotojas')
    expect(`${vardas} ${pavarde}`).toBe('Jonas Žilinskas')
    expect(await t.ask('select pareigos, statusas from asmuo_imone where asmuo_id = $1', [id])).toContainEqual({
      pareigos: 'Mūrininkas',
      statusas: 'PATVIRTINTA',
    })
    const competencies = await t.db.selectFrom('asmensKompetencija').selectAll().where('asmuoId', '=', id).execute()
    expect(competencies.map(({ statusas }) => statusas).sort()).toEqual(['GALIOJA', 'GALIOJA', 'NEGALIOJA'])
    expect(competencies.filter((row) => endsSoon(row, today)).length).toBe(1)
    const attended = `select count(*) from mokymo_asmuo where asmuo_id = $1 and dalyvavo and statusas = 'PATVIRTINTA' and data_nuo < $2`
    expect(await t.number(attended, [id, today])).toBeGreaterThan(0)
    expect(await t.ask('select numeris, statusas from kortele where asmuo_id = $1', [id])).toEqual([
      { numeris: bricklayerCard, statusas: 'AKTYVI' },
    ])
    const past = `select statusas, data < $2 as past from atestavimo_asmuo where asmuo_id = $1 order by data`
    expect(await t.ask(past, [id, today])).toEqual([
      { statusas: 'ISLAIKYTA', past: true },
      { statusas: 'NEISLAIKYTA', past: true },
      { statusas: 'PATVIRTINTA', past: false },
    ])
  })
})
