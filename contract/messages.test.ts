import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError, errors } from './errors.ts'
import { fieldErrors, messages } from './messages.ts'

const complaints = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? {} : fieldErrors(result.error)
}

describe('fieldErrors', () => {
  it.each([
    [z.object({ a: z.string() }), {}, { a: 'required' }],
    [z.object({ a: z.string() }), { a: null }, { a: 'required' }],
    [z.object({ a: z.string() }), { a: 5 }, { a: 'pattern' }],
    [z.object({ a: z.string().min(3) }), { a: 'x' }, { a: 'minlength' }],
    [z.object({ a: z.string().max(1) }), { a: 'xx' }, { a: 'maxlength' }],
    [z.object({ a: z.array(z.number()).min(1) }), { a: [] }, { a: 'minlength' }],
    [z.object({ a: z.number().min(1) }), { a: 0 }, { a: 'min' }],
    [z.object({ a: z.number().max(1) }), { a: 2 }, { a: 'max' }],
    [z.object({ a: z.enum(['x']) }), { a: 'y' }, { a: 'inList' }],
    [z.object({ a: z.string().refine(() => false, 'email') }), { a: 'y' }, { a: 'email' }],
    [z.object({ a: z.string().refine(() => false, 'not a key') }), { a: 'y' }, { a: 'pattern' }],
    [z.strictObject({}), { a: 1, b: 2 }, { a: 'inList', b: 'inList' }],
    [
      z.object({ adresas: z.object({ miestas: z.string(), gatves: z.array(z.string()) }) }),
      { adresas: { gatves: ['x', null] } },
      { 'adresas.miestas': 'required', 'adresas.gatves.1': 'required' },
    ],
  ])('%#', (schema, value, fields) => expect(complaints(schema, value)).toEqual(fields))

  it('the first complaint of a path stands', () =>
    expect(complaints(z.object({ a: z.string().min(3, 'minlength').regex(/x/, 'email') }), { a: 'y' })).toEqual({
      a: 'minlength',
    }))
})

describe('the catalogues', () => {
  it('every message and every error has both languages', () => {
    const texts: (readonly [lt: string, en: string])[] = [
      ...Object.values(messages),
      ...Object.values(errors).map(([, lt, en]) => [lt, en] as const),
    ]
    for (const [lt, en] of texts) expect([lt.length > 5, en.length > 5, lt === en]).toEqual([true, true, false])
  })
  it('a refusal is 4xx, or 503 where trying again helps, and 500 only where it is our fault', () => {
    for (const [code, [status]] of Object.entries(errors)) {
      if (code === 'Unknown') expect(status).toBe(500)
      else expect(status === 503 || (status >= 400 && status < 500), code).toBe(true)
    }
  })
  it('AppError carries what goes out', () =>
    expect({ ...new AppError('AtestavimasFull', '3 / 3', { fields: { vietos: 'min' }, retryAfter: 5 }) }).toEqual({
      code: 'AtestavimasFull',
      detail: '3 / 3',
      fields: { vietos: 'min' },
      retryAfter: 5,
    }))
})
