import type pg from 'pg'
import { dataLabel } from '#contract/persons/dataLabels.ts'
import { secretColumns } from './tables.ts'

/** A column as it is exported: how its text is made, and what the package says of it. */
export interface Field {
  name: string
  sql: string
  type: string
  /** Must each row have it? */
  required: boolean
  /** The codes that a check of the table allows. */
  codes: string[] | null
}

interface Kind {
  type: string
  sql: (name: string) => string
}
const plain = (type: string): Kind => ({ type, sql: (name) => name })
const integer = plain('integer')
const kinds: Readonly<Record<string, Kind>> = {
  bigint: integer,
  integer,
  smallint: integer,
  numeric: plain('number'),
  text: plain('string'),
  uuid: plain('string'),
  date: plain('date'),
  'time without time zone': plain('time'),
  boolean: { type: 'boolean', sql: (name) => `case when ${name} then 'true' when not ${name} then 'false' end` },
  'timestamp with time zone': {
    type: 'datetime',
    sql: (name) => `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
  jsonb: { type: 'any', sql: (name) => `${name}::text` },
  bytea: { type: 'string', sql: (name) => `encode(${name}, 'hex')` },
}
const kindOf = (type: string): Kind | undefined =>
  type.endsWith('[]') && type !== 'bytea[]' ? { type: 'array', sql: (name) => `to_json(${name})::text` } : kinds[type]

/** Where in the export the contents of a file are. */
export const pathOfFile = `'failai/' || id / 1000 || '/' || id || coalesce(lower(substring(pavadinimas from '\\.[A-Za-z0-9]{1,10}$')), '')`

/** The columns of a table in their order, without secrets and without what the database computes of others. */
export async function fieldsOf(client: pg.ClientBase, table: string): Promise<Field[]> {
  const { rows } = await client.query<{ name: string; type: string; required: boolean; check: string | null }>(
    `select attname as name, format_type(atttypid, null) as type, attnotnull as required,
       (select pg_get_constraintdef(oid) from pg_constraint where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
         and pg_get_constraintdef(oid) like '%ANY (ARRAY[%' limit 1) as check
     from pg_attribute where attrelid = ('public.' || quote_ident($1))::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' order by attnum`,
    [table],
  )
  const fields = rows
    .filter(({ name }) => !secretColumns.has(`${table}.${name}`) && !name.endsWith('_norm'))
    .map(({ name, type, required, check }): Field => {
      const kind = kindOf(type)
      if (!kind)
        throw new Error(`${table}.${name} has the type ${type}, of which the export does not know how to write it`)
      const codes = check ? [...check.matchAll(/'([^']*)'::text/g)].map(([, code = '']) => code) : null
      return { name, sql: kind.sql(`"${name}"`), type: kind.type, required, codes: codes?.length ? codes : null }
    })
  if (table !== 'failas') return fields
  return [...fields, { name: 'kelias', sql: pathOfFile, type: 'string', required: true, codes: null }]
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A column as the package describes it. */
export const described = (table: string, { name, type, required, codes }: Field) => ({
  name,
  type,
  title: dataLabel(table, camel(name), 'lt'),
  description: type === 'any' ? `${dataLabel(table, camel(name), 'en')} (JSON)` : dataLabel(table, camel(name), 'en'),
  constraints: { required, ...(codes ? { enum: codes } : {}) },
})

/** The keys of a table: its own, and those that lead to other tables of the export. */
export async function keysOf(client: pg.ClientBase, table: string, known: ReadonlySet<string>) {
  const { rows } = await client.query<{ type: string; fields: string[]; target: string | null; to: string[] | null }>(
    `select contype as type, array(select attname::text from unnest(conkey) with ordinality k(nr, turn)
         join pg_attribute on attrelid = conrelid and attnum = nr order by turn) as fields,
       (select relname from pg_class where oid = confrelid) as target,
       array(select attname::text from unnest(confkey) with ordinality k(nr, turn)
         join pg_attribute on attrelid = confrelid and attnum = nr order by turn) as to
     from pg_constraint where conrelid = ('public.' || quote_ident($1))::regclass and contype in ('p', 'f') order by conname`,
    [table],
  )
  const own = rows.find(({ type }) => type === 'p')?.fields ?? []
  const foreignKeys = rows
    .filter(({ type, target }) => type === 'f' && known.has(target ?? ''))
    .map(({ fields, target, to }) => ({
      fields,
      reference: { resource: target === table ? '' : target, fields: to ?? [] },
    }))
  return { primaryKey: own, foreignKeys }
}
