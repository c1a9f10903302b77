import { appendFileSync } from 'node:fs'
import { errorsOf } from '#contract/lib/errorsOf.ts'
import { callOf } from './calls.ts'

/** What tests have seen is appended to this file, to find what the tables of calls leave out. */
const seenIn = process.env.ERRORS_SEEN

/** Throws if a call answers with a code that OpenAPI does not list for it (`errors` of its endpoint). */
export function assertListedError(method: string, url: string, answer: { statusCode: number; body: string }) {
  if (answer.statusCode < 400 || !answer.body.startsWith('{')) return
  const call = callOf(method, url)
  const { code } = JSON.parse(answer.body) as { code?: string }
  if (!call || !code) return
  if (seenIn) appendFileSync(seenIn, `${call.id} ${code}\n`)
  else if (!(errorsOf(call.endpoint) as readonly string[]).includes(code))
    throw new Error(`${call.id} answers ${code}, which its endpoint does not list (errors)`)
}
