import { describe, expect, it } from 'vitest'
import { Settings, type SettingsChange } from './schema.ts'
import { defaultSettings } from './settings.ts'
import { changedSettings, takenView } from './settingsChange.ts'

it('settings that nobody has saved are what the schema makes of nothing', () =>
  expect(Settings.parse({})).toEqual(defaultSettings))

describe('a change of the settings', () => {
  const view = (pavadinimas: string, uzklausa = 'a=1') => ({ pavadinimas, uzklausa, stulpeliai: null, bendras: false })
  const standing: Settings = {
    ...defaultSettings,
    tema: 'dark',
    stulpeliai: { asmenys: ['vardas'], imones: ['kodas'] },
    rodiniai: { asmenys: [view('A'), view('2'), view('1')], imones: [view('B')] },
    pradiniai: { asmenys: 'a=1' },
  }
  it.each<[string, SettingsChange, Partial<Settings>]>([
    ['nothing', {}, {}],
    ['of a plain one', { tankis: 'patogus' }, { tankis: 'patogus' }],
    [
      'of the columns of a list',
      { stulpeliai: { asmenys: ['pavarde'] } },
      { stulpeliai: { asmenys: ['pavarde'], imones: ['kodas'] } },
    ],
    ['that resets the columns of a list', { stulpeliai: { asmenys: null } }, { stulpeliai: { imones: ['kodas'] } }],
    [
      'with a new view, which stands last',
      { rodiniai: { imones: { '0': view('0') } } },
      { rodiniai: { ...standing.rodiniai, imones: [view('B'), view('0')] } },
    ],
    [
      'with the first view of a list',
      { rodiniai: { objektai: { C: view('C') } } },
      { rodiniai: { ...standing.rodiniai, objektai: [view('C')] } },
    ],
    [
      'with another name of a view, which keeps its place',
      { rodiniai: { asmenys: { '2': view('Z') } } },
      { rodiniai: { ...standing.rodiniai, asmenys: [view('A'), view('Z'), view('1')] } },
    ],
    [
      'without a view',
      { rodiniai: { asmenys: { A: null } } },
      { rodiniai: { ...standing.rodiniai, asmenys: [view('2'), view('1')] } },
    ],
    ['without a view that is gone', { rodiniai: { asmenys: { X: null } } }, {}],
    [
      'with a view that is put back where it stood',
      { rodiniai: { asmenys: { Y: { ...view('Y'), vieta: 1 } } } },
      { rodiniai: { ...standing.rodiniai, asmenys: [view('A'), view('Y'), view('2'), view('1')] } },
    ],
    ['with a beginning', { pradiniai: { imones: 'b=2' } }, { pradiniai: { asmenys: 'a=1', imones: 'b=2' } }],
    ['without a beginning', { pradiniai: { asmenys: null } }, { pradiniai: {} }],
  ])('%s', (_, change, expected) => expect(changedSettings(standing, change)).toEqual({ ...standing, ...expected }))

  it.each<[string, Record<string, ReturnType<typeof view> | null>, boolean]>([
    ['a new one', { B: view('B') }, false],
    ['a new one that is named as another one', { A: view('A', 'b=2') }, true],
    ['one that gets the name of another one', { A: view('2') }, true],
    ['one that is gone and gets the name of another one', { X: view('2') }, true],
    ['one that keeps its name', { A: { ...view('A'), bendras: true } }, false],
    ['one that gets a new name', { A: view('Z') }, false],
    ['one that is removed', { A: null }, false],
  ])('takes the name of another view, or not: %s', (_, change, expected) =>
    expect(takenView(standing, { rodiniai: { asmenys: change } }) !== undefined).toBe(expected),
  )
})
