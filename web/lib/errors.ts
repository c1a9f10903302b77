import { type ErrorCode, errors } from '#contract/errors.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { messages } from '#contract/messages.ts'
import { shellTexts } from '#contract/shell/texts.ts'

/** What a call was refused with. `status` 0 and code NoInternet: the server was not reached, nothing was written. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'NoInternet'
  readonly status: number
  readonly detail: string | undefined
  /** `{ 'adresas.miestas': 'required' }`: keys of contract/messages.ts by path in the body. */
  readonly fields: Record<string, string>
  /** Seconds. */
  readonly retryAfter: number | undefined
  constructor(
    code: string,
    status: number,
    more: { detail?: string; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(code)
    this.code = code === 'NoInternet' || code in errors ? (code as ErrorCode) : 'Unknown'
    this.status = status
    // A code that the catalogue lacks is told to the user, so that support can look for it.
    this.detail = this.code === code ? more.detail : code
    this.fields = more.fields ?? {}
    this.retryAfter = more.retryAfter
  }
}

/** Any failure in words of the catalogue, the answer's detail appended (spec 2, point 8). */
export function errorText(error: unknown, lang: Lang): string {
  const { code, detail, retryAfter } = error instanceof ApiError ? error : new ApiError('Unknown', 0)
  if (code === 'NoInternet') return say(shellTexts.noInternet, lang)
  if (code === 'LoginLimitReached' && retryAfter)
    return say(shellTexts.tryAfter, lang, { count: Math.ceil(retryAfter / 60) })
  const [, lt, en] = errors[code]
  const text = lang === 'lt' ? lt : en
  if (code === 'Forbidden') return `${text}. ${detail ?? say(shellTexts.forbiddenWhy, lang)}`
  if (code === 'Unknown') return detail ? `${text}. ${say(shellTexts.errorCode, lang, { code: detail })}` : text
  return detail ? `${text}: ${detail}` : text
}

/** A message key of a field in words; a code of the error catalogue is understood too. */
export function fieldText(key: string, lang: Lang): string {
  const at = lang === 'lt' ? 0 : 1
  if (key in messages) return messages[key as keyof typeof messages][at]
  const entry = errors[(key in errors ? key : 'InvalidFormFields') as ErrorCode]
  return lang === 'lt' ? entry[1] : entry[2]
}
