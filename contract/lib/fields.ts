import { z } from 'zod'
import { sortedBy } from './asks.ts'
import { isLine, isPersonName, isText, tidyName } from './characters.ts'
import { isCalendarDay, lastDay } from './civil.ts'
import { filterLength } from './filterLength.ts'
import { isPersonalCode } from './personal-code.ts'
import { languages } from './texts.ts'

// The error of each check is a key of the message list (spec 1, point 5; texts in ../messages.ts).

/** Ids are positive integers that a JSON number carries exactly. */
export const id = z.coerce.number('number').int('number').positive('number').max(Number.MAX_SAFE_INTEGER, 'number')
export const idParams = z.object({ id })
export const childParams = z.object({ id, childId: id })

/** A reference in a body: only `id` is read, whatever else is sent with it. */
export const ref = z.object(
  { id: z.number('required').int('number').positive('number').max(Number.MAX_SAFE_INTEGER, 'number') },
  'required',
)

/** YYYY-MM-DD in answers; bodies may also have YYYY-M-D (spec 1, point 5), which is padded. */
export const calendarDay = z
  .string('required')
  .regex(/^\d{4}-\d{1,2}-\d{1,2}$/, 'dateformat')
  .transform((text) =>
    text
      .split('-')
      .map((part) => part.padStart(2, '0'))
      .join('-'),
  )
  .refine(isCalendarDay, 'dateformat')
/** The same, up to the latest day that a record may have. */
export const date = calendarDay.refine((text) => text <= lastDay, 'max')

/** A moment on the wire: ISO 8601 with zone. */
export const moment = z.string()

// Texts of one line (`text`, `optionalText`) accept no line breaks, control characters or invisible characters;
// texts of several lines (`longText`, `optionalLongText`) accept line breaks. `contract/bodies.test.ts`
// lists which kind each field is.

/** Required text of one line, trimmed. */
export const text = (max = 200) => required(max).refine(isLine, 'pattern')
/** Required text of several lines, trimmed. */
export const longText = (max = 2000) => required(max).refine(isText, 'pattern')
const required = (max: number) => z.string('required').trim().min(1, 'required').max(max, 'maxlength')

/** Text of one line that may be left out; empty and absent are both ''. */
export const optionalText = (max = 200) => orEmpty(upTo(max).refine(isLine, 'pattern'))
/** A name in Latvian, which few records need: null where there is none. */
export const latvianName = (max: number) =>
  optionalText(max).transform((value): string | null => (value === '' ? null : value))
/** Text of several lines that may be left out. */
export const optionalLongText = (max = 2000) => orEmpty(upTo(max).refine(isText, 'pattern'))
const upTo = (max: number) => z.string('pattern').trim().max(max, 'maxlength')
const orEmpty = (schema: z.ZodString) => schema.nullish().transform((value) => value ?? '')

/** A first or last name of a person, in one standard form wherever it comes from. */
export const personName = z
  .string('required')
  .overwrite(tidyName)
  .min(1, 'required')
  .max(100, 'maxlength')
  .refine((value) => value === '' || isPersonName(value), 'personName')
/** The same where it may be left out: ''. */
export const optionalPersonName = orEmpty(
  z
    .string('pattern')
    .overwrite(tidyName)
    .max(100, 'maxlength')
    .refine((value) => value === '' || isPersonName(value), 'personName'),
)

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

/** Does it contain a character that is neither a letter, a digit nor a space? */
export const hasSymbol = (value: string) => /[^\p{L}\p{M}\p{Nd}\s]/u.test(value)
/** The password of an account that holds rights; it needs a symbol too (contract/session/passwords.ts). */
export const strongPassword = password.refine(hasSymbol, 'passwordSymbol')

/** A yes-or-no filter in a query string. */
export const flag = z.enum(['true', 'false'], 'inList').transform((value) => value === 'true')

/** A text filter; an empty one does not filter. */
export const filterText = z.string().trim().max(filterLength, 'maxlength').refine(isText, 'pattern').optional()

/** A filter by a code of a reference list, or by several. The server checks them against the database (server/lib/http/listed.ts). */
export const ofList = <S extends z.ZodType>(list: string, schema: S): S => schema.meta({ 'x-list': list }) as S
export const listFilter = (list: string) => ofList(list, z.string().max(500, 'maxlength').optional())

const upper = (sent: unknown) => (typeof sent === 'string' ? sent.toUpperCase() : sent)
/** Codes that the specification also writes in small letters: atestavimo, pranesimas. */
export const inAnyCase = <S extends z.ZodType>(schema: S): S => z.preprocess(upper, schema) as unknown as S

/** Several codes in one filter, comma-separated: `statusas=LAUKIAMA,PATVIRTINTA`. */
export const codeFilter = <const C extends readonly [string, ...string[]]>(codes: C) =>
  z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(codes, 'inList')))
    .optional()

export const pageSizes = [20, 50, 100] as const

/** Parameters of the form in which a list is answered: as a file, with which columns, in which language. */
export const answerParams = {
  format: z.enum(['json', 'xlsx'], 'inList').optional(),
  /** Columns of the xlsx, in order; all where absent. */
  stulpeliai: z.string().max(500, 'maxlength').optional(),
  /** With the xlsx: its filters in words, a line each; where absent, they are named as in the address. */
  filtruAprasymas: z.string().max(2000, 'maxlength').refine(isText, 'pattern').optional(),
  /** Language of the names in the answer, a file above all; Lithuanian where absent. (`kalba` is a filter of several lists.) */
  atsakymoKalba: z.enum(languages, 'inList').optional(),
}

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
    order: sortedBy(
      z
        .string()
        .max(200, 'maxlength')
        .refine((value) => value.split(',').every((field) => sortable.includes(field.replace(/^-/, ''))), 'inList')
        .default(order),
      sortable,
    ),
    ...answerParams,
    ...filters,
  })
export type ListParams = {
  page: number
  size: number
  order: string
  format?: 'json' | 'xlsx'
  id?: number | undefined
}
