import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Lang } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import type { Config } from '#server/config.ts'

const sign = (secret: string, asmuoId: number) =>
  createHmac('sha256', secret).update(`naujienlaiskiai:${asmuoId}`).digest().subarray(0, 18)

/**
 * A token that can only opt its person out of newsletters. It does not expire, because people keep letters for years.
 */
export const optOutToken = ({ secret }: Pick<Config, 'secret'>, asmuoId: number) =>
  `${asmuoId.toString(36)}.${sign(secret, asmuoId).toString('base64url')}`

/** The id of the token's person; null for a token that is not valid. */
export function optOutOf({ secret }: Pick<Config, 'secret'>, token: string): number | null {
  const [id = '', signature = ''] = token.slice(0, 100).split('.')
  const asmuoId = Number.parseInt(id, 36)
  if (!Number.isSafeInteger(asmuoId) || asmuoId <= 0) return null
  const [given, wanted] = [Buffer.from(signature, 'base64url'), sign(secret, asmuoId)]
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? asmuoId : null
}

/** The address of the page and of the call. */
export const optOutLink = (config: Config, lang: Lang, asmuoId: number) =>
  `${config.publicUrl.replace(/\/$/, '')}${pathOf.newsletters(lang)}?zyme=${optOutToken(config, asmuoId)}`
