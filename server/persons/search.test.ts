import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import {
  makeCard,
  makeCompany,
  makeEmployee,
  makeEmployment,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const today = civilDay(new Date())

describe('searching', () => {
  beforeAll(async () => {
    const { A, competency } = w.world
    for (const [vardas, pavarde, set] of [
      ['Žydrūnas', 'Čiapas-Šulcas', { asmenskodas: '39001010999' }],
      ['Šarūnė', 'Žilinskaitė', { vartotojoTipas: 'VERTINTOJAS', statusas: 'NEPATIKRINTA' }],
      ['Zita', 'Ąžuolė', {}],
      ['Łukasz', 'Müller', {}],
    ] as const) {
      const { id } = await makeEmployee(t.db, A.company, { vardas, pavarde, ...set })
      if (vardas === 'Zita') {
        await makeCard(t.db, { asmuoId: id, numeris: '11223344' })
        await makePersonCompetency(t.db, { asmuoId: id, kompetencijaId: competency })
      }
      if (vardas === 'Łukasz')
        await makePersonCompetency(t.db, { asmuoId: id, kompetencijaId: competency, galioja: addDays(today, -1) })
    }
  })
  const names = async (ask: Ask, query: string) => {
    const { body, status } = await ask('GET', `/asmenys?size=100&${query}`)
    expect(status).toBe(200)
    return body.map(({ vardas }: { vardas: string }) => vardas).join(' ')
  }

  it.each([
    ['search=ciapas', 'Žydrūnas'],
    ['search=CIAP zydr', 'Žydrūnas'],
    ['search=zydrunas ciapas-sulcas', 'Žydrūnas'],
    ['search=Žydrūnas, Čiapas', 'Žydrūnas'],
    ['search=apas', ''],
    ['search=lukasz muller', 'Łukasz'],
    ['search=39001010999', 'Žydrūnas'],
    ['search=39001010998', ''],
    ['search=11223344', 'Zita'],
    ['search=1122334', ''],
    ['search=%25', ''],
    ['search=_', ''],
    ['asmenskodas=39001010999', 'Žydrūnas'],
    ['kortele=11223344', 'Zita'],
    ['pavarde=zil&vardas=sar', 'Šarūnė'],
    ['pavarde=zil&vardas=zyd', ''],
    ['vartotojoTipas=VERTINTOJAS', 'Šarūnė'],
    ['statusas=NEPATIKRINTA', 'Šarūnė'],
  ])('%s', async (query, expected) => expect(await names(w.rep, query)).toBe(expected))

  it('by a competency that is valid today', async () =>
    expect((await w.rep('GET', `/asmenys?kompetencija=${w.world.competency}&search=zita`)).total).toBe(1))
  it('not by one that has ended', async () =>
    expect((await w.rep('GET', `/asmenys?kompetencija=${w.world.competency}&search=lukasz`)).total).toBe(0))
  // In the Lithuanian alphabet i, į and y sort as one letter, č before d, ž after z.
  it('in the order of the Lithuanian alphabet', async () => {
    const { id: imonesId } = await makeCompany(t.db)
    for (const pavarde of [
      'Yla',
      'Jonaitis',
      'Ilgis',
      'Įsas',
      'Cukrus',
      'Dada',
      'Čepas',
      'Šaltis',
      'Tadas',
      'Žukas',
      'Zuikis',
    ])
      await makeEmployment(t.db, { asmuoId: (await makePerson(t.db, { pavarde })).id, imoneId: imonesId })
    const { body } = await w.admin('GET', `/asmenys?imonesId=${imonesId}&size=100`)
    expect(body.map(({ pavarde }: { pavarde: string }) => pavarde).join(' ')).toBe(
      'Cukrus Čepas Dada Yla Ilgis Įsas Jonaitis Šaltis Tadas Zuikis Žukas',
    )
  })
})

it('one person is found by all the names there are, and by a code or a card number typed in groups', async () => {
  const person = { vardas: 'Ona Marija', pavarde: 'Zyplytė', asmenskodas: '48502140999' }
  const { id } = await makePerson(t.db, person)
  await makeCard(t.db, { asmuoId: id, numeris: '71234567' })
  for (const search of ['Ona Marija Zyplytė', 'zyplyte, ona marija', '7123 4567', 'Nr. 71234567', '4850214 0999']) {
    const { body, total } = await w.admin('GET', `/asmenys?search=${encodeURIComponent(search)}`)
    expect([search, body.map((one: { id: number }) => one.id), total]).toEqual([search, [id], 1])
  }
})
