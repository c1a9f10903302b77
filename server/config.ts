import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { drafts } from '#contract/features.ts'
import { checkSettings } from './checkSettings.ts'
import { Settings, type SettingsGiven } from './settings.ts'

export type Config = ReturnType<typeof readConfig>

/** How many processes serve. */
function webProcesses({ WEB_PROCESSES, DATABASE_URL }: SettingsGiven, demo: boolean): number {
  const most = WEB_PROCESSES ?? (demo || !DATABASE_URL ? 1 : availableParallelism())
  if (demo && most > 1) throw new Error('WEB_PROCESSES: the demo runs in one process, because its simulators do')
  return most
}

/** Connections of a server with so many cores: enough to keep them busy, and no more (decision 111). */
export const usualPool = (cores: number) => Math.min(20, Math.max(8, 4 * cores))

/**
 * Reads the settings from an environment. Throws an Error that names each wrong or missing one; in production also if a
 * part of the demo is switched on (decisions, point 10).
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) throw new Error(`Wrong settings:\n${z.prettifyError(parsed.error)}`)
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  const demo = settings.DEMO ?? !settings.DATABASE_URL
  checkSettings(settings, production, demo)
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  return {
    ...settings,
    production,
    demo,
    ENABLED_FEATURES: settings.ENABLED_FEATURES ?? (demo ? drafts.join(',') : ''),
    LOG_LEVEL: settings.LOG_LEVEL ?? (demo ? ('warn' as const) : ('info' as const)),
    publicUrl,
    secondFactor: settings.REQUIRE_SECOND_FACTOR ?? production,
    /** Cookies are `Secure` if the public address is https. */
    secure: publicUrl.startsWith('https:'),
    webProcesses: webProcesses(settings, demo),
    DATABASE_POOL: settings.DATABASE_POOL ?? usualPool(availableParallelism()),
    drainSeconds: settings.DRAIN_SECONDS ?? (production ? 5 : 0),
    secret: settings.SECRET ?? randomBytes(32).toString('hex'),
  }
}
