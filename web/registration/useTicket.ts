import { useCallback, useEffect, useRef, useState } from 'react'
import { registrationApi } from '#contract/registration/api.ts'
import { call } from '../lib/api.ts'
import { type Captcha, useCaptcha } from '../lib/captcha.ts'

export interface Ticket {
  captcha: Captcha
  /** The registration has begun: codes may be checked, and the form sent. */
  ready: boolean
  /** Waits until it has begun. Throws ApiError. */
  open: () => Promise<void>
  /** Begins again, where the server knows of no valid registration. */
  renew: () => Promise<void>
}

/** Begins the registration once the captcha is solved; a proof of work is computed while the visitor types. */
export function useTicket(): Ticket {
  const captcha = useCaptcha()
  const [ready, setReady] = useState(false)
  const opening = useRef<Promise<void>>(undefined)
  const { answer, again, done } = captcha
  const open = useCallback(() => {
    const begin = async () => {
      const gresponse = await answer()
      try {
        await call(registrationApi.begin, { body: { gresponse } })
        setReady(true)
      } catch (error) {
        again()
        throw error
      }
    }
    opening.current ??= begin().catch((error: unknown) => {
      opening.current = undefined
      throw error
    })
    return opening.current
  }, [answer, again])
  const renew = useCallback(() => {
    opening.current = undefined
    setReady(false)
    again()
    return open()
  }, [again, open])
  useEffect(() => {
    // A failure is shown when the user leaves the step.
    if (done) open().catch(() => {})
  }, [done, open])
  return { captcha, ready, open, renew }
}
