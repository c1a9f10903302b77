import { expect, it } from 'vitest'
import { withNewest } from './conflict.ts'

it('a form that keeps its own values keeps what others wrote where it shows nothing', () => {
  const before = { telefonas: '1', adresas: { miestas: 'Vilnius' }, sritys: ['a'], statusas: 'NAUJA', kalbos: ['lt'] }
  const newest = { ...before, telefonas: '2', adresas: { miestas: 'Kaunas' }, sritys: ['b'], kalbos: ['lv'] }
  // Shown: the areas. Changed without a field of its own: the status, and the languages.
  const mine = { ...before, sritys: ['c'], statusas: 'ATMESTA', kalbos: ['en'] }
  expect(withNewest(mine, { before, newest, shown: ['sritys'] })).toEqual({
    telefonas: '2',
    adresas: { miestas: 'Kaunas' },
    sritys: ['c'],
    statusas: 'ATMESTA',
    kalbos: ['en'],
  })
  // A field of a part of the record shows that part.
  expect(withNewest(mine, { before, newest, shown: ['adresas.miestas'] }).adresas).toEqual({ miestas: 'Vilnius' })
})
