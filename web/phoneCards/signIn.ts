import { call } from '../gate/call.ts'
import { lang } from '../gate/language.ts'

/** Where people sign in, and come back from. */
export const signInAddress = () => `/${lang()}/login?returnUrl=/kortele`

/** Signs out, so that the way of signing in can be another one. */
export async function signInAnew(): Promise<void> {
  await call('/api/session', { method: 'DELETE' }).catch(() => {})
  location.assign(signInAddress())
}
