import { version } from '#server/lib/process/version.ts'
import { described, type Field } from './fields.ts'
import { tables } from './tables.ts'
import type { Written } from './writeTable.ts'

export interface Table extends Written {
  name: string
  fields: readonly Field[]
  keys: { primaryKey: string[]; foreignKeys: unknown[] }
}

const dialect = {
  csvddfVersion: 1.2,
  delimiter: ',',
  lineTerminator: '\r\n',
  quoteChar: '"',
  doubleQuote: true,
  header: true,
}

/** The description of an export: a Frictionless Data Package (https://specs.frictionlessdata.io/data-package/). */
export const packageOf = (all: readonly Table[], created: Date) => ({
  profile: 'tabular-data-package',
  name: 'meistras',
  title: 'Meistras',
  description: 'Everything that the registry of construction competence has, at one moment',
  version,
  created: created.toISOString(),
  resources: all.map(({ name, fields, keys, bytes, sha256, rows }) => ({
    name,
    title: tables[name],
    path: `${name}.csv`,
    profile: 'tabular-data-resource',
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    bytes,
    hash: `sha256:${sha256}`,
    rows,
    dialect,
    schema: {
      fields: fields.map((field) => described(name, field)),
      missingValues: [''],
      ...(keys.primaryKey.length > 0 ? { primaryKey: keys.primaryKey } : {}),
      ...(keys.foreignKeys.length > 0 ? { foreignKeys: keys.foreignKeys } : {}),
    },
  })),
})
