import { codeAsStored } from '#contract/companies/entry.ts'
import { cleanDigits, cleanText } from '#contract/imports/cells.ts'
import type { ImportColumn } from '#contract/imports/column.ts'
import { type ImportSheet, importSheet } from '#contract/imports/sheet.ts'
import { columns } from '#contract/imports/sheets.ts'
import { checkTrainee } from './rules.ts'
import { TraineeRow } from './schema.ts'

const imKodas: ImportColumn = {
  key: 'imKodas',
  title: ['Įmonės kodas', 'Company code'],
  also: ['Uzņēmuma kods', 'Įm. kodas', 'Įmonės k.', 'Juridinio asmens kodas'],
  // Codes of digits are cleaned as numbers, because spreadsheets store them so; codes from abroad stay as they are
  // written.
  clean: (text) => (/[a-z]/i.test(text) ? codeAsStored(cleanText(text)) : cleanDigits(text)),
  example: '300000007',
  repair: ['9 skaitmenys be tarpų; tuščia, jei asmuo niekur nedirba', '9 digits without spaces; empty for no company'],
}

/** People of a training (spec 2, point 4): the company's code instead of the employee number, after the position. */
export const traineeSheet: ImportSheet<TraineeRow> = importSheet({
  name: 'dalyviai',
  columns: [
    columns.nr,
    columns.vardas,
    columns.pavarde,
    columns.asmenskodas,
    columns.pareigos,
    imKodas,
    columns.galiojaNuo,
    columns.email,
    columns.telefonas,
    columns.telefonas2,
    columns.adresas,
    columns.miestas,
    columns.sdid,
  ],
  schema: TraineeRow,
  unique: 'asmenskodas',
  alike: ['email'],
  check: checkTrainee,
})
