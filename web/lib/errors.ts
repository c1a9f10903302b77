import type { ErrorCode } from '#contract/errors.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'

/** The words of all codes and messages. They come with the first refusal, or soon after the first screen. */
interface Catalogue {
  has: (code: string) => code is ErrorCode
  said: (code: ErrorCode, lang: Lang) => string
  /** The words of a key of contract/messages.ts; undefined for another. */
  message: (key: string, lang: Lang) => string | undefined
}
let load: () => Promise<unknown> = async () => {}
/** How to load them where a code stands in data, and no refusal has brought them. */
export const errorsFrom = (loads: () => Promise<unknown>) => {
  load = loads
}
let known = false
/** Whether something was said without the words. */
let lacked = false
let catalogue: Catalogue = {
  // Not known yet, so believed.
  has: (_): _ is ErrorCode => true,
  said: (_, lang) => {
    lacked = true
    load().catch(() => {})
    return say(shellTexts.brokenTitle, lang)
  },
  message: () => {
    lacked = true
    return undefined
  },
}
const waiting = new Set<() => void>()
/** Takes the words, and tells those who wait if something was drawn without them. */
export const learnErrors = (whole: Catalogue) => {
  catalogue = whole
  known = true
  if (lacked) for (const tell of waiting) tell()
}
/** Tells when the words are there: what was drawn without them must be drawn again (`MoreWords` in lang.ts). */
export function onErrorsLearnt(tell: () => void): () => void {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}
/** Runs this when the words are there: at once if they are. Without a network it runs with the few that are known. */
export function withErrors(run: () => void) {
  if (known) run()
  else load().then(run, run)
}

/** The refusal of a call. `status` 0 and code NoInternet: the server was not reached, nothing was written. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'NoInternet'
  readonly status: number
  readonly detail: string | undefined
  /** `{ 'adresas.miestas': 'required' }`: keys of contract/messages.ts by path in the body. */
  readonly fields: Record<string, string>
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** The number by which the request is found in the server's log. */
  readonly requestNumber: string | undefined
  constructor(
    code: string,
    status: number,
    more: { detail?: string; fields?: Record<string, string>; retryAfter?: number; requestNumber?: string } = {},
  ) {
    super(code)
    this.code = code === 'NoInternet' || catalogue.has(code) ? code : 'Unknown'
    this.status = status
    // A code that the catalogue does not have is shown to the user, so that support can look for it.
    this.detail = this.code === code ? more.detail : code
    this.fields = more.fields ?? {}
    this.retryAfter = more.retryAfter
    this.requestNumber = more.requestNumber
  }
}

/** Any failure in words of the catalogue, with the answer's detail (spec 2, point 8). */
export function errorText(error: unknown, lang: Lang): string {
  const { code, detail, retryAfter } = error instanceof ApiError ? error : new ApiError('Unknown', 0)
  if (code === 'NoInternet') return say(shellTexts.noInternet, lang)
  if (code === 'LoginLimitReached' && retryAfter)
    return say(shellTexts.tryAfter, lang, { count: Math.ceil(retryAfter / 60) })
  const text = catalogue.said(code, lang)
  if (code === 'Forbidden') return `${text}. ${detail ?? say(shellTexts.forbiddenWhy, lang)}`
  if (code === 'Unknown') return detail ? `${text}. ${say(shellTexts.errorCode, lang, { code: detail })}` : text
  return detail ? `${text}: ${detail}` : text
}

/** The words of a message's key or of an error's code, beside a row. Forms have those of messages at once (`fieldText`). */
export const codeText = (key: string, lang: Lang): string =>
  catalogue.message(key, lang) ?? catalogue.said(catalogue.has(key) ? key : 'InvalidFormFields', lang)
