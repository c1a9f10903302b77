import { AppError } from '#contract/errors.ts'
import { type LoginWay, loginWays } from '#contract/identity/schema.ts'
import type { Config } from '#server/config.ts'

/** The ways to prove one's identity that the settings make possible, in the order in which they are offered. */
export function waysOf({ MOBILE_ID_URL, SMART_ID_URL, SMS_URL }: Config): LoginWay[] {
  const configured = { MOBILUSIS: MOBILE_ID_URL, SMART_ID: SMART_ID_URL, SMS: SMS_URL, SLAPTAZODIS: true }
  return loginWays.filter((way) => configured[way])
}

/** Throws WayNotOffered where the settings do not offer the way. */
export function assertOffered(config: Config, way: LoginWay) {
  if (!waysOf(config).includes(way)) throw new AppError('WayNotOffered')
}
