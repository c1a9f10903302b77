import type { World } from '../world.ts'

/** What the records are made of; filled before the first test, after the list of tests is known. */
export interface Given {
  world: World
  /** A file that the administrator has uploaded. */
  file: number
}

/** How a PUT is tried. */
export interface Tried {
  path: () => string | Promise<string>
  /** The list that the record is read in, where it has no address of its own. */
  list?: () => string
  /** A record that has something in every field. */
  whole: () => object
  /** Bodies to try beside those of one field: of the specification's fields alone. */
  sent?: () => object[]
}

export const names = { pavadinimas: 'Kitas vardas', pavadinimasEn: 'Another name', pavadinimasLv: 'Cits vārds' }
