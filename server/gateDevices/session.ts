import type pg from 'pg'
import { gateDays } from '#contract/gateDevices/rules.ts'
import type { GateCaller } from '#contract/rights.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

// Read on every call and therefore prepared: a device that was disconnected a moment ago is out in every process.
const current = {
  name: 'gate-device',
  text: `select id as "irenginysId", objektas_id as "objektasId", paskutine < now() - interval '1 minute' as stale
    from vartu_irenginys where zyme = $1 and paskutine > now() - interval '${gateDays} days'`,
}

/**
 * The gate device of a cookie's token. Null where the token is unknown, was not used for 30 days, or the device was
 * disconnected. Notes when and from which network it was used.
 */
export async function gateOf(pool: pg.Pool, token: string | undefined, network: string): Promise<GateCaller | null> {
  if (!token) return null
  const zyme = hashToken(token)
  const { rows } = await pool.query<GateCaller & { stale: boolean }>({ ...current, values: [zyme] })
  const row = rows[0]
  if (!row) return null
  if (row.stale)
    await pool.query('update vartu_irenginys set paskutine = now(), tinklas = $2 where zyme = $1', [zyme, network])
  return { irenginysId: row.irenginysId, objektasId: row.objektasId }
}
