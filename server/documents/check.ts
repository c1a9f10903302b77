import { sql } from 'kysely'
import { checksPerMinute } from '#contract/documents/api.ts'
import { judgeFile, type KnownEnd } from '#contract/documents/rules.ts'
import { type CheckFileReply, DocumentContent, type DocumentReply } from '#contract/documents/schema.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { hashKey } from './numbers.ts'
import { holdsToday } from './today.ts'

/** Who asks: an address that guesses keys is stopped, whichever way it asks. Throws TooManyRequests. */
type Asker = Pick<Context, 'pool' | 'network' | 'now'>
const countCheck = (ctx: Asker) => limit(ctx.pool, `tikrinimas:${ctx.network}`, checksPerMinute, 60)

/**
 * The document of this number and key. An unknown number and a wrong key are answered alike. Throws DocumentNotFound,
 * TooManyRequests.
 */
export async function checkDocument(
  db: Db,
  asker: Asker,
  { numeris, raktas }: { numeris: string; raktas: string },
): Promise<DocumentReply> {
  const reading = db
    .selectFrom('dokumentas')
    .selectAll()
    .where('numeris', '=', numeris)
    .where('raktas', '=', hashKey(numeris, raktas))
    .executeTakeFirst()
  const row = await ifSeen(countCheck(asker), reading)
  if (!row) throw new AppError('DocumentNotFound')
  const turinys = DocumentContent.parse(row.turinys)
  const signing = db
    .selectFrom('dokumentoParasas')
    .select(['vardas', 'budas', 'lygis', 'laikas'])
    .where('dokumentasId', '=', row.israsasIs ?? row.id)
    .orderBy('laikas')
    .execute()
  const [pasirase, dabar] = await Promise.all([signing, holdsToday(db, { ...row, turinys }, civilDay(asker.now))])
  return {
    numeris,
    rusis: row.rusis,
    kalba: row.kalba,
    sukurta: row.sukurta,
    busena: row.busena,
    lygis: row.lygis,
    ankstesnis: row.ankstesnis,
    turinys,
    pasirase,
    dabar,
    atsaukta: row.atsaukta,
  }
}

/** What a file is, by the digests of its ends, newest first. It names nobody. Throws TooManyRequests. */
export async function checkFile(db: Db, asker: Asker, digests: readonly string[]): Promise<CheckFileReply> {
  await countCheck(asker)
  const known = await statesOf(db, digests)
  const ends = digests.map(
    (digest): (KnownEnd & { dokumentas: CheckFileReply['dokumentas'] }) | null => known.get(digest) ?? null,
  )
  const rezultatas = judgeFile(ends)
  return {
    rezultatas,
    dokumentas: rezultatas === 'NEATPAZINTAS' ? null : (ends.find((end) => end !== null)?.dokumentas ?? null),
  }
}

/** The states of documents with these digests, in hex. */
async function statesOf(db: Db, digests: readonly string[]) {
  const rows = await db
    .selectFrom('dokumentoBusena as b')
    .innerJoin('dokumentas as d', 'd.id', 'b.dokumentasId')
    .select(['b.sha256', 'b.kas', 'd.numeris', 'd.rusis', 'd.sukurta', 'd.busena', 'd.lygis', 'd.ankstesnis'])
    .select(
      sql<boolean>`not exists (select from dokumento_busena n where n.dokumentas_id = b.dokumentas_id and n.nr > b.nr)`.as(
        'paskutine',
      ),
    )
    .where(
      'b.sha256',
      'in',
      digests.map((digest) => Buffer.from(digest, 'hex')),
    )
    .execute()
  return new Map(
    rows.map(({ sha256, kas, paskutine, ankstesnis, ...dokumentas }) => [
      sha256.toString('hex'),
      { kas, paskutine, ankstesnis, busena: dokumentas.busena, dokumentas },
    ]),
  )
}
