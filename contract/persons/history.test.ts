import { describe, expect, it } from 'vitest'
import { fieldTitle, historyChanges, historyText } from './history.ts'

describe('history in words', () => {
  it.each([
    ['persons.get', 'Peržiūrėti duomenys', 'The record was viewed'],
    ['cards.nezinomas', 'Kortelė', 'Card'],
    ['nezinoma.veikla', 'Pakeistas įrašas', 'A record changed'],
  ])('%s', (action, lt, en) => expect([historyText(action, 'lt'), historyText(action, 'en')]).toEqual([lt, en]))

  it.each([
    ['a change', 'asmuo', { vardas: ['Ona', 'Rūta'] }, [['Vardas', 'Ona', 'Rūta']]],
    ['a value alone', 'asmuo', { priezastis: 'Taip' }, [['Priežastis', null, 'Taip']]],
    ['emptied', 'asmuo', { miestas: ['Vilnius', ''] }, [['Miestas', 'Vilnius', null]]],
    ['codes by their list', 'kortele', { statusas: ['AKTYVI', 'SUSPENDUOTA'] }, [['Būsena', 'Aktyvi', 'Suspenduota']]],
    ['codes of another table', 'asmuo', { statusas: [null, 'UZBLOKUOTA'] }, [['Būsena', null, 'Paskyra užblokuota']]],
    ['yes and no', 'asmuo', { naujienlaiskiai: [false, true] }, [['Sutinka gauti naujienlaiškius', 'Ne', 'Taip']]],
    ['lists', 'asmens_teise', { teises: [[], ['a', 'b']] }, [['Papildomos teisės', null, 'a, b']]],
    ['rows', 'asmuo', { mokamosKalbos: [[], [{ kalba: 'lt', kitaKalba: '' }]] }, [['Mokamos kalbos', null, 'lt']]],
    ['nothing changed', 'asmuo', { vardas: ['Ona', 'Ona'] }, []],
    ['inner fields', 'asmuo', { versija: [1, 2], failai: [1, 2], imone: 7, constructor: ['a', 'b'] }, []],
  ])('%s', (_, table, change, told) =>
    expect(historyChanges(table, change, 'lt').map(({ laukas, buvo, tapo }) => [laukas, buvo, tapo])).toEqual(told),
  )
  it('a field without a title is called by its own words', () =>
    expect([fieldTitle('darboNr', 'lt'), fieldTitle('galiojaIki', 'en')]).toEqual(['Darbo nr', 'Valid until']))
})
