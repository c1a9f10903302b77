import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './lib/root.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Every setting, from the environment, in this one place. `describe` is what docs/settings.md says of it. */
export const Settings = z.object({
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe(
      'Address that people use, e.g. https://meistras.lt; links in messages start with it. Needed in production',
    ),
  DATABASE_URL: z.string().optional().describe('PostgreSQL 15 or newer; without it the embedded one runs in DATA_DIR'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20).describe('Most connections of one server process'),
  DATA_DIR: z.string().default(join(root, 'data')).describe('Folder of the embedded database and of uploaded files'),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Random secret of 32 or more characters; signs captcha tasks. Needed in production'),
  DEMO: flag
    .optional()
    .describe('Demo people, demo logins and the simulators; on without DATABASE_URL, refused in production'),
  SMTP_URL: z.string().optional().describe('Mail server, e.g. smtps://user:password@mail.example.lt'),
  MAIL_FROM: z.string().default('Meistras <noreply@meistras.example>').describe('Sender of e-mails'),
  SMS_URL: z.url().optional().describe('SMS gateway: an HTTPS POST of {from, to, text} as JSON'),
  SMS_TOKEN: z.string().optional().describe('Bearer token of the SMS gateway'),
  SMS_FROM: z.string().max(11).default('Meistras').describe('Sender of SMS, at most 11 characters'),
  REVEAL_UNKNOWN_ACCOUNTS: flag
    .default(true)
    .describe('Answer 401 to an unknown e-mail or phone, as the specification shows; false answers as to a known one'),
  TRUST_PROXY: flag
    .default(false)
    .describe('Believe X-Forwarded-For and X-Forwarded-Proto: only behind a proxy of your own'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .optional()
    .describe('How much is logged; info, in the demo warn'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production refuses demo data, demo secrets and simulators'),
})

export type Config = ReturnType<typeof readConfig>

/**
 * The settings of an environment. Throws an Error that names each wrong or missing one; in production also where a
 * demo part is asked for (decisions, point 10).
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) throw new Error(`Wrong settings:\n${z.prettifyError(parsed.error)}`)
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  const demo = settings.DEMO ?? !settings.DATABASE_URL
  if (production) {
    const missing = (['DATABASE_URL', 'PUBLIC_URL', 'SECRET', 'SMTP_URL', 'SMS_URL'] as const).filter(
      (name) => !settings[name],
    )
    if (missing.length) throw new Error(`In production these settings are needed: ${missing.join(', ')}`)
    if (demo) throw new Error('DEMO is refused in production')
  }
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  return {
    ...settings,
    production,
    demo,
    LOG_LEVEL: settings.LOG_LEVEL ?? (demo ? ('warn' as const) : ('info' as const)),
    publicUrl,
    /** Cookies are `Secure` wherever people come by https. */
    secure: publicUrl.startsWith('https:'),
    secret: settings.SECRET ?? randomBytes(32).toString('hex'),
  }
}
