import { texts } from '#contract/lib/texts.ts'

/** Why a file is refused, and what to do about it. */
export const refusalTexts = texts('imports.refusals', {
  tooBig: ['Failas per didelis. Excel failas – iki 5\u00a0MB', 'The file is too big. An Excel file: up to 5\u00a0MB'],
  empty: ['Failas tuščias', 'The file is empty'],
  encrypted: [
    'Failas apsaugotas slaptažodžiu. Excel programoje nuimkite slaptažodį ir išsaugokite iš naujo.',
    'The file is protected by a password. Remove the password in Excel and save it again.',
  ],
  oldXls: [
    'Tai senas Excel formatas (.xls). Atverkite failą ir išsaugokite kaip „Excel darbaknygė (.xlsx)“.',
    'This is the old Excel format (.xls). Open the file and save it as “Excel Workbook (.xlsx)”.',
  ],
  xlsb: [
    'Tai dvejetainis Excel formatas (.xlsb). Išsaugokite failą kaip „Excel darbaknygė (.xlsx)“.',
    'This is the binary Excel format (.xlsb). Save the file as “Excel Workbook (.xlsx)”.',
  ],
  ods: [
    'Tai OpenDocument lentelė (.ods). Išsaugokite ją kaip „Excel 2007–365 (.xlsx)“.',
    'This is an OpenDocument spreadsheet (.ods). Save it as “Excel 2007–365 (.xlsx)”.',
  ],
  csv: [
    'Tai tekstinis failas (CSV). Atverkite jį Excel programa ir išsaugokite kaip .xlsx.',
    'This is a text file (CSV). Open it in Excel and save it as .xlsx.',
  ],
  html: [
    'Tai tinklalapis, pervadintas į Excel failą. Atverkite jį Excel programa ir išsaugokite kaip .xlsx.',
    'This is a web page renamed as an Excel file. Open it in Excel and save it as .xlsx.',
  ],
  notXlsx: ['Netinkamas failo formatas. Tinka: .xlsx', 'The file format is not allowed. Allowed: .xlsx'],
  damaged: [
    'Failo perskaityti nepavyko: jis sugadintas. Atverkite jį Excel programa ir išsaugokite iš naujo.',
    'The file could not be read: it is damaged. Open it in Excel and save it again.',
  ],
  bomb: [
    'Faile per daug duomenų: išskleistas jis didesnis nei 60\u00a0MB arba turi milijonus langelių. Palikite tik reikalingus stulpelius ir eilutes.',
    'There is too much data in the file: unpacked it is over 60\u00a0MB, or has millions of cells. Keep only the columns and rows that are needed.',
  ],
  tooManyRows: [
    'Faile daugiau kaip 20\u00a0000 eilučių. Padalykite jį į kelis failus.',
    'The file has more than 20,000 rows. Split it into several files.',
  ],
  noRows: [
    'Faile nėra nė vienos užpildytos eilutės po antraštėmis. Patikrinkite, ar duomenys pirmame lape.',
    'There is no filled row below the column headings. Check that the data is on the first sheet.',
  ],
  hiddenSheet: [
    'Pirmas failo lapas paslėptas. Pasirinkite, kurį lapą skaityti.',
    'The first sheet of the file is hidden. Choose which sheet to read.',
  ],
  timeout: [
    'Failas skaitomas per ilgai. Palikite tik reikalingus stulpelius ir eilutes.',
    'Reading the file takes too long. Keep only the columns and rows that are needed.',
  ],
})
