import { sql } from 'kysely'
import { mayEdit } from '#contract/employments/rules.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import type { LineProblem } from '#contract/sdid/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { employed } from '#server/persons/employed.ts'
import { countLines, getImport, lockReady, settle } from './queries.ts'
import { takeTurn, watchFile } from './watch.ts'

/** The error code of a line whose problem was found only now. */
const codes: Partial<Record<LineProblem, ErrorCode>> = {
  gone: 'NotFound',
  sdidTaken: 'SdidAlreadyExists',
  dateOrder: 'StatusNotAllowed',
}

/**
 * Stores the data of matched lines (only of `wanted`, where given) in the employment records of their people in the
 * company. Imported lines are left alone, so a repeated call changes nothing; two calls at once wait for each other.
 * Throws NotFound, StatusNotAllowed, SdidNobodyFound where no line has a person.
 */
export async function run({ db, session, ctx }: Act, id: number, wanted?: readonly number[]) {
  const { imoneId } = await lockReady(db, session, id)
  const counts = await countLines(db, id)
  if (counts.susietos + counts.importuotos === 0) throw new AppError('SdidNobodyFound')
  await takeTurn(db)
  const lines = await matchedLines(db, id, wanted)
  const people = await recordsOf(db, imoneId, lines)
  const pakeista: number[] = []
  const nepakeista: { id: number; code: string }[] = []
  const written: Prepared[] = []
  for (const line of lines) {
    const change = line.busena === 'IMPORTUOTA' ? null : prepare(session, people, line)
    if (typeof change === 'string') {
      nepakeista.push({ id: line.id, code: codes[change] ?? 'StatusNotAllowed' })
      await setState(db, [line.id], 'KLAIDA', change)
      continue
    }
    pakeista.push(line.id)
    if (change) written.push(change)
  }
  await write(
    db,
    written.map(({ after }) => after),
  )
  await ctx.audit(
    ...written.map(({ irasoId, apieAsmuo, pokytis }) => ({ lentele: 'asmuo_imone', irasoId, apieAsmuo, pokytis })),
  )
  await setState(db, pakeista, 'IMPORTUOTA', null)
  await settle(db, id)
  await ctx.audit({
    lentele: 'sdid_importas',
    irasoId: id,
    pokytis: { importuota: pakeista.length, klaidos: nepakeista.length },
  })
  await watchFile({ db, session, ctx }, imoneId, id)
  const known = new Set(lines.map((line) => line.id))
  for (const one of new Set(wanted)) if (!known.has(one)) nepakeista.push({ id: one, code: 'SdidNobodyFound' })
  return { ...(await getImport(db, session, id)), pakeista, nepakeista }
}

/** Lines to import, in the order in which people are locked; explicitly wanted lines may be imported already. */
const matchedLines = (trx: Trx, id: number, wanted: readonly number[] | undefined) =>
  trx
    .selectFrom('sdidEilute')
    .select(['id', 'asmuoId', 'busena', 'sdid', 'veikla', 'qrData', 'galiojaNuo'])
    .where('importasId', '=', id)
    .where('busena', 'in', wanted ? ['SUSIETA', 'IMPORTUOTA'] : ['SUSIETA'])
    .where(wanted ? sql<boolean>`id = any(${[...wanted]}::bigint[])` : sql<boolean>`true`)
    .orderBy('asmuoId')
    .execute()
type Line = Awaited<ReturnType<typeof matchedLines>>[number]

/**
 * Locks people in the order of their ids, but lets others refer to them: somebody who waits for the turn of this import
 * does so already, be it by what was stored of their own request.
 */
const lockWithoutKeys = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('asmuo')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The records that the lines go to, by person, locked through the persons; and who has each identifier now. */
async function recordsOf(trx: Trx, imoneId: number, lines: readonly Line[]) {
  const ids = lines.map(({ asmuoId }) => asmuoId as number)
  if (ids.length > 0) await lockWithoutKeys(trx, ids)
  const rows = await trx
    .selectFrom('asmuoImone as ai')
    .select(['ai.id', 'ai.asmuoId', 'ai.statusas', 'ai.galiojaNuo', 'ai.galiojaIki', 'ai.sdid', 'ai.sdidVeikla'])
    .select('ai.qrData')
    .where('ai.imoneId', '=', imoneId)
    .where(sql<boolean>`ai.asmuo_id = any(${ids}::bigint[])`)
    .where(employed)
    .execute()
  const owners = await trx
    .selectFrom('asmuoImone')
    .select(['sdid', 'asmuoId'])
    .where('imoneId', '=', imoneId)
    .where('statusas', 'in', ['TIKRINAMA', 'PATVIRTINTA'])
    .where(sql<boolean>`sdid = any(${lines.map(({ sdid }) => sdid)}::text[])`)
    .execute()
  return {
    imoneId,
    records: new Map(rows.map((row) => [row.asmuoId, row])),
    owners: new Map(owners.map(({ sdid, asmuoId }) => [sdid as string, asmuoId])),
  }
}
type People = Awaited<ReturnType<typeof recordsOf>>

interface After {
  id: number
  sdid: string
  sdidVeikla: string | null
  qrData: string | null
  galiojaNuo: string | null
}

/** The record after a line, or why it can't be stored; null where the record has the same data already. */
function prepare(session: Session, { imoneId, records, owners }: People, line: Line) {
  const record = records.get(line.asmuoId as number)
  if (!record) return 'gone'
  const { id, asmuoId, statusas, galiojaIki, ...before } = record
  if (!mayEdit({ asmuoId, imone: { id: imoneId }, statusas }, session)) return 'gone'
  if ((owners.get(line.sdid) ?? asmuoId) !== asmuoId) return 'sdidTaken'
  const after = {
    sdid: line.sdid,
    sdidVeikla: line.veikla ?? before.sdidVeikla,
    qrData: line.qrData ?? before.qrData,
    // A start of work that the company has entered stays: the file only says since when the code is valid.
    galiojaNuo: before.galiojaNuo ?? line.galiojaNuo,
  }
  if (after.galiojaNuo && galiojaIki && galiojaIki < after.galiojaNuo) return 'dateOrder'
  const { qrData, ...changed } = changes(before, after)
  if (!qrData && Object.keys(changed).length === 0) return null
  // The audit trail shows that the code changed, but not its content.
  const pokytis = { ...changed, ...(qrData ? { QRData: true } : {}) }
  return { after: { id, ...after }, irasoId: id, apieAsmuo: asmuoId, pokytis }
}

type Prepared = Exclude<ReturnType<typeof prepare>, string | null>

/** All records in one statement, because a file may have thousands. */
async function write(trx: Trx, rows: readonly After[]) {
  if (rows.length === 0) return
  await sendWithNext(
    trx,
    sql`
    update asmuo_imone ai set sdid = r.sdid, sdid_veikla = r."sdidVeikla", qr_data = r."qrData",
      galioja_nuo = r."galiojaNuo", versija = ai.versija + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id bigint, sdid text, "sdidVeikla" text, "qrData" text, "galiojaNuo" date)
    where ai.id = r.id`.execute(trx),
  )
}

async function setState(trx: Trx, ids: readonly number[], busena: 'IMPORTUOTA' | 'KLAIDA', klaida: LineProblem | null) {
  if (ids.length === 0) return
  await sendWithNext(
    trx,
    trx
      .updateTable('sdidEilute')
      .set({ busena, klaida })
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
      .execute(),
  )
}
