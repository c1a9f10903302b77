import { type Entry, type Lang, say, texts } from './lib/texts.ts'
import { accessErrors } from './ourErrors/access.ts'
import { registryErrors } from './ourErrors/registry.ts'
import { serviceErrors } from './ourErrors/service.ts'
import { workErrors } from './ourErrors/work.ts'
import { specErrors } from './specErrors.ts'

/**
 * The error catalogue (spec 2, point 8): code, HTTP status, Lithuanian and English text. Nothing else knows any of them.
 * The specification's codes are in specErrors.ts, those that it lacks in ourErrors/, by what they are about.
 */
export const errors = { ...specErrors, ...accessErrors, ...registryErrors, ...workErrors, ...serviceErrors }
export type ErrorCode = keyof typeof errors

export const errorTexts = texts(
  'errors',
  Object.fromEntries(Object.entries(errors).map(([code, [, lt, en]]) => [code, [lt, en] as const])) as Record<
    ErrorCode,
    Entry
  >,
)
/** The text that people read for a code. */
export const errorSaid = (code: ErrorCode, lang: Lang): string => say(errorTexts[code], lang)

/** A detail appended to the text of a code; a function where it depends on the caller's language. */
export type Detail = string | ((lang: Lang) => string)

/** A detail in one language. */
export const detailIn = (detail: Detail | undefined, lang: Lang) =>
  typeof detail === 'function' ? detail(lang) : detail

/** A refusal with a code of the catalogue. `fields` says which fields of the body are wrong, and how. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: Detail | undefined
  readonly fields: Record<string, string> | undefined
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, detail?: Detail, more: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(code)
    this.code = code
    this.detail = detail
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}
