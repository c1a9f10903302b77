import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { civilDay } from '#contract/lib/civil.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { dataLists } from '#contract/persons/dataCodes.ts'
import { heldThrough, personTables, secretColumns } from '#contract/persons/personTables.ts'
import { Person } from '#contract/persons/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { dataDigest, issueUnkept } from '#server/documents/issue.ts'
import { codeNames } from '#server/lib/documents/codeNames.ts'
import { longPdf } from '#server/lib/documents/pdf.ts'
import type { Context } from '#server/lib/http/context.ts'
import type { FileOut } from '#server/lib/http/serve.ts'
import { together } from '#server/lib/rows/found.ts'
import { nameSql } from '#server/lib/rows/refs.ts'
import { dataContent, dataPdf } from './dataPdf.ts'
import type { Section } from './dataSection.ts'
import { listHistory } from './history.ts'
import * as q from './queries.ts'

type Row = Record<string, unknown>

/** Most recent lines of the history that are exported. */
const historyLines = 5000

/**
 * All personal data of a person, as a file. contract/persons/personTables.ts lists the tables. The names of referenced
 * records (company, competency, file) stand beside their ids.
 */
export async function personalData(
  db: Db,
  session: Session,
  ctx: Context,
  id: number,
  { format, lang }: { format: 'json' | 'pdf'; lang: Lang },
): Promise<FileOut> {
  const { now } = ctx
  // The record is exported as its own call answers it: fields that are not listed there are not exported.
  const [record, sections, { rows: history }, codes] = await together(
    q.getPerson(db, session, id, now),
    sectionsOf(db, id, lang),
    listHistory(db, id, { page: 0, size: historyLines, order: '-laikas' }, lang),
    codeNames(db, format === 'pdf' ? dataLists : []),
  )
  const person = Person.parse(record)
  const bytes =
    format === 'pdf'
      ? await longPdf(() =>
          issueUnkept(ctx, {
            rusis: 'DUOMENU_ISRASAS',
            of: { lentele: 'asmuo', irasoId: id, asmuoId: id },
            kalba: lang,
            santrauka: dataDigest([person, sections, history]),
            turinys: dataContent(person, lang, now),
            draw: (mark) =>
              dataPdf(person, sections, history, { lang, codes }, { mark, registry: ctx.seal.author.name }),
          }),
        )
      : Buffer.from(
          JSON.stringify(
            {
              sudaryta: now.toISOString(),
              asmuo: person,
              ...Object.fromEntries(sections.map(({ table, rows }) => [table, rows])),
              istorija: history,
            },
            null,
            2,
          ),
        )
  return {
    file: Readable.from([bytes]),
    name: `meistras-duomenys-${civilDay(now)}.${format}`,
    type: format === 'pdf' ? 'application/pdf' : 'application/json',
    size: bytes.length,
  }
}

/** The person's rows of all tables. In a transaction, so that the statements of all of them share one connection. */
async function sectionsOf(db: Db, id: number, lang: Lang): Promise<Section[]> {
  const places = Object.entries(personTables).map(([place, title]) => {
    const [table = '', column = ''] = place.split('.')
    return { place, title, table, column }
  })
  const referred = await references(
    db,
    places.map(({ table }) => table),
  )
  const found = await db
    .transaction()
    .execute((trx) =>
      Promise.all(places.map(({ table, column }) => rowsOf(trx, table, column, id, referred.get(table) ?? [], lang))),
    )
  return places.flatMap(({ place, title, table }, i) => {
    const rows = found[i] ?? []
    const name = camel(place.replace(/\.(asmuo|kortele)_id$/, '').replace('.', '_'))
    return rows.length ? [{ table: name, from: table, title, rows }] : []
  })
}

/** SQL for the name of a referenced record `r`, in the language where it has names in several. */
function nameOf({ table, translated }: Reference, lang: Lang) {
  if (table === 'asmuo') return sql`r.vardas || ' ' || r.pavarde`
  return translated ? nameSql('r', lang) : sql`r.pavadinimas`
}

interface Reference {
  column: string
  table: string
  /** The column that is referred to: the id, or the code. */
  key: string
  named: boolean
  /** Has it names in English and Latvian? */
  translated: boolean
}
/** Columns of these tables that refer to another record, by table, and whether that record has a name. */
async function references(db: Db, tables: readonly string[]): Promise<Map<string, Reference[]>> {
  const { rows } = await sql<Reference & { of: string }>`
    select o.relname as of, a.attname as column, t.relname as table, k.attname as key,
      t.relname = 'asmuo' or exists (select from pg_attribute n where n.attrelid = t.oid and n.attname = 'pavadinimas') as named,
      exists (select from pg_attribute n where n.attrelid = t.oid and n.attname = 'pavadinimas_lv') as translated
    from pg_constraint c join pg_class t on t.oid = c.confrelid join pg_class o on o.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and c.conrelid = any(${[...new Set(tables)]}::regclass[]) and cardinality(c.conkey) = 1
    order by c.conrelid, a.attnum`.execute(db)
  return new Map(tables.map((table) => [table, rows.filter(({ of }) => of === table)]))
}

/** The person's rows of a table, without secrets, with the names of referenced records. */
async function rowsOf(
  db: Db,
  table: string,
  column: string,
  id: number,
  referred: readonly Reference[],
  lang: Lang,
): Promise<Row[]> {
  const named = referred.filter((one) => one.named && one.column !== column)
  const names = named.map(
    (one) =>
      sql`${sql.lit(`${one.column}_pavadinimas`)}, (select ${nameOf(one, lang)} from ${sql.table(one.table)} r where ${sql.ref(`r.${one.key}`)} = ${sql.ref(`t.${one.column}`)})`,
  )
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(t) ${names.length ? sql`|| jsonb_build_object(${sql.join(names)})` : sql``})::text as row
    from ${sql.table(table)} t where ${whose(table, column, id)}`.execute(db)
  return rows.map(({ row }) => exported(JSON.parse(row), table, column))
}

/** The condition that a row `t` is the person's, by itself or by a record that it belongs to. */
function whose(table: string, column: string, id: number) {
  const own = sql.ref(`t.${column}`)
  const [through, holder] = heldThrough[`${table}.${column}`] ?? []
  if (!through || !holder) return sql`${own} = ${id}`
  return sql`${own} in (select id from ${sql.table(through)} where ${sql.ref(holder)} = ${id})`
}

/** The row without secrets, hashes, what search is by and the person's own id; keys as in the API. */
function exported(row: Row, table: string, whose: string): Row {
  const exportedColumns = Object.entries(row).filter(
    ([name, value]) =>
      (name !== whose || `${table}.${name}` in heldThrough) &&
      !name.endsWith('_norm') &&
      !secretColumns.includes(name) &&
      !secretColumns.includes(`${table}.${name}`) &&
      !(typeof value === 'string' && value.startsWith('\\x')),
  )
  return Object.fromEntries(exportedColumns.map(([name, value]) => [camel(name), value]))
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
