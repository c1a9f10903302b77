import { beforeAll, describe, expect, it } from 'vitest'
import { makeCompetency, makePerson } from '#server/demo/make.ts'
import { type Ask, testApp } from '../../test/app.ts'

const t = testApp()
let me: Ask
let nobody: Ask
let retired: number
beforeAll(async () => {
  me = await t.as((await makePerson(t.db)).id)
  nobody = await t.as(null)
  const make = (kodas: string, pavadinimas: string, set: object = {}) =>
    makeCompetency(t.db, { kodas, pavadinimas, pavadinimasEn: '', sritiesKodas: '99.9', ...set })
  await make('99.1', 'Šiaudinių stogų dengimas', { pavadinimasEn: 'Thatching', tipas: 'VADOVO' })
  await make('99.2', 'Čerpių klojimas 100%', { neribotas: true, trukme: null })
  retired = (await make('99.3', 'Asbesto dengimas', { aktyvus: false })).id
})
const codes = async (ask: Ask, query: string) =>
  (await ask('GET', `${query.replace('?', '?sritis=99.9&')}`)).body.map(({ kodas }: { kodas: string }) => kodas)

describe('competencies', () => {
  it.each([
    ['', ['99.1', '99.2', '99.3']],
    ['search=siaudin', ['99.1']],
    ['search=thatch', ['99.1']],
    ['search=99.2', ['99.2']],
    ['search=100%25', ['99.2']],
    ['search=_', []],
    ['search=%25', ['99.2']],
    ['tipas=VADOVO', ['99.1']],
    ['aktyvus=false', ['99.3']],
    ['aktyvus=true&order=-kodas', ['99.2', '99.1']],
    ['order=pavadinimas', ['99.3', '99.2', '99.1']],
  ])('"%s"', async (query, expected) => expect(await codes(me, `/kompetencijos?${query}`)).toEqual(expected))

  it('one of them, also a retired one', async () => {
    const { body } = await me('GET', `/kompetencijos/${retired}`)
    expect(body).toMatchObject({ kodas: '99.3', aktyvus: false, trukme: 5, neribotas: false, versija: 1 })
    expect((await me('GET', '/kompetencijos/999999')).status).toBe(404)
  })

  it('for anyone are the active ones, whatever is asked', async () => {
    for (const query of ['?', '?aktyvus=false', '?aktyvus=true'])
      expect(await codes(nobody, `/kompetencijos-public${query}`)).toEqual(['99.1', '99.2'])
  })
})
