import { sql } from 'kysely'
import { type Difference, differences, type SdidState, stateAfter, type WatchedPerson } from '#contract/sdid/watch.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { inStatus } from '#server/persons/employed.ts'
import { type Change, sdidChanged } from './changed.ts'

/** Any number that no other lock of the registry uses. */
export const watchLock = 7_305_086

/** A file counts once it is confirmed and somebody of it was found: a file of strangers says nothing of the company. */
const counted = ['APDOROTA', 'IMPORTUOTA'] as const

interface Files {
  /** The last file of the company that counts. */
  last: number | null
  /** Whether the file counts that was just changed, and the one before it. */
  counts: boolean
  before: number | null
}
const filesOf = async (db: Db, imoneId: number, id: number): Promise<Files> => {
  const file = sql`select id from sdid_importas where imone_id = ${imoneId} and statusas in (${sql.join(counted)})`
  const { rows } = await sql<Files>`select (${file} order by id desc limit 1) as last,
    exists (${file} and id = ${id}) as counts, (${file} and id < ${id} order by id desc limit 1) as before`.execute(db)
  return rows[0] as Files
}

const linesOf = (db: Db, importasId: number) =>
  db
    .selectFrom('sdidEilute')
    .select(['sdid', 'vardas', 'pavarde', 'busena', 'asmuoId'])
    .select(sql<never>`klaida`.as('klaida'))
    .where('importasId', '=', importasId)
    .orderBy('eile')
    .execute()

/** Compares a file with the one before it, and keeps what differs in place of what was found before. */
async function compare(trx: Trx, id: number, before: number | null) {
  const reading = Promise.all(before === null ? [] : [linesOf(trx, before), linesOf(trx, id)])
  await sendWithNext(trx, trx.deleteFrom('sdidPokytis').where('importasId', '=', id).execute())
  await sendWithNext(trx, trx.updateTable('sdidImportas').set({ ankstesnisId: before }).where('id', '=', id).execute())
  const [were, are] = await reading
  const found: Difference[] = were && are ? differences(were, are) : []
  if (found.length === 0) return
  await sendWithNext(
    trx,
    sql`insert into sdid_pokytis (importas_id, rusis, vardas, pavarde, sdid, asmuo_id)
      select ${id}::bigint, rusis, vardas, pavarde, sdid, "asmuoId" from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as r (rusis text, vardas text, pavarde text, sdid text, "asmuoId" bigint)`.execute(trx),
  )
}

/**
 * The confirmed employees of a company, as its last file is held against them. What a newer file of another company says
 * of a person stays.
 */
async function peopleOf(db: Db, imoneId: number, fileId: number) {
  const { rows } = await sql<WatchedPerson & { asmuoId: number; importasId: number | null }>`
    with eilutes as materialized (
      select * from sdid_eilute where importas_id = ${fileId}
    ), galimi as materialized (
      select vardas_norm, pavarde_norm from eilutes
        where busena in ('NESUSIETA', 'KLAIDA') and klaida is distinct from 'otherCompany'
      union select pavarde_norm, vardas_norm from eilutes
        where busena in ('NESUSIETA', 'KLAIDA') and klaida is distinct from 'otherCompany'
    )
    select ai.asmuo_id as "asmuoId", ai.sdid, b.bukle as buvo, b.importas_id as "importasId",
      ai.asmuo_id in (select asmuo_id from eilutes where asmuo_id is not null and busena <> 'KLAIDA') as rastas,
      coalesce(ai.sdid in (select sdid from eilutes where klaida = 'otherCompany' and sdid <> ''), false) as kitur,
      (ai.vardas_norm, ai.pavarde_norm) in (select vardas_norm, pavarde_norm from galimi) as galbut
    from asmuo_imone ai left join sdid_bukle b on b.imone_id = ai.imone_id and b.asmuo_id = ai.asmuo_id
    where ai.imone_id = ${imoneId} and ${inStatus('PATVIRTINTA')}
      and not (b.bukle = 'KITA_IMONE' and b.importas_id > ${fileId}) is true
    order by ai.asmuo_id`.execute(db)
  return rows
}

/**
 * People of this file whose records in other companies have the same identifier: an identifier is that of one company, so
 * the newest file is believed.
 */
async function elsewhere(db: Db, imoneId: number, fileId: number): Promise<Change[]> {
  const { rows } = await sql<{ asmuoId: number; imoneId: number; buvo: SdidState | null }>`
    select y.asmuo_id as "asmuoId", y.imone_id as "imoneId", b.bukle as buvo
    from sdid_eilute e
      join asmuo_imone ai on ai.asmuo_id = e.asmuo_id and ai.imone_id = ${imoneId} and ${inStatus('PATVIRTINTA')}
      join asmuo_imone y on y.asmuo_id = e.asmuo_id and y.imone_id <> ${imoneId} and y.sdid = e.sdid
        and y.statusas = 'PATVIRTINTA' and coalesce(y.galioja_iki, current_date) >= current_date
      left join sdid_bukle b on b.imone_id = y.imone_id and b.asmuo_id = y.asmuo_id
    where e.importas_id = ${fileId} and e.busena <> 'KLAIDA' and coalesce(b.importas_id, 0) < ${fileId}
    order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, bukle: 'KITA_IMONE' }))
}

async function keep(
  trx: Trx,
  rows: readonly { asmuoId: number; imoneId: number; bukle: SdidState | null }[],
  id: number,
) {
  if (rows.length === 0) return
  await sendWithNext(
    trx,
    sql`insert into sdid_bukle (imone_id, asmuo_id, bukle, importas_id)
      select "imoneId", "asmuoId", bukle, ${id}::bigint from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r ("imoneId" bigint, "asmuoId" bigint, bukle text)
      on conflict (imone_id, asmuo_id) do update set bukle = excluded.bukle, importas_id = excluded.importas_id`.execute(
      trx,
    ),
  )
}

/** Brings the states of a company's people up to its last file, and tells of what changed. */
async function settleStates(act: Act, imoneId: number, fileId: number) {
  const { db } = act
  const [people, others] = await Promise.all([peopleOf(db, imoneId, fileId), elsewhere(db, imoneId, fileId)])
  const own = people.map((person) => ({
    ...{ asmuoId: person.asmuoId, imoneId, buvo: person.buvo, importasId: person.importasId },
    bukle: stateAfter(person),
  }))
  const changed: Change[] = [...own, ...others].filter(({ buvo, bukle }) => bukle !== buvo)
  // A confirmation is that of the last file; what is missing or elsewhere counts since the first file that said so.
  const confirmed = own.filter(
    ({ buvo, bukle, importasId }) => bukle === 'PATVIRTINTAS' && buvo === bukle && importasId !== fileId,
  )
  await keep(db, [...changed, ...confirmed], fileId)
  await sdidChanged(act, changed, fileId)
}

/**
 * Files are watched one at a time in the whole registry, since a file may also say something of the people of another
 * company. Who locks people or their records before `watchFile` takes the turn before that: whoever has the turn may need
 * them.
 */
export const takeTurn = (trx: Trx) =>
  sendWithNext(trx, sql`select pg_advisory_xact_lock(${sql.lit(watchLock)})`.execute(trx))

/**
 * What follows from a file whose lines were matched or that was taken away: how it differs from the file before it, and
 * the states of the company's people.
 */
export async function watchFile(act: Act, imoneId: number, id: number) {
  const { db } = act
  await takeTurn(db)
  const { counts, before, last } = await filesOf(db, imoneId, id)
  await Promise.all([counts && compare(db, id, before), last !== null && settleStates(act, imoneId, last)])
}
