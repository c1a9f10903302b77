import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { SchemaDef } from './lib/ignored.ts'

/** Texts that may hold more than one plain line, by `area.call path`. */
const kinds = {
  /** Texts of several lines: line breaks are part of them. */
  long: [
    /^inductions\.save klausimai\[\]\.tekstai\[\]\.(klausimas|atsakymai\[\])$/,
    / (aprasymas|pastab(a|os)|priezastis|teritorija|html)$/,
    /^(questions\.\w+) (eilutes\[\]\.)?(klausimas|atsakymas\d+|atsakymai\[\]\.atsakymas)$/,
    /^suggestions\.answer atsakymas$/,
    /^templates\.\w+ (tekstas|sms)$/,
    /^translations\.save (tekstas|formos\.\w+)$/,
  ],
  /** Codes: the server looks them up in a reference list and refuses unknown ones. */
  code: [
    / (savivaldybe|regionas|sektorius|sritiesKodas|lygis|lygiai\[\]|pageidaujamaOrganizacija)$/,
    /^competencies\.\w+ tipas$/,
    /^qualifications\.\w+ detales\w+\[\]\.tipas$/,
    /^questions\.\w+ tema$/,
    /^trainings\.\w+ kalba$/,
  ],
  /** Values that are only compared, stored as a screen sent them, cleaned (html), or parsed further (codes of a register). */
  opaque: [
    / (token|verifyToken|gresponse|password|slaptazodis|username|qr|santrauka)$/,
    // Parsed row by row by the call of its kind, which refuses them beside the row.
    /^importJobs\.addRows eilutes\[\]\.duomenys\{\}$/,
    /^inductions\.save puslapiai\[\]\.tekstai\[\]\.tekstas$/,
    /^pages\.\w+ content$/,
    /^registration\.register asmenskodas$/,
    /^session\.saveSettings (rodiniai\{\}\{\}\.(uzklausa|stulpeliai\[\])|stulpeliai\{\}\[\]|pradiniai\{\})$/,
  ],
}
type Kind = keyof typeof kinds

/** The schemas inside a field, below its optional, default and transform wrappers. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = schema._zod as unknown as { def: SchemaDef }
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return innerOf(def.innerType)
    case 'pipe':
      return innerOf(def.in)
    case 'union':
      return def.options.flatMap(innerOf)
    case 'intersection':
      return [...innerOf(def.left), ...innerOf(def.right)]
    default:
      return [schema]
  }
}

interface Field {
  path: string
  /** The whole schema of the field, with all its checks. */
  field: z.core.$ZodType
}
/** The fields of a schema that hold a text, by path: `adresas.miestas`, `asmenys[].vardas`. */
function textsOf(schema: z.core.$ZodType, path: string): Field[] {
  return innerOf(schema).flatMap((inner) => {
    const { def } = inner._zod as unknown as { def: SchemaDef }
    if (def.type === 'object')
      return Object.entries(def.shape).flatMap(([name, field]) => textsOf(field, path ? `${path}.${name}` : name))
    if (def.type === 'array') return textsOf(def.element, `${path}[]`)
    if (def.type === 'record') return textsOf(def.valueType, `${path}{}`)
    return def.type === 'string' ? [{ path, field: schema }] : []
  })
}

const fields = Object.entries(api).flatMap(([area, table]) =>
  Object.entries(table).flatMap(([name, endpoint]) =>
    'body' in endpoint && endpoint.body
      ? textsOf(endpoint.body as z.ZodType, '').map(({ path, field }) => ({ id: `${area}.${name} ${path}`, field }))
      : [],
  ),
)
const takes = (field: z.core.$ZodType, value: string) => z.safeParse(field, value).success
/** The character between letters, digits and signs, so that a refusal is due to that character alone. */
const around = (mark: string) => [`Aa1${mark}bB2`, `Aa${mark}bb`, `12${mark}34`, `2026-01-0${mark}1`, `a${mark}@b.lt`]
const taking = (mark: string) =>
  fields.filter(({ field }) => around(mark).some((value) => takes(field, value))).map(({ id }) => id)
const isOf = (id: string, ...of: Kind[]) => of.some((kind) => kinds[kind].some((rule) => rule.test(id)))

describe('a text of a body', () => {
  it('is found in many', () => expect(fields.length).toBeGreaterThan(150))
  it.each(Object.entries({ 'line break': '\n', 'zero width': '\u200b', 'soft hyphen': '\u00ad' }))(
    'of one line takes no %s',
    (_, mark) => expect(taking(mark).filter((id) => !isOf(id, 'long', 'code', 'opaque'))).toEqual([]),
  )
  it.each(Object.entries({ 'control character': '\u0007', 'mark that turns': '\u202e' }))(
    'of several lines takes no %s either',
    (_, mark) => expect(taking(mark).filter((id) => !isOf(id, 'code', 'opaque'))).toEqual([]),
  )
  it.each(Object.entries(kinds).flatMap(([kind, rules]) => rules.map((rule) => [kind, String(rule), rule] as const)))(
    'that is %s by %s is there',
    (_, _text, rule) => expect(taking('\n').filter((id) => rule.test(id))).not.toEqual([]),
  )
})
