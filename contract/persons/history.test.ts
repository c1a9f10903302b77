import { describe, expect, it } from 'vitest'
import { historyChanges, historyText, historyTimes } from './history.ts'

describe('history in words', () => {
  it.each([
    ['persons.get', 'Peržiūrėti duomenys', 'The record was viewed'],
    ['cards.nezinomas', 'Kortelė', 'Card'],
    ['nezinoma.veikla', 'Pakeistas įrašas', 'A record changed'],
  ])('%s', (action, lt, en) => expect([historyText(action, 'lt'), historyText(action, 'en')]).toEqual([lt, en]))

  it.each([
    [1, 'Peržiūrėti duomenys', 'The record was viewed'],
    [
      5,
      'Peržiūrėti duomenys 5 kartus, pirmą kartą 2026-11-20 09:12',
      'The record was viewed 5 times, first on 2026-11-20 09:12',
    ],
    [
      11,
      'Peržiūrėti duomenys 11 kartų, pirmą kartą 2026-11-20 09:12',
      'The record was viewed 11 times, first on 2026-11-20 09:12',
    ],
    [
      21,
      'Peržiūrėti duomenys 21 kartą, pirmą kartą 2026-11-20 09:12',
      'The record was viewed 21 times, first on 2026-11-20 09:12',
    ],
  ])('%i times in a row', (count, lt, en) => {
    const first = new Date('2026-11-20T07:12:00Z')
    const textIn = (lang: 'lt' | 'en') => historyTimes('persons.get', lang, count, first)
    expect([textIn('lt'), textIn('en')]).toEqual([lt, en])
  })

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
  ])('%s', (_, table, change, expected) =>
    expect(historyChanges(table, change, 'lt').map(({ laukas, buvo, tapo }) => [laukas, buvo, tapo])).toEqual(expected),
  )
})
