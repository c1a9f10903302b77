import type { ImportSheet } from './imports/sheet.ts'
import { personSheet } from './imports/sheets.ts'
import { questionSheet } from './questions/importSheet.ts'
import { traineeSheet } from './traineeImport/sheet.ts'

/** Every kind of import file by name. The worker that reads the file receives only the name. */
export const sheets: Record<string, ImportSheet> = {
  [personSheet.name]: personSheet as ImportSheet,
  [traineeSheet.name]: traineeSheet as ImportSheet,
  [questionSheet.name]: questionSheet as ImportSheet,
}
