import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { Settings } from '#server/settings.ts'

/** Text settings whose value is shown: pages and messages show it anyway, or it names our own proxies. */
const open = new Set([
  'PUBLIC_URL',
  'MAIL_FROM',
  'SMS_FROM',
  'DISABLED_FEATURES',
  'ENABLED_FEATURES',
  'CARD_RETURN_ADDRESS',
  'TRUST_PROXY',
])

const { properties } = z.toJSONSchema(Settings, { io: 'input', unrepresentable: 'any' }) as {
  properties: Record<string, { enum?: unknown[]; type?: string }>
}

/**
 * Every setting, and whether it is set. The value is shown only where it cannot be a secret: a number, a switch, a choice
 * from a list, or a setting named above. So a new secret setting is hidden without anybody thinking of it.
 */
export const settingsOf = (config: Config) =>
  Object.keys(Settings.shape).map((pavadinimas) => {
    const value: unknown = config[pavadinimas as keyof Config]
    const yra = value !== undefined && value !== ''
    const plain =
      typeof value === 'number' ||
      typeof value === 'boolean' ||
      properties[pavadinimas]?.enum !== undefined ||
      open.has(pavadinimas)
    return { pavadinimas, yra, reiksme: yra && plain ? String(value) : null }
  })
