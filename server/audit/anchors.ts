import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/db.ts'
import { type Anchor, type AnchorWhere, appendLine, readAnchors, readLines, signed } from './anchorFile.ts'
import { type AnchorKey, anchorKey } from './key.ts'

/** A difference between the trail and its anchors; the text goes to the log and the command line. */
export interface Misfit {
  kodas: 'AnchorsBroken' | 'AuditCut' | 'AuditRecomputed'
  text: string
}
const lock = 7_215_003

/**
 * Compares the chain of the trail with the anchors outside the database. At each anchored row the chain must have the
 * same hash, which shows that nobody has cut the trail or recomputed the chain. `verifyAudit` checks the rows themselves.
 */
export async function compareAnchors(db: Db, where: AnchorWhere): Promise<Misfit | null> {
  return (await compareFile(db, where, await anchorKey(where))).misfit
}

async function compareFile(db: Db, where: AnchorWhere, key: AnchorKey) {
  const lines = await readLines(where)
  const stored = await db.selectFrom('auditoInkaras').select('tekstas').orderBy('nr').execute()
  const broken = (text: string) => ({ lines, stored, misfit: { kodas: 'AnchorsBroken' as const, text } })
  let anchors: Anchor[]
  try {
    anchors = readAnchors(lines, key)
  } catch (error) {
    return broken((error as Error).message)
  }
  if (lines.length < stored.length)
    return broken(`the file has ${lines.length} anchors, and there were ${stored.length}: it was shortened or lost`)
  const other = stored.findIndex(({ tekstas }, i) => tekstas !== lines[i])
  if (other >= 0) return broken(`anchor ${other + 1} in the database is not the one in the file`)
  return { lines, stored, misfit: await compareChain(db, counting(anchors)) }
}

/** Anchors that still count: all but those of rows that were lost when an older backup was restored. */
const counting = (anchors: readonly Anchor[]) =>
  anchors.filter(
    ({ eilute }, i) => !anchors.slice(i + 1).some((later) => later.rusis === 'ATKURTA' && later.eilute < eilute),
  )

async function compareChain(db: Db, anchors: readonly Anchor[]): Promise<Misfit | null> {
  const { rows } = await sql<{ eile: number; id: number; santrauka: Buffer }>`
    select eile, auditas_id as id, santrauka
    from (select eile, auditas_id, santrauka from audito_grandis
      union all select eile, auditas_id, santrauka from audito_archyvo_grandis) as visos
    where eile = any(${anchors.map(({ eilute }) => eilute)}::bigint[])`.execute(db)
  const chain = new Map(rows.map((row) => [row.eile, row]))
  for (const { nr, kada, eilute, irasas, santrauka } of anchors) {
    const row = chain.get(eilute)
    const name = `anchor ${nr} of ${kada}`
    if (!row) {
      const text = `${name} is of ${eilute} rows, the trail has ${(await lastLink(db))?.eile ?? 0}: its end was cut off, or an older backup brought back`
      return { kodas: 'AuditCut', text }
    }
    if (row.id !== irasas || row.santrauka.toString('hex') !== santrauka)
      return {
        kodas: 'AuditRecomputed',
        text: `${name}: row ${eilute} of the trail is another one now. The chain was computed anew, or work went on after an older backup was brought back`,
      }
  }
  return null
}

const lastLink = async (db: Db) =>
  await db
    .selectFrom('auditoGrandis')
    .select(['eile', 'auditasId', 'santrauka'])
    .orderBy('eile', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Why there is no anchor. */
export class AnchorRefused extends Error {
  readonly misfit: Misfit
  constructor(misfit: Misfit) {
    super(misfit.text)
    this.misfit = misfit
  }
}

/**
 * Anchors the end of the trail. Answers the signed line, or null if there is nothing new to anchor. `restored` is the
 * reason why the trail may differ from earlier anchors. Throws AnchorRefused if it differs without a reason, or if the
 * anchors themselves are broken.
 */
export async function anchorTrail(trx: Trx, where: AnchorWhere, restored?: string): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(trx)
  const key = await anchorKey(where)
  const { lines, stored, misfit } = await compareFile(trx, where, key)
  if (misfit && (restored === undefined || misfit.kodas === 'AnchorsBroken')) throw new AnchorRefused(misfit)
  const last = await lastLink(trx)
  if (!last) return null
  const line = signed(key, lines.at(-1), {
    nr: lines.length + 1,
    kada: new Date().toISOString(),
    rusis: restored === undefined ? 'DIENOS' : 'ATKURTA',
    eilute: last.eile,
    irasas: last.auditasId,
    santrauka: last.santrauka.toString('hex'),
    priezastis: restored ?? '',
  })
  // Lines that only the file has: an older backup was restored, or a process ended before its commit.
  for (const tekstas of [...lines, line].slice(stored.length)) {
    const { nr, kada, eilute } = JSON.parse(tekstas) as Anchor
    await trx.insertInto('auditoInkaras').values({ nr, kada, eilute, tekstas }).execute()
  }
  await appendLine(where, key, lines, line)
  return line
}
