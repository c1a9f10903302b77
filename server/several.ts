import { announce } from './announce.ts'
import type { Config } from './config.ts'
import type { Embedded } from './db/embedded.ts'
import { longestEnd } from './lib/process/lifecycle.ts'
import { serveTogether } from './lib/process/together.ts'
import { answerMetrics } from './system/togetherMetrics.ts'

/** Several processes behind one port. The embedded database belongs to the one that outlives them; they find it there. */
export const runSeveral = (config: Config, embedded: Embedded | null) =>
  serveTogether({
    processes: config.webProcesses,
    ready: () => announce(config),
    ended: async () => embedded?.stop(),
    asked: answerMetrics(),
    longestEnd: longestEnd + config.drainSeconds * 1000 + 5_000,
  })
