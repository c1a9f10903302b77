import type { World } from '../world/everyone.ts'

/** The records that the tests need; filled before the first test, after the list of tests is known. */
export interface Given {
  world: World
  /** A file that the administrator has uploaded. */
  file: number
}

/** How to try a PUT. */
export interface Tried {
  path: () => string | Promise<string>
  /** The list that shows the record, if it has no address of its own. */
  list?: () => string
  /** A body with a value in every field. */
  whole: () => object
  /** Further bodies, with only the specification's fields. */
  sent?: () => object[]
}

export const names = { pavadinimas: 'Kitas vardas', pavadinimasEn: 'Another name', pavadinimasLv: 'Cits vārds' }
