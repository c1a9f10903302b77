import { cleanText } from '#contract/imports/cells.ts'
import type { ImportColumn } from '#contract/imports/column.ts'
import { importSheet } from '#contract/imports/sheet.ts'
import { ImportBody, sheetColumns } from './sheet.ts'

type Text = readonly [lt: string, en: string]

/** An example of each column and how to correct it; answers share theirs. */
const ways: Record<string, { example: string; repair: Text; required?: true }> = {
  klausimas: {
    example: 'Kuo tikrinamas mūro sienos vertikalumas?',
    repair: ['Įrašykite klausimą, iki 1000 ženklų', 'Write the question, up to 1000 characters'],
    required: true,
  },
  tema: {
    example: 'Matavimai ir nužymėjimas',
    repair: ['Temos pavadinimas arba kodas iš sąrašo', 'The name or code of a topic from the list'],
    required: true,
  },
  kompetencijos: {
    example: '1.1-04.01, 1.1-04.02',
    repair: ['Galiojančių kompetencijų kodai, atskirti kableliu', 'Codes of competencies in use, separated by commas'],
    required: true,
  },
  lygiai: {
    example: 'II, III',
    repair: ['Lygiai I–VIII, atskirti kableliu; tuščia – visi', 'Levels I–VIII separated by commas; empty for all'],
  },
  saltinis: { example: 'Mūro darbų vadovas', repair: ['Iki 300 ženklų', 'Up to 300 characters'] },
  teisingi: {
    example: '1',
    repair: ['Teisingų atsakymų numeriai, pvz., 1, 3', 'Numbers of the right answers, such as 1, 3'],
    required: true,
  },
}
const answers = ['Gulsčiuku', 'Rulete', 'Svarstyklėmis']
const ofAnswer = (key: string) => ({
  example: answers[Number(key.slice('atsakymas'.length)) - 1] ?? '',
  repair: ['Nuo 2 iki 10 skirtingų atsakymų, iki 500 ženklų', 'From 2 to 10 different answers, up to 500 characters'],
})

const columns = Object.entries(sheetColumns)
  .filter(([key]) => key !== 'statusas')
  .map(([key, { title }]) => ({ key, title, clean: cleanText, ...(ways[key] ?? ofAnswer(key)) })) as ImportColumn[]

/** A file of questions, with the columns of the export. The same words may occur twice, with other answers. */
export const questionSheet = importSheet<ImportBody>({
  name: 'klausimai',
  columns,
  schema: ImportBody,
  unique: '',
  alike: ['klausimas'],
  check: () => ({ errors: [], warnings: [] }),
})
