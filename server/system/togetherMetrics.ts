import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** Milliseconds to wait for the figures of the other processes. */
const patience = 5_000
let asked = 0

/** The figures of all processes of this server, added up; or of this one, if it is alone. */
export function metricsOfAll(register: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => register.metrics()
  AggregatorRegistry.setRegistries([register])
  // Its constructor makes this process answer the one that started it.
  new AggregatorRegistry()
  return () => {
    asked += 1
    const number = asked
    return new Promise((done, failed) => {
      const late = setTimeout(() => finish(() => failed(new Error('no figures of the other processes came'))), patience)
      const heard = (message: { figures?: number; text?: string }) => {
        if (message?.figures === number) finish(() => done(message.text ?? ''))
      }
      const finish = (settle: () => void) => {
        clearTimeout(late)
        process.off('message', heard)
        settle()
      }
      process.on('message', heard)
      process.send?.({ figures: number })
    })
  }
}

/** The side of the process that started the others: answers their questions for the figures of all. */
export function answerMetrics(): (message: unknown) => Promise<unknown> {
  const all = new AggregatorRegistry()
  return async (message) => {
    const { figures } = (message ?? {}) as { figures?: number }
    return figures === undefined ? undefined : { figures, text: await all.clusterMetrics() }
  }
}
