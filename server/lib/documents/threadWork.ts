import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '#server/lib/process/giveWay.ts'
import type { Made, ThreadData } from './threads.ts'

/** The worker's side of `threadPool`: makes the result of each task from it and from the parts sent before it. */
export function doTasks<Task, Part, Told>(make: (task: Task, parts: Part[]) => Promise<Made<Told>>) {
  giveWay((workerData as ThreadData).niceness)
  let parts: Part[] = []
  parentPort?.on('message', async (message: { part: Part } | { task: Task }) => {
    if ('part' in message) return void parts.push(message.part)
    // The next task begins without parts.
    const received = parts
    parts = []
    try {
      const made = await make(message.task, received)
      parentPort?.postMessage(made, [made.bytes.buffer])
    } catch (error) {
      parentPort?.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}
