import { solveChallenge } from 'altcha-lib/v1'
import type { Work } from './proofOfWork.ts'

// A thread of its own for the tens of thousands of hashes of a captcha: the page answers to typing meanwhile. It solves one
// task and is ended by the page (proofOfWork.ts).
self.addEventListener('message', async ({ data: [challenge, salt, algorithm, most] }: MessageEvent<Work>) => {
  self.postMessage(await solveChallenge(challenge, salt, algorithm, most).promise)
})
