import { solveChallenge } from 'altcha-lib/v1'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sessionApi } from '#contract/session/api.ts'
import { call } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'

async function solve(): Promise<string> {
  const task = await call(sessionApi.captcha, {})
  const solution = await solveChallenge(task.challenge, task.salt, task.algorithm, task.maxnumber).promise
  if (!solution) throw new ApiError('CaptchaFailed', 400)
  const { algorithm, challenge, salt, signature } = task
  return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature, took: solution.took }))
}

/**
 * A proof of work done while the user types; never a puzzle. `answer()` waits for it and gives `gresponse`; a solution
 * works once, so `again()` begins the next one after a failure.
 */
export function useCaptcha() {
  const [done, setDone] = useState(false)
  const solving = useRef<Promise<string>>(undefined)
  const again = useCallback(() => {
    setDone(false)
    const next = solve()
    solving.current = next
    // A failure is told where the answer is waited for.
    next.then(
      () => setDone(solving.current === next),
      () => {},
    )
  }, [])
  useEffect(again, [again])
  const answer = () =>
    (solving.current ?? solve()).catch((error: unknown) => {
      again()
      throw error
    })
  return { done, answer, again }
}
