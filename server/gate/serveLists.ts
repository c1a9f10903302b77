import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { sign1 } from '#contract/gate/sign1.ts'
import { type CardValue, difference, differenceType, listType } from '#contract/gate/statusList.ts'
import type { Db } from '#server/db/db.ts'
import type { FileOut } from '#server/lib/http/serve.ts'
import { found } from '#server/lib/rows/found.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'

export const jwtType = 'application/statuslist+jwt'

const fileOf = (bytes: Buffer, type: string, name: string, identity: string, since: string): FileOut => ({
  file: Readable.from([bytes], { objectMode: false }),
  size: bytes.length,
  type,
  name,
  version: { sha256: createHash('sha256').update(identity).digest(), since: new Date(since) },
  shared: true,
})

/** A list as it was signed. Throws NotFound. */
export async function wholeListFile(db: Db, nr: number, asJwt: boolean): Promise<FileOut> {
  const list = found(
    await db
      .selectFrom('korteliuSarasas')
      .select(['cwt', 'jwt', 'versija', 'sudarytas'])
      .where('nr', '=', nr)
      .executeTakeFirst(),
  )
  const [bytes, type] = asJwt ? [Buffer.from(list.jwt), jwtType] : [list.cwt, listType]
  return fileOf(bytes, type, `sarasas-${nr}`, `${type} ${nr} ${list.sudarytas}`, list.sudarytas)
}

/**
 * What changed in a list since version `nuo`, signed, or null where the whole list is shorter, or `nuo` is so old that
 * its changes are not kept. Also without any change: then it says that the list of that version is still right.
 */
export async function differenceFile(db: Db, keys: Keys, nr: number, nuo: number, now: Date): Promise<FileOut | null> {
  const list = found(
    await db
      .selectFrom('korteliuSarasas')
      .select(['versija', 'sudarytas', sql<number>`length(cwt)`.as('whole')])
      .where('nr', '=', nr)
      .executeTakeFirst(),
  )
  if (nuo > list.versija) return null
  // Of a place that changed several times only the last value counts.
  const changing = db
    .selectFrom('korteliuSarasoPokytis')
    .distinctOn('idx')
    .select(['idx', sql<CardValue>`reiksme`.as('reiksme')])
    .where('nr', '=', nr)
    .where('versija', '>', nuo)
    .where('versija', '<=', list.versija)
    .orderBy('idx')
    .orderBy('versija', 'desc')
    .execute()
  const oldest = db
    .selectFrom('korteliuSarasoPokytis')
    .select(sql<number>`coalesce(min(versija), ${list.versija + 1})`.as('kept'))
    .where('nr', '=', nr)
    .executeTakeFirstOrThrow()
  const [changes, { kept }] = await Promise.all([changing, oldest])
  if (nuo < kept - 1) return null
  const iat = Math.floor(Date.parse(list.sudarytas) / 1000)
  const claims = difference({ sarasas: nr, versija: list.versija, iat }, nuo, changes)
  const bytes = Buffer.from(await sign1(claims, keys.signer('sarasas', now), differenceType))
  if (bytes.length >= list.whole) return null
  const identity = `${nr} ${nuo} ${list.versija} ${iat}`
  return fileOf(bytes, differenceType, `sarasas-${nr}-nuo-${nuo}`, identity, list.sudarytas)
}
