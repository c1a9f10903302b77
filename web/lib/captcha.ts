import { useCallback, useEffect, useRef, useState } from 'react'
import { sessionApi } from '#contract/session/api.ts'
import type { Captcha as Task } from '#contract/session/schema.ts'
import { call } from './api.ts'
import { ApiError } from './errors.ts'
import { solve } from './proofOfWork.ts'

/** Solves the proof of work of the task; the answer has the server's format. Null once `end` says that it is not needed. */
async function work({ algorithm, challenge, salt, signature, maxnumber }: Task, end: AbortSignal) {
  const solution = await solve([challenge ?? '', salt ?? '', algorithm, maxnumber], end)
  if (end.aborted) return null
  if (!solution) throw new ApiError('CaptchaFailed', 400)
  return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature, took: solution.took }))
}

export interface Captcha {
  done: boolean
  /** The key of the widget; absent if a proof of work is used, which the user need not solve. */
  siteKey: string | undefined
  /** Called by the widget with its answer, or with null once that has expired. */
  press: (answer: string | null) => void
  /** Changes when the widget has to start again. */
  round: number
  /** Returns `gresponse`, after waiting for the work. Throws ApiError. */
  answer: () => Promise<string>
  /** An answer works once: this starts the next one. */
  again: () => void
}

/**
 * The captcha of a public form: a proof of work done while the user types, never a puzzle; or the reCAPTCHA widget, if
 * the server asks for it. Drawn by kit/form/Captcha.tsx.
 */
export function useCaptcha(): Captcha {
  const [done, setDone] = useState(false)
  const [siteKey, setSiteKey] = useState<string>()
  const [round, setRound] = useState(0)
  const solving = useRef<Promise<string | null>>(undefined)
  /** Ends the work of the present round. */
  const ending = useRef<AbortController>(undefined)
  const pressed = useRef<string>(null)
  const press = useCallback((answer: string | null) => {
    pressed.current = answer
    setDone(answer !== null)
  }, [])
  const again = useCallback(() => {
    press(null)
    setRound((count) => count + 1)
    ending.current?.abort()
    const end = new AbortController()
    ending.current = end
    const next = call(sessionApi.captcha, {}).then((task) => {
      setSiteKey(task.siteKey)
      return task.siteKey ? null : work(task, end.signal)
    })
    solving.current = next
    // `answer` reports the failure.
    next.then(
      (answer) => answer && solving.current === next && setDone(true),
      () => {},
    )
  }, [press])
  useEffect(() => {
    again()
    return () => {
      ending.current?.abort()
      solving.current = undefined
    }
  }, [again])
  const answer = useCallback(async () => {
    try {
      // A round that was ended by a newer one has no answer: that of the newer one is waited for.
      let round: typeof solving.current
      let solved: string | null | undefined
      do {
        round = solving.current
        solved = await round
      } while (round !== solving.current)
      const given = solved ?? pressed.current
      if (!given) throw new ApiError('CaptchaFailed', 400)
      return given
    } catch (error) {
      // Not after the form was left.
      if (solving.current && !pressed.current && !siteKey) again()
      throw error
    }
  }, [again, siteKey])
  return { done, siteKey, press, round, answer, again }
}
