import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '#server/config.ts'

/** What a secret is derived with; the former one of a rotation while it still signs. */
export interface Salts {
  druska: Buffer
  senaDruska: Buffer | null
  senaIki: string | null
}

/**
 * The secret of a receiver. It is derived, so that the database holds none: whoever reads it and does not have SECRET
 * can sign nothing.
 */
const keyOf = ({ secret }: Pick<Config, 'secret'>, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'ivykiu-gavejas', 32))

/** The secret as Standard Webhooks writes it. */
export const secretOf = (config: Pick<Config, 'secret'>, salt: Buffer) =>
  `whsec_${keyOf(config, salt).toString('base64')}`

/** The headers of Standard Webhooks for a message; several signatures while the former secret still counts. */
export function signed(config: Pick<Config, 'secret'>, salts: Salts, id: string, body: string, now: Date) {
  const at = String(Math.floor(now.getTime() / 1000))
  const by = (salt: Buffer) =>
    `v1,${createHmac('sha256', keyOf(config, salt)).update(`${id}.${at}.${body}`).digest('base64')}`
  const { druska, senaDruska, senaIki } = salts
  const former = senaDruska && senaIki && new Date(senaIki) > now ? [by(senaDruska)] : []
  return { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': [by(druska), ...former].join(' ') }
}
