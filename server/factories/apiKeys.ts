import type { Insertable, Selectable } from 'kysely'
import { newKey } from '#server/apiKeys/secret.ts'
import type { Db } from '#server/db/db.ts'
import type { ApiRaktas } from '#server/db/types.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

/** A key of a company (`imoneId`) or an institution (`istaiga`) that opens everything that such a key may, and the key itself. */
export async function makeApiKey(
  db: Db,
  set: Partial<Insertable<ApiRaktas>>,
): Promise<Selectable<ApiRaktas> & { raktas: string }> {
  const { raktas, pradzia } = newKey()
  const sritys = set.istaiga ? ['viesa'] : ['viesa', 'savi', 'objektai', 'patikros']
  const galiojaIki = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
  const row = await db
    .insertInto('apiRaktas')
    .values({ pavadinimas: 'Turniketai', pradzia, zyme: hashToken(raktas), sritys, galiojaIki, ...set })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, raktas }
}

/** The header by which a program shows its key. */
export const withKey = (raktas: string) => ({ authorization: `Bearer ${raktas}` })
