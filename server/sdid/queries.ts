import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { can, type Session } from '#contract/rights.ts'
import type { ImportQuery, LineQuery } from '#contract/sdid/api.ts'
import { statusOf } from '#contract/sdid/rules.ts'
import type { Counts, LineProblem, SdidImport, SdidLine } from '#contract/sdid/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { among, equals, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { json, jsonWhen } from '#server/lib/rows/json.ts'
import { alphabetical, contains, list, type Page } from '#server/lib/rows/list.ts'
import { companyRef, personRef } from '#server/lib/rows/refs.ts'
import { everyWord } from '#server/lib/rows/search.ts'
import { employed } from '#server/persons/employed.ts'

/**
 * Imports of companies that the session works with: all, or the caller's company. `company` is the column with the
 * id.
 */
export const inScope = (session: Session, company = 's.imone_id'): Expression<SqlBool> =>
  can(session, 'AccessAllImones')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(company)} = ${(can(session, 'AccessOwnImone') && session.imoneId) || 0}`

/**
 * The requested company, else the caller's, else the one with this code; null where there is none. Throws NotFound
 * where the session does not work with it.
 */
export async function companyFor(db: Db, session: Session, wantedId: number | undefined, kodas: string | null) {
  const companies = db
    .selectFrom('imone')
    .select(['imone.id', 'imone.imKodas as kodas', 'imone.pavadinimas'])
    .where(inScope(session, 'imone.id'))
  const id = wantedId ?? session.imoneId
  if (id !== null) return found(await companies.where('imone.id', '=', id).executeTakeFirst())
  if (kodas === null) return null
  return (await companies.where('imone.imKodas', '=', kodas).orderBy('imone.id').executeTakeFirst()) ?? null
}

interface LineCounts {
  viso: number
  nesusietos: number
  susietos: number
  importuotos: number
  klaidos: number
}
const counts = sql<LineCounts>`(select json_build_object('viso', count(*),
    'nesusietos', count(*) filter (where e.busena = 'NESUSIETA'), 'susietos', count(*) filter (where e.busena = 'SUSIETA'),
    'importuotos', count(*) filter (where e.busena = 'IMPORTUOTA'), 'klaidos', count(*) filter (where e.busena = 'KLAIDA'))
  from sdid_eilute e where e.importas_id = s.id)`

const compared = sql<SdidImport['pokyciai']>`(select json_build_object(
    'ankstesnis', json_build_object('id', p.id, 'failas', p.failas),
    'dingo', count(*) filter (where d.rusis = 'DINGO'), 'kitur', count(*) filter (where d.rusis = 'KITA_IMONE'),
    'nauji', count(*) filter (where d.rusis = 'NAUJAS'))
  from sdid_importas p left join sdid_pokytis d on d.importas_id = s.id where p.id = s.ankstesnis_id group by p.id)`

const imports = (db: Db, session: Session) =>
  db
    .selectFrom('sdidImportas as s')
    .innerJoin('imone as i', 'i.id', 's.imoneId')
    .innerJoin('asmuo as u', 'u.id', 's.ikele')
    .select([
      's.id',
      's.failas',
      's.statusas',
      compared.as('pokyciai'),
      's.sukurta',
      's.versija',
      counts.as('kiekiai'),
      companyRef('i').as('imone'),
      json({ kodas: 's.failoKodas', pavadinimas: 's.failoPavadinimas' }, { s: 'sdidImportas' }).as('failoImone'),
      json({ kodas: 's.skiriasiKodas', pavadinimas: 's.skiriasiPavadinimas' }, { s: 'sdidImportas' }).as('skiriasi'),
      personRef('u').as('ikele'),
    ])
    .where(inScope(session))

export function listImports(db: Db, session: Session, query: z.output<typeof ImportQuery>): Promise<Page<SdidImport>> {
  const select = imports(db, session).where(
    matching(query, { imone: equals('s.imoneId'), statusas: among('s.statusas') }),
  )
  const [created, id] = [sql.ref('s.sukurta'), sql.ref('s.id')]
  return list(select, query, {
    sukurta: [created, id],
    failas: [alphabetical('s.failas'), id],
    statusas: [sql.ref('s.statusas'), created, id],
  })
}

/** One import. Throws NotFound where the session does not work with its company. */
export const getImport = async (db: Db, session: Session, id: number): Promise<SdidImport> =>
  found(await imports(db, session).where('s.id', '=', id).executeTakeFirst())

/** Locks an import, for a change of it or of its lines. Throws NotFound. */
export async function lockImport(trx: Trx, session: Session, id: number) {
  return found(
    await trx
      .selectFrom('sdidImportas as s')
      .select(['s.id', 's.imoneId', 's.statusas', 's.versija'])
      .where('s.id', '=', id)
      .where(inScope(session))
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
}

/** Locks an import whose file is confirmed. Throws StatusNotAllowed for others, which can't change yet. */
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

/** Sets the status that follows from the lines, and answers how many there are of each kind. */
export async function settle(trx: Trx, id: number): Promise<Counts> {
  const counted = await countLines(trx, id)
  await sendWithNext(
    trx,
    trx
      .updateTable('sdidImportas')
      .set({ statusas: statusOf(counted), versija: sql`versija + 1` })
      .where('id', '=', id)
      .execute(),
  )
  return counted
}

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
      sql<LineProblem | null>`e.klaida`.as('klaida'),
      jsonWhen(
        'ai.id',
        {
          id: 'ai.asmuoId',
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

const shown = <R extends { qrData: string | null }>({ qrData, ...row }: R) => ({ ...row, QRData: qrData })

/** Every word of the search is part of a name, or is the identifier. */
const byWords = (search: string) =>
  everyWord(
    search,
    (word) => sql`(${contains('e.vardas_norm', word)} or ${contains('e.pavarde_norm', word)} or e.sdid = ${word})`,
  )

export async function listLines(
  db: Db,
  session: Session,
  id: number,
  query: z.output<typeof LineQuery>,
): Promise<Page<SdidLine>> {
  const select = lines(db)
    .where('e.importasId', '=', id)
    .where(inScope(session))
    .where(matching(query, { busena: among('e.busena'), search: byWords }))
  const [eile, pavarde] = [sql.ref('e.eile'), alphabetical('e.pavarde')]
  const page = await list(select, query, {
    eile: [eile],
    pavarde: [pavarde, alphabetical('e.vardas'), eile],
    busena: [sql.ref('e.busena'), eile],
  })
  return { total: page.total, rows: page.rows.map(shown) }
}

export const getLine = async (db: Db, id: number): Promise<SdidLine> =>
  shown(found(await lines(db).where('e.id', '=', id).executeTakeFirst()))

/** The import of a line. Throws NotFound where the session does not work with it. */
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
