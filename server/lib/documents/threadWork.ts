import { parentPort } from 'node:worker_threads'

/** The worker's side of `threadPool`: makes the result of each task from it and from the parts sent before it. */
export function doTasks<Task, Part>(make: (task: Task, parts: Part[]) => Promise<Uint8Array<ArrayBuffer>>) {
  let parts: Part[] = []
  parentPort?.on('message', async (told: { part: Part } | { task: Task }) => {
    if ('part' in told) return void parts.push(told.part)
    // The next task begins without parts.
    const came = parts
    parts = []
    try {
      const bytes = await make(told.task, came)
      parentPort?.postMessage({ bytes }, [bytes.buffer])
    } catch (error) {
      parentPort?.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}
