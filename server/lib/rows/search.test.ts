import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makePerson } from '#server/factories/make.ts'
import { testApp } from '../../../test/app.ts'
import { startsWith } from './list.ts'
import { byNames, wordsIn, wordsInTexts } from './search.ts'

const t = testApp()
beforeAll(async () => {
  for (const pavadinimas of ['UAB „Žalias mūras“', 'UAB „Mūro 100% statyba“', 'AB „Žalia_statyba“'])
    await makeCompany(t.db, { pavadinimas, miestas: pavadinimas.startsWith('AB') ? 'Šiauliai' : 'Vilnius' })
})

describe.each([
  ['one column of normalised text', wordsIn('imone.pavadinimasNorm'), false],
  ['several columns', wordsInTexts('imone.pavadinimas', 'imone.miestas'), true],
])('a search in %s', (_, fits, hasTown) => {
  it.each([
    ['muras', ['UAB „Žalias mūras“']],
    ['MŪR zali', ['UAB „Žalias mūras“']],
    ['zali   mur', ['UAB „Žalias mūras“']],
    ['zali statyba', ['AB „Žalia_statyba“']],
    ['zali nieko', []],
    ['mur statyba 100%', ['UAB „Mūro 100% statyba“']],
    ['_', ['AB „Žalia_statyba“']],
    ['siauliai statyba', hasTown ? ['AB „Žalia_statyba“'] : []],
    ['vilnius statyba', hasTown ? ['UAB „Mūro 100% statyba“'] : []],
  ])('for "%s"', async (search, expected) => {
    const rows = await t.db
      .selectFrom('imone')
      .select('pavadinimas')
      .where(fits(search))
      .orderBy(sql`pavadinimas`)
      .execute()
    expect(rows.map(({ pavadinimas }) => pavadinimas)).toEqual(expected)
  })
})

describe('a search of people', () => {
  beforeAll(async () => {
    for (const [vardas, pavarde] of [
      ['Ona Marija', 'Petraitytė'],
      ['Ona', 'Petraitytė Jonienė'],
      ['Marija', 'Onaitė'],
    ] as const)
      await makePerson(t.db, { vardas, pavarde })
  })

  it.each([
    ['ona', ['Marija Onaitė', 'Ona Marija Petraitytė', 'Ona Petraitytė Jonienė']],
    ['petraityte', ['Ona Marija Petraitytė', 'Ona Petraitytė Jonienė']],
    ['Ona Marija', ['Marija Onaitė', 'Ona Marija Petraitytė']],
    ['ona marija petr', ['Ona Marija Petraitytė']],
    ['Petraitytė, Ona Marija', ['Ona Marija Petraitytė']],
    ['petraityte joniene ona', ['Ona Petraitytė Jonienė']],
    ['petraityte joniene', ['Ona Petraitytė Jonienė']],
    ['petraityte ona', ['Ona Marija Petraitytė', 'Ona Petraitytė Jonienė']],
    ['marija petraityte', []],
    ['ona ona ona ona', []],
  ])('for "%s"', async (search, expected) => {
    const rows = await t.db
      .selectFrom('asmuo')
      .select(['vardas', 'pavarde'])
      .where('pavarde', 'in', ['Petraitytė', 'Petraitytė Jonienė', 'Onaitė'])
      .where(
        byNames(
          search,
          (start) => startsWith('asmuo.pavardeNorm', start),
          (start) => startsWith('asmuo.vardasNorm', start),
        ),
      )
      .execute()
    expect(rows.map(({ vardas, pavarde }) => `${vardas} ${pavarde}`).sort()).toEqual(expected)
  })
})
