import type { Settings } from './schema.ts'

/** The settings of screens of whoever has saved none: what the schema makes of nothing, for pages that load no schemas. */
export const defaultSettings: Settings = {
  tema: 'auto',
  tankis: 'glaustas',
  laikytiPranesimus: false,
  stulpeliai: {},
  rodiniai: {},
  pradiniai: {},
}
