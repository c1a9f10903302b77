import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { root } from '#server/lib/process/root.ts'
import { isTaken } from './taken.ts'

const program = import.meta.url.endsWith('.ts') ? 'server/makeDemo.ts' : 'build/server/demo.js'

/**
 * Makes the demo's data if there are none, in a process of its own: it takes half a gigabyte, which the server would
 * keep for as long as it runs.
 * @throws Error if that process fails
 */
export async function makeDemo(db: Db, url: string, config: Config): Promise<void> {
  if (await isTaken(db)) return
  // The services of the demo are at addresses that the environment does not name.
  const services = Object.entries(config).filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'string')
  const env = { ...process.env, ...Object.fromEntries(services as [string, string][]), DATABASE_URL: url, DEMO: 'true' }
  const [code] = await once(fork(join(root, program), { env }), 'exit')
  if (code !== 0) throw new Error('The data of the demo could not be made')
}
