// Makes server/db/types.ts from the migrations: runs them on an embedded database of its own, with the value types
// that server/db/db.ts parses to.
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
await db.destroy()
execFileSync('npx', ['kysely-codegen'], { stdio: 'inherit', env: { ...process.env, DATABASE_URL: embedded.url } })
await embedded.stop()
await rm(folder, { recursive: true, force: true })
const made = (await readFile(file, 'utf8'))
  .replace(/export type Int8 = .*;/, 'export type Int8 = number;')
  .replace(/export type Timestamp = .*;/, 'export type Timestamp = ColumnType<string, Date | string, Date | string>;')
  .replace(/export type Json = .*;/, 'export type Json = ColumnType<unknown, string, string>;')
  .replace(/export type Json(Array|Object|Primitive|Value) = [\s\S]*?;\n(};\n)?\n/g, '')
await writeFile(file, made)
