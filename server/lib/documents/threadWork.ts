import { parentPort } from 'node:worker_threads'

/** The worker's side of `threadPool`: makes the result of each task from it and from the parts sent before it. */
export function doTasks<Task, Part>(make: (task: Task, parts: Part[]) => Promise<Uint8Array<ArrayBuffer>>) {
  let parts: Part[] = []
  parentPort?.on('message', async (message: { part: Part } | { task: Task }) => {
    if ('part' in message) return void parts.push(message.part)
    // The next task begins without parts.
    const received = parts
    parts = []
    try {
      const bytes = await make(message.task, received)
      parentPort?.postMessage({ bytes }, [bytes.buffer])
    } catch (error) {
      parentPort?.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}
