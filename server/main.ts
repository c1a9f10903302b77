import { readConfig } from './config.ts'
import { startEmbedded, usualBuffers } from './db/embedded.ts'
import { giveWay, jobsNiceness } from './lib/process/giveWay.ts'
import { role } from './lib/process/together.ts'
import type { Drawing } from './running.ts'

/**
 * Starts everything with the settings of the environment, in one process or several, and prints the address. Ends
 * cleanly on SIGINT and SIGTERM. The code is read while the embedded database starts, and only by who needs it: the
 * process that merely starts others stays small.
 */
export async function start(drawing: Drawing) {
  if (role === 'jobs') giveWay(jobsNiceness)
  const config = readConfig(process.env)
  const embedded = config.DATABASE_URL ? null : startEmbedded(config.DATA_DIR, usualBuffers())
  // Awaited below; until then a failure must not end the process without a word.
  embedded?.catch(() => {})
  if (role === undefined && config.webProcesses > 1) {
    const { runSeveral } = await import('./several.ts')
    return runSeveral(config, await embedded)
  }
  const { run } = await import('./running.ts')
  return run(drawing, config, embedded)
}
