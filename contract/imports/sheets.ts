import { cleanDate, cleanDigits, cleanEmail, cleanName, cleanPhone, cleanText } from './cells.ts'
import type { ImportColumn } from './column.ts'
import { checkPerson } from './rules.ts'
import { PersonRow } from './schema.ts'
import { type ImportSheet, importSheet } from './sheet.ts'

/** Columns that all files of people share. */
export const columns = {
  nr: {
    key: 'nr',
    title: ['Eil. Nr.', 'No.'],
    also: ['Nr. p. k.', 'Nr', 'Numeris', 'Number'],
    clean: cleanText,
    example: '1',
    repair: ['Šis stulpelis neskaitomas', 'This column is not read'],
    ignored: true,
  },
  vardas: {
    key: 'vardas',
    title: ['Vardas', 'First name'],
    also: ['Vārds'],
    clean: cleanName,
    example: 'Jonas',
    repair: ['Įrašykite vardą, iki 100 ženklų', 'Enter the first name, up to 100 characters'],
    required: true,
  },
  pavarde: {
    key: 'pavarde',
    title: ['Pavardė', 'Last name'],
    also: ['Uzvārds'],
    clean: cleanName,
    example: 'Pavardenis',
    repair: ['Įrašykite pavardę tokią, kokia yra dokumente', 'Enter the last name as it is in the document'],
    required: true,
  },
  asmenskodas: {
    key: 'asmenskodas',
    title: ['Asmens kodas', 'Personal code'],
    also: ['Personas kods', 'A. k.', 'AK', 'Kodas'],
    clean: cleanDigits,
    example: '38001019998',
    repair: ['Įrašykite 11 skaitmenų be tarpų', 'Enter 11 digits without spaces'],
    required: true,
    kind: 'code',
  },
  pareigos: {
    key: 'pareigos',
    title: ['Pareigos', 'Position'],
    also: ['Amats'],
    clean: cleanText,
    example: 'Mūrininkas',
    repair: ['Iki 200 ženklų', 'Up to 200 characters'],
  },
  galiojaNuo: {
    key: 'galiojaNuo',
    title: ['Dirba nuo', 'Works since'],
    also: ['Strādā no', 'Galioja nuo', 'Valid from', 'Nuo', 'validFrom'],
    clean: cleanDate,
    example: '2026-03-02',
    repair: ['Rašykite metai-mėnuo-diena, pvz., 2026-03-25', 'Use year-month-day, for example 2026-03-25'],
    kind: 'date',
  },
  email: {
    key: 'email',
    title: ['El. paštas', 'E-mail'],
    also: ['E-pasts', 'Elektroninis paštas', 'E. paštas', 'Email'],
    clean: cleanEmail,
    example: 'jonas@example.lt',
    repair: ['Pvz., jonas@example.lt; vienas adresas', 'For example, jonas@example.lt; one address'],
  },
  telefonas: {
    key: 'telefonas',
    title: ['Telefonas', 'Phone'],
    also: ['Tālrunis', 'Tel.', 'Mob. tel.', 'Tel. Nr.'],
    clean: cleanPhone,
    example: '+370 612 34567',
    repair: ['Pvz., +370 612 34567', 'For example, +370 612 34567'],
  },
  telefonas2: {
    key: 'telefonas2',
    title: ['Telefonas 2', 'Phone 2'],
    also: ['Tālrunis 2', 'Kitas telefonas', 'Tel. 2'],
    clean: cleanPhone,
    example: '',
    repair: ['Pvz., +370 612 34567', 'For example, +370 612 34567'],
  },
  adresas: {
    key: 'adresas',
    title: ['Adresas', 'Address'],
    also: ['Adrese'],
    clean: cleanText,
    example: 'Žalgirio g. 1-2',
    repair: ['Iki 200 ženklų', 'Up to 200 characters'],
  },
  miestas: {
    key: 'miestas',
    title: ['Miestas', 'Town'],
    also: ['Pilsēta', 'City'],
    clean: cleanText,
    example: 'Vilnius',
    repair: ['Iki 100 ženklų', 'Up to 100 characters'],
  },
  sdid: {
    key: 'sdid',
    title: ['SDID', 'SDID'],
    also: ['Skaidriai dirbančiojo ID'],
    clean: cleanText,
    example: '',
    repair: ['Iki 100 ženklų', 'Up to 100 characters'],
  },
} as const satisfies Record<string, ImportColumn>

const numeris: ImportColumn = {
  key: 'numeris',
  title: ['Darbuotojo numeris', 'Employee number'],
  also: ['Darbinieka numurs', 'Tabelio Nr.', 'Darbuotojo Nr.', 'Tabelio numeris'],
  clean: (text) => cleanText(text).replace(/^(\d+)[.,]0+$/, '$1'),
  example: 'T-014',
  repair: ['Iki 30 ženklų', 'Up to 30 characters'],
}

/** People of a company (spec 1, point 9: the columns and their order). */
export const personSheet: ImportSheet<PersonRow> = importSheet({
  name: 'darbuotojai',
  columns: [
    columns.nr,
    numeris,
    columns.vardas,
    columns.pavarde,
    columns.asmenskodas,
    columns.pareigos,
    columns.galiojaNuo,
    columns.email,
    columns.telefonas,
    columns.telefonas2,
    columns.adresas,
    columns.miestas,
    columns.sdid,
  ],
  schema: PersonRow,
  unique: 'asmenskodas',
  alike: ['email'],
  check: checkPerson,
})
