import type { solveChallenge } from 'altcha-lib/v1'

/** The task as the library takes it: challenge, salt, algorithm, the largest number to try. */
export type Work = Parameters<typeof solveChallenge>
type Solution = Awaited<ReturnType<typeof solveChallenge>['promise']>

/** On the thread of the page, where no other can be had. */
const solveHere = async (work: Work): Promise<Solution> =>
  (await import('altcha-lib/v1')).solveChallenge(...work).promise

/** Solves a proof of work beside the page; null if there is no solution, or once `end` says that nobody waits for it. */
export function solve(work: Work, end: AbortSignal): Promise<Solution> {
  if (end.aborted) return Promise.resolve(null)
  if (typeof Worker === 'undefined') return solveHere(work)
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' })
    const finish = (solution: Solution | Promise<Solution>) => {
      worker.terminate()
      resolve(solution)
    }
    worker.onmessage = ({ data }: MessageEvent<Solution>) => finish(data)
    // A browser that does not let it start says so in this way.
    worker.onerror = () => finish(solveHere(work))
    end.addEventListener('abort', () => finish(null))
    worker.postMessage(work)
  })
}
