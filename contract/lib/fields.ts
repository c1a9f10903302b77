import { z } from 'zod'
import { isPersonalCode } from './personal-code.ts'
import { languages } from './texts.ts'

// The error of each check is a key of the message list (spec 1, point 5; texts in ../messages.ts).

/** Ids are positive integers that a JSON number carries exactly. */
export const id = z.coerce.number('number').int('number').positive('number').max(Number.MAX_SAFE_INTEGER, 'number')
export const idParams = z.object({ id })
export const childParams = z.object({ id, childId: id })

/** A reference in a body: `{ id }` is enough, whatever else is sent beside it is not read. */
export const ref = z.object(
  { id: z.number('required').int('number').positive('number').max(Number.MAX_SAFE_INTEGER, 'number') },
  'required',
)

/** YYYY-MM-DD in answers; bodies may also say YYYY-M-D (spec 1, point 5), which is made whole. */
export const date = z
  .string('required')
  .regex(/^\d{4}-\d{1,2}-\d{1,2}$/, 'dateformat')
  .transform((text) =>
    text
      .split('-')
      .map((part) => part.padStart(2, '0'))
      .join('-'),
  )
  .refine((text) => {
    const moment = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) && text >= '1800-01-01'
  }, 'dateformat')

/** A moment on the wire: ISO 8601 with zone. */
export const moment = z.string()

/** Required text, trimmed, without control characters. */
export const text = (max = 200) =>
  z.string('required').trim().min(1, 'required').max(max, 'maxlength').refine(isClean, 'pattern')

/** Text that may be left out; empty and absent are both ''. */
export const optionalText = (max = 200) =>
  z
    .string('pattern')
    .trim()
    .max(max, 'maxlength')
    .refine(isClean, 'pattern')
    .nullish()
    .transform((value) => value ?? '')

/** PostgreSQL text can't hold NUL, lone surrogates are no UTF-8, and marks that turn the writing direction hide things. */
function isClean(value: string) {
  return !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(value.replace(/[\t\r\n]/g, ''))
}

export const personalCode = z
  .string('required')
  .transform((code) => code.replace(/\s/g, ''))
  .refine((code) => code !== '', 'required')
  .refine((code) => code === '' || isPersonalCode(code), 'personalcode')

const emailShape = z.email('email')
export const email = z.string('required').trim().max(254, 'maxlength').pipe(emailShape)
export const optionalEmail = z
  .string('email')
  .trim()
  .max(254, 'maxlength')
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || emailShape.safeParse(value).success, 'email')

/** Optional plus, then 9-20 digits, spaces and parentheses (spec 1, point 5). */
export const phonePattern = /^\+?[\d\s()]{9,20}$/
export const optionalPhone = z
  .string('phoneNumber')
  .trim()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || phonePattern.test(value), 'phoneNumber')

export const passwordMin = 8
/** At least 8 characters with a digit, an upper- and a lower-case letter; up to 128 (decisions, point 2). */
export const password = z
  .string('required')
  .min(1, 'required')
  .min(passwordMin, 'minlength')
  .max(128, 'maxlength')
  .refine((value) => /\p{Nd}/u.test(value) && /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value), 'password')

/** A yes-or-no filter in a query string. */
export const flag = z.enum(['true', 'false'], 'inList').transform((value) => value === 'true')

/** A text filter: empty means not asked. */
export const filterText = z.string().trim().max(200, 'maxlength').refine(isClean, 'pattern').optional()

/** Several codes in one filter, comma-separated: `statusas=LAUKIAMA,PATVIRTINTA`. */
export const codeFilter = <const C extends readonly [string, ...string[]]>(codes: C) =>
  z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(codes, 'inList')))
    .optional()

export const pageSizes = [20, 50, 100] as const

/**
 * Query of every list call: zero-based page, size 1..100, order (comma-separated, '-' = descending), plus the
 * area's filters. An unknown filter or order is an error, not ignored (decisions, point 1).
 */
export const listQuery = <F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(
  filters: F,
  sortable: S,
  order: S[number] | `-${S[number]}`,
) =>
  z.strictObject({
    page: z.coerce.number('number').int('number').min(0, 'min').max(1_000_000, 'max').default(0),
    size: z.coerce.number('number').int('number').min(1, 'min').max(100, 'max').default(20),
    order: z
      .string()
      .max(200, 'maxlength')
      .refine((value) => value.split(',').every((field) => sortable.includes(field.replace(/^-/, ''))), 'inList')
      .default(order),
    format: z.enum(['json', 'xlsx'], 'inList').optional(),
    /** Columns of the xlsx, in order; all where absent. */
    stulpeliai: z.string().max(500, 'maxlength').optional(),
    /** Language of the xlsx. */
    kalba: z.enum(languages, 'inList').optional(),
    ...filters,
  })
export type ListParams = { page: number; size: number; order: string; format?: 'json' | 'xlsx' }
