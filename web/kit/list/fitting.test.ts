import { expect, it } from 'vitest'
import { surplus } from './fitting.ts'

const columns = ['pavadinimas', 'kodas', 'miestas', 'statusas', 'pastabos']
const widths = [200, 80, 120, 100, 150]
const kept = (column: string) => column === 'statusas'
it.each<[number, string[]]>([
  [0, []],
  [1, ['pastabos']],
  [150, ['pastabos']],
  [151, ['pastabos', 'miestas']],
  [300, ['pastabos', 'miestas', 'kodas']],
  // The first names the row and stays, as the state does: then the box scrolls.
  [5000, ['pastabos', 'miestas', 'kodas']],
])('where %i pixels are lacking, %j go', (lacking, expected) =>
  expect(surplus(columns, widths, lacking, kept)).toEqual(expected),
)
