import type { Session } from '../rights.ts'
import type { System } from './schema.ts'

/** Only administrators see the state of the system, although rights can be given to anybody. */
export const seesSystem = ({ vartotojoTipas }: Pick<Session, 'vartotojoTipas'>) => vartotojoTipas === 'ADMIN'

/** Values from which somebody should look into it. The example alerts of docs/operations.md have the same numbers. */
export const limits = {
  backupHours: 25,
  /** Processes report every ten seconds. */
  silentSeconds: 35,
  messageSeconds: 600,
  auditSeconds: 300,
  /** Documents get their proofs within the hour. */
  documentHours: 24,
  /** The audit trail is signed every day. */
  anchorHours: 49,
  clockSeconds: 2,
  diskShare: 0.1,
  diskBytes: 1024 ** 3,
}

export type WarningCode =
  | 'backupNone'
  | 'backupOld'
  | 'serverSilent'
  | 'versionsDiffer'
  | 'migrationsWait'
  | 'messagesFailed'
  | 'messagesLate'
  | 'processFailed'
  | 'documentsLate'
  | 'auditLate'
  | 'anchorOld'
  | 'clock'
  | 'diskLow'
export interface Warning {
  code: WarningCode
  grave: boolean
  params: Record<string, string | number>
}

/** What is wrong, the most serious first; the texts say what to do about each. */
export function warningsOf(system: System): Warning[] {
  const found: (Warning | false)[] = []
  const say = (when: boolean, code: WarningCode, grave: boolean, params: Warning['params'] = {}) =>
    found.push(when && { code, grave, params })
  const { kopija, zinutes, auditas, saugykla, migracijos } = system

  const low =
    saugykla.laisva !== null &&
    saugykla.visa !== null &&
    (saugykla.laisva < limits.diskBytes || saugykla.laisva < saugykla.visa * limits.diskShare)
  say(low, 'diskLow', true, { percent: Math.floor(((saugykla.laisva ?? 0) / (saugykla.visa || 1)) * 100) })
  say(migracijos.laukia > 0, 'migrationsWait', true, { count: migracijos.laukia })
  say((auditas.seniausia ?? 0) > limits.auditSeconds, 'auditLate', true, { count: auditas.laukia })
  say((auditas.inkaras?.amzius ?? 0) > limits.anchorHours, 'anchorOld', true, {
    count: Math.floor(auditas.inkaras?.amzius ?? 0),
  })
  say((system.dokumentai.seniausia ?? 0) > limits.documentHours, 'documentsLate', true, {
    count: system.dokumentai.laukia,
    hours: Math.floor(system.dokumentai.seniausia ?? 0),
  })
  say(kopija === null, 'backupNone', !system.demo)
  say((kopija?.amzius ?? 0) > limits.backupHours, 'backupOld', true, { count: Math.floor(kopija?.amzius ?? 0) })
  say((zinutes.seniausia ?? 0) > limits.messageSeconds, 'messagesLate', true, {
    count: zinutes.laukia,
    minutes: Math.floor((zinutes.seniausia ?? 0) / 60),
  })
  const silent = system.serveriai.filter(({ tyli }) => tyli > limits.silentSeconds)
  say(silent.length > 0, 'serverSilent', false, { names: silent.map(({ hostas }) => hostas).join(', ') })
  const failed = system.procesai.filter(({ pavyko }) => pavyko === false)
  say(failed.length > 0, 'processFailed', false, {
    names: failed.map(({ kodas }) => kodas).join(', '),
  })
  say(zinutes.nepavyko > 0, 'messagesFailed', false, { count: zinutes.nepavyko })
  say(Math.abs(system.laikrodis) > limits.clockSeconds, 'clock', false, { seconds: Math.round(system.laikrodis) })
  const live = system.serveriai.filter(({ tyli }) => tyli <= limits.silentSeconds)
  const versions = new Set(live.map(({ versija }) => versija))
  say(versions.size > 1, 'versionsDiffer', false, { names: [...versions].join(', ') })

  const warnings = found.filter((one): one is Warning => one !== false)
  return [...warnings.filter(({ grave }) => grave), ...warnings.filter(({ grave }) => !grave)]
}
