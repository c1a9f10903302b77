// Writes server/db/types.ts from the migrations: runs them on an embedded database, and uses the value types that
// server/db/db.ts parses to.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

const file = 'server/db/types.ts'
const folder = await mkdtemp(join(tmpdir(), 'meistras-types-'))
const embedded = await startEmbedded(folder)
const { db, pool } = connect(embedded.url, 2)
await migrate(pool)
const { rows: checks } = await pool.query<{ table: string; check: string }>(
  `select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as check
   from pg_constraint c join pg_class t on t.oid = c.conrelid where c.contype = 'c' and not t.relispartition and t.relnamespace = 'public'::regnamespace`,
)
await db.destroy()
execFileSync('npx', ['kysely-codegen'], { stdio: 'inherit', env: { ...process.env, DATABASE_URL: embedded.url } })
await embedded.stop()
await rm(folder, { recursive: true, force: true })
const generated = (await readFile(file, 'utf8'))
  .replace(/export type Int8 = .*;/, 'export type Int8 = number;')
  .replace(/export type Timestamp = .*;/, 'export type Timestamp = ColumnType<string, Date | string, Date | string>;')
  .replace(/export type Json = .*;/, 'export type Json = ColumnType<unknown, string, string>;')
  .replace(/export type Json(Array|Object|Primitive|Value) = [\s\S]*?;\n(};\n)?\n/g, '')

/** A column that a check limits to a list of codes gets those codes as its type: `'A' | 'B'` instead of `string`. */
function withCodes(text: string): string {
  let typed = text
  for (const { table, check } of checks) {
    const [, column = '', list = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(check) ?? []
    const codes = [...list.matchAll(/'([^']*)'::text/g)].map(([, code]) => `'${code}'`)
    if (codes.length === 0) continue
    const start = typed.indexOf(`export interface ${pascal(table)} {`)
    const end = typed.indexOf('\n}', start)
    const line = new RegExp(`(\\n  ${camel(column)}: [^\\n]*)\\bstring\\b`)
    typed = typed.slice(0, start) + typed.slice(start, end).replace(line, `$1${codes.join(' | ')}`) + typed.slice(end)
  }
  return typed
}
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)

await writeFile(file, withCodes(generated))
