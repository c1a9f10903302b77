import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { can, type Session } from '#contract/rights.ts'
import type { ImportQuery, LineQuery } from '#contract/sdid/api.ts'
import { statusOf } from '#contract/sdid/rules.ts'
import type { Counts, ImportStatus, SdidImport, SdidLine } from '#contract/sdid/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { json, jsonWhen } from '#server/lib/rows/json.ts'
import { alphabetical, contains, list, type Page } from '#server/lib/rows/list.ts'
import { personRef } from '#server/lib/rows/refs.ts'
import { employed } from '#server/persons/queries.ts'

/** Imports of companies that this session works with: all, or the own one's. `company` is the id's column. */
const inScope = (session: Session, company = 's.imone_id'): Expression<SqlBool> =>
  can(session, 'AccessAllImones')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(company)} = ${(can(session, 'AccessOwnImone') && session.imoneId) || 0}`

/** The company that is asked for, else the own one. NotFound where the session does not work with it; null: none is named. */
export async function companyFor(db: Db, session: Session, asked: number | undefined, kodas: string | null) {
  const companies = db
    .selectFrom('imone')
    .select(['imone.id', 'imone.imKodas as kodas', 'imone.pavadinimas'])
    .where(inScope(session, 'imone.id'))
  const id = asked ?? session.imoneId
  if (id !== null) return found(await companies.where('imone.id', '=', id).executeTakeFirst())
  if (kodas === null) return null
  return (await companies.where('imone.imKodas', '=', kodas).orderBy('imone.id').executeTakeFirst()) ?? null
}

const counts = sql<Counts>`(select json_build_object('viso', count(*),
    'nesusietos', count(*) filter (where e.busena = 'NESUSIETA'), 'susietos', count(*) filter (where e.busena = 'SUSIETA'),
    'importuotos', count(*) filter (where e.busena = 'IMPORTUOTA'), 'klaidos', count(*) filter (where e.busena = 'KLAIDA'))
  from sdid_eilute e where e.importas_id = s.id)`

const imports = (db: Db, session: Session) =>
  db
    .selectFrom('sdidImportas as s')
    .innerJoin('imone as i', 'i.id', 's.imoneId')
    .innerJoin('asmuo as u', 'u.id', 's.ikele')
    .select([
      's.id',
      's.failas',
      's.statusas',
      's.sukurta',
      's.versija',
      counts.as('kiekiai'),
      json({ id: 'i.id', kodas: 'i.im_kodas', pavadinimas: 'i.pavadinimas' }, { i: 'imone' }).as('imone'),
      json({ kodas: 's.failo_kodas', pavadinimas: 's.failo_pavadinimas' }, { s: 'sdidImportas' }).as('failoImone'),
      json({ kodas: 's.skiriasi_kodas', pavadinimas: 's.skiriasi_pavadinimas' }, { s: 'sdidImportas' }).as('skiriasi'),
      personRef('u').as('ikele'),
    ])
    .where(inScope(session))

export function listImports(db: Db, session: Session, { imone, statusas, ...query }: z.output<typeof ImportQuery>) {
  let select = imports(db, session)
  if (imone !== undefined) select = select.where('s.imoneId', '=', imone)
  if (statusas) select = select.where('s.statusas', 'in', statusas)
  const [made, id] = [sql.ref('s.sukurta'), sql.ref('s.id')]
  return list(select, query, {
    sukurta: [made, id],
    failas: [alphabetical('s.failas'), id],
    statusas: [sql.ref('s.statusas'), made, id],
  }) as unknown as Promise<Page<SdidImport>>
}

/** One import, or NotFound where the session does not work with its company. */
export const getImport = async (db: Db, session: Session, id: number) =>
  found(await imports(db, session).where('s.id', '=', id).executeTakeFirst()) as unknown as SdidImport

/** Locks an import for a change of it or of its lines. NotFound as above. */
export async function lockImport(trx: Trx, session: Session, id: number) {
  const row = found(
    await trx
      .selectFrom('sdidImportas as s')
      .select(['s.id', 's.imoneId', 's.statusas', 's.versija'])
      .where('s.id', '=', id)
      .where(inScope(session))
      .forUpdate()
      .executeTakeFirst(),
  )
  return { ...row, statusas: row.statusas as ImportStatus }
}

/** Locks an import that has been taken for right: of the others nothing may be changed yet. */
export async function lockReady(trx: Trx, session: Session, id: number) {
  const row = await lockImport(trx, session, id)
  if (row.statusas === 'IKELTA') throw new AppError('StatusNotAllowed')
  return row
}

export async function countLines(db: Db, id: number): Promise<Counts> {
  const row = await db
    .selectFrom('sdidImportas as s')
    .select(counts.as('kiekiai'))
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
  return row.kiekiai
}

/** The status that the lines add up to, once they were matched. */
export const settle = async (trx: Trx, id: number) =>
  trx
    .updateTable('sdidImportas')
    .set({ statusas: statusOf(await countLines(trx, id)), versija: sql`versija + 1` })
    .where('id', '=', id)
    .execute()

/** Lines, each with the record of the matched person as long as that person works in the company. */
const lines = (db: Db) =>
  db
    .selectFrom('sdidEilute as e')
    .innerJoin('sdidImportas as s', 's.id', 'e.importasId')
    .leftJoin('asmuoImone as ai', (join) =>
      join.onRef('ai.asmuoId', '=', 'e.asmuoId').onRef('ai.imoneId', '=', 's.imoneId').on(employed),
    )
    .select([
      'e.id',
      'e.eile',
      'e.vardas',
      'e.pavarde',
      'e.sdid',
      'e.qrData',
      'e.veikla',
      'e.galiojaNuo',
      'e.busena',
      'e.klaida',
      jsonWhen(
        'ai.id',
        {
          id: 'ai.asmuo_id',
          vardas: 'ai.vardas',
          pavarde: 'ai.pavarde',
          pareigos: 'ai.pareigos',
          sdid: 'ai.sdid',
        },
        { ai: 'asmuoImone' },
      ).as('asmuo'),
      sql<boolean | null>`case when ai.id is null then null else (e.vardas_norm, e.pavarde_norm) in
        ((ai.vardas_norm, ai.pavarde_norm), (ai.pavarde_norm, ai.vardas_norm)) end`.as('sutampa'),
    ])

const shown = ({ qrData, ...row }: { qrData: string | null }) => ({ ...row, QRData: qrData }) as unknown as SdidLine

export async function listLines(
  db: Db,
  session: Session,
  id: number,
  { busena, search, ...query }: z.output<typeof LineQuery>,
): Promise<Page<SdidLine>> {
  let select = lines(db).where('e.importasId', '=', id).where(inScope(session))
  if (busena) select = select.where('e.busena', 'in', busena)
  for (const word of search?.split(/\s+/).filter(Boolean) ?? [])
    select = select.where(
      sql<SqlBool>`(${contains('e.vardas_norm', word)} or ${contains('e.pavarde_norm', word)} or e.sdid = ${word})`,
    )
  const [eile, pavarde] = [sql.ref('e.eile'), alphabetical('e.pavarde')]
  const page = await list(select, query, {
    eile: [eile],
    pavarde: [pavarde, alphabetical('e.vardas'), eile],
    busena: [sql.ref('e.busena'), eile],
  })
  return { total: page.total, rows: page.rows.map(shown) }
}

export const getLine = async (db: Db, id: number) =>
  shown(found(await lines(db).where('e.id', '=', id).executeTakeFirst()))

/** The import that a line is of, in scope. */
export const importOf = async (db: Db, session: Session, lineId: number) =>
  found(
    await db
      .selectFrom('sdidEilute as e')
      .innerJoin('sdidImportas as s', 's.id', 'e.importasId')
      .select('s.id')
      .where('e.id', '=', lineId)
      .where(inScope(session))
      .executeTakeFirst(),
  ).id
