import { z } from 'zod'
import { type Config, Settings } from '#server/config.ts'

/** Words that are told as they are: pages and messages show them anyway, or they are our own proxies. */
const open = new Set(['PUBLIC_URL', 'MAIL_FROM', 'SMS_FROM', 'DISABLED_FEATURES', 'CARD_RETURN_ADDRESS', 'TRUST_PROXY'])

const { properties } = z.toJSONSchema(Settings, { io: 'input', unrepresentable: 'any' }) as {
  properties: Record<string, { enum?: unknown[]; type?: string }>
}

/**
 * Every setting, and whether it is there. The value is told where it can't be a secret: a number, a switch, one of few
 * words, or one of those above. So a new setting with a secret is kept without anybody thinking of it.
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
