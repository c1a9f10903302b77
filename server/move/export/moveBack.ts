import type pg from 'pg'
import type { Mapping } from '../mapping.ts'
import { withoutEnd } from '../personCompetencies.ts'
import type { Field } from './fields.ts'

type Files = Mapping['files']
type Given = Record<string, string>

/** The columns of an export that the move takes, by field; all others are left out. */
const given = {
  imone: { id: 'isorinisNumeris' },
  asmuo: { id: 'isorinisNumeris' },
  asmuo_imone: { id: 'isorinisNumeris', asmuo_id: 'asmuo', imone_id: 'imone', qr_data: 'QRData' },
  asmens_kompetencija: { id: 'isorinisNumeris', asmuo_id: 'asmuo', kompetencija_id: 'kompetencija' },
  kortele: { id: 'isorinisNumeris', asmuo_id: 'asmuo' },
} as const satisfies Record<string, Given>
export const movedBack = {
  imone: 'imones',
  asmuo: 'asmenys',
  asmuo_imone: 'darbai',
  asmens_kompetencija: 'kompetencijos',
  kortele: 'korteles',
} as const
type Table = keyof typeof movedBack

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The mapping by which `npm run migrate` moves an export in again. */
export async function mappingBack(
  client: pg.ClientBase,
  fieldsOfTables: ReadonlyMap<string, readonly Field[]>,
  fieldsOfKinds: Readonly<Record<string, readonly string[]>>,
): Promise<object> {
  const { rows } = await client.query<{ id: string; kodas: string }>('select id::text, kodas from kompetencija')
  const codes = {
    kompetencija: Object.fromEntries(rows.map(({ id, kodas }) => [id, kodas])),
    galioja: { '': withoutEnd },
  }
  const files = Object.entries(movedBack).map(([table, kind]) => {
    const renamed: Given = given[table as Table]
    const columns = (fieldsOfTables.get(table) ?? []).map(({ name }) => {
      const field = renamed[name] ?? camel(name)
      return [name, (fieldsOfKinds[kind] ?? []).includes(field) ? field : null]
    })
    const more = kind === 'kompetencijos' ? { codes } : {}
    return [kind, { file: `${table}.csv`, columns: Object.fromEntries(columns), ...more }]
  })
  return { source: 'MEISTRAS', allowRights: true, files: Object.fromEntries(files) as Files }
}
