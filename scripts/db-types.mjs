// Makes server/db/types.ts from the database at DATABASE_URL, with the value types that server/db/db.ts parses to.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'server/db/types.ts'
execFileSync('npx', ['kysely-codegen'], { stdio: 'inherit' })
const made = readFileSync(file, 'utf8')
  .replace(/export type Int8 = .*;/, 'export type Int8 = number;')
  .replace(/export type Timestamp = .*;/, 'export type Timestamp = ColumnType<string, Date | string, Date | string>;')
  .replace(/export type Json = .*;/, 'export type Json = ColumnType<unknown, string, string>;')
  .replace(/export type Json(Array|Object|Primitive|Value) = [\s\S]*?;\n(};\n)?\n/g, '')
writeFileSync(file, made)
