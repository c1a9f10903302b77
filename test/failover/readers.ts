import { setTimeout as sleep } from 'node:timers/promises'

interface Reads {
  answered: number
  failed: number
  longestMs: number
}

/** Reads a public list again and again, as a visitor does, and counts what came. */
export async function readAgain(ports: readonly number[], reads: Reads, stopped: () => boolean) {
  for (let count = 0; !stopped(); count++) {
    const began = Date.now()
    const answer = await fetch(`http://127.0.0.1:${ports[count % ports.length]}/api/profesijos`).catch(() => null)
    await answer?.arrayBuffer().catch(() => {})
    if (answer?.ok) reads.answered += 1
    else reads.failed += 1
    reads.longestMs = Math.max(reads.longestMs, Date.now() - began)
    await sleep(50)
  }
}
