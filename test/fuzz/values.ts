import { demoLogins, demoPassword } from '#contract/session/demo.ts'
import type { Known } from './known.ts'
import type { Random } from './random.ts'

export type Schema = { [key: string]: unknown }

/** Sources of values: the run's randomness, and what the program has shown. */
export interface From {
  r: Random
  known: Known
}

/** The resource of a reference, where its name does not say it. */
const resources: Record<string, string> = {
  asmuo: '/asmenys',
  asmenys: '/asmenys',
  asmuoIds: '/asmenys',
  asmuoId: '/asmenys',
  personId: '/asmenys',
  userId: '/asmenys',
  vertintojas: '/vertintojai',
  vertintojai: '/vertintojai',
  imone: '/imones',
  imonesId: '/imones',
  imoneId: '/imones',
  uzsakovas: '/imones',
  kompetencija: '/kompetencijos',
  kompetencijos: '/kompetencijos',
  compId: '/kompetencijos',
  failai: '/failai',
  atestavimas: '/atestavimai',
  objektas: '/objektai',
  objektoId: '/objektai',
  profesija: '/profesijos',
  klausimai: '/klausimai',
  korteles: '/korteles',
  cardId: '/korteles',
  numeriai: '/korteles',
  uzsakymai: '/kortelesuzsakymai',
  pazymejimas: '/privalomipazymejimai',
  kvalifikacijos: '/asmenskvalifikacijos',
}

/** Days are counted from the beginning of today, so that a repeated run makes the same requests. */
const today = Math.floor(Date.now() / 86_400_000) * 86_400_000
/** Reference lists of fields whose name is not that of the list. */
const codeLists: Record<string, string> = {
  budas: 'kvalifikacijosTobulinimoBudai',
  sektorius: 'pramonesSektoriai',
  kvalifikacinisStatusas: 'kvalifikaciniaiStatusai',
  kvalifikacija: 'kvalifikacijos',
  sritiesKodas: 'sritys',
  lygis: 'lygiai',
  tipas: 'asmensVertinimoTipai',
  veikla: 'imonesVeiklosTipai',
  rusis: 'klausimuTemos',
}
const pad = (n: number) => String(n).padStart(2, '0')
const dayNear = (r: Random) => {
  const day = new Date(today + (r.int(800) - 400) * 86_400_000)
  return `${day.getUTCFullYear()}-${pad(day.getUTCMonth() + 1)}-${pad(day.getUTCDate())}`
}
function personalCode(r: Random) {
  const digits = `${r.pick(['3', '4'])}${pad(60 + r.int(40))}${pad(1 + r.int(12))}${pad(1 + r.int(28))}${String(r.int(1000)).padStart(3, '0')}`
  return digits + r.int(10)
}
/** A drawn signature: the smallest PNG. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Text by the name of the field, where no answer has shown any. */
const textOf: readonly (readonly [RegExp, (r: Random) => string])[] = [
  [/asmenskodas|^code$/, personalCode],
  [/email/i, (r) => `bandymas${r.int(10_000)}@example.lt`],
  [/telefonas|phone/i, (r) => `+3706${String(r.int(10_000_000)).padStart(7, '0')}`],
  [/imKodas/, (r) => `30${String(r.int(10_000_000)).padStart(7, '0')}`],
  [/^username$/, (r) => r.pick(demoLogins).userName],
  [/^password$/, (r) => (r.chance(0.5) ? demoPassword : `Slaptas${r.int(1000)}!abc`)],
  [/slaptazodis/, (r) => `Slaptas${r.int(1000)}!abc`],
  [/parasas|signature/, () => `data:image/png;base64,${png}`],
  [/^(nuo|iki)$|laikas/, (r) => `${pad(r.int(24))}:${pad(r.int(60))}`],
]
const byPattern: readonly (readonly [RegExp, (r: Random) => string])[] = [
  [/\\d\{4\}-\\d/, dayNear],
  [/\[0-5\]\\d\$/, (r) => `${pad(r.int(24))}:${pad(r.int(60))}`],
  [/image\\\/png/, () => `data:image/png;base64,${png}`],
  [/^\^\\d\{8\}/, (r) => String(10_000_000 + r.int(89_999_999))],
  [/^\^\\d\(/, (r) => `${r.int(10)}.${r.int(100)}`],
  [/^\^\\d\{1,8\}/, (r) => String(r.int(1000))],
]
const words = ['Bandymas', 'Žilinskas', 'Statybininkų g. 5', 'Vilnius', 'Šviesa ir „garsas“', 'A']

function text(schema: Schema, name: string, parent: string, { r, known }: From): string {
  const pattern = String(schema['pattern'] ?? '')
  const max = Number(schema['maxLength'] ?? 200)
  const knownValues = known.values.get(`${parent}.${name}`) ?? known.values.get(name)
  if (
    /slaptazod|password|parasas|signature/.test(name) ||
    !knownValues ||
    r.chance(/\\d\{4\}-/.test(pattern) ? 0.7 : 0.3)
  ) {
    const maker = [
      ...textOf.filter(([wanted]) => wanted.test(name)),
      ...byPattern.filter(([wanted]) => wanted.test(pattern)),
    ]
    if (maker[0]) return maker[0][1](r)
    if (schema['format'] === 'date-time') return new Date(today + r.int(1e9)).toISOString()
    if (schema['format'] === 'email') return `bandymas${r.int(1000)}@example.lt`
    if (!knownValues) return `${r.pick(words)} ${r.int(100)}`.slice(0, max)
  }
  const codes = known.values.get(`${codeLists[name]}.kodas`)
  return String(r.pick(codes && r.chance(0.4) ? codes : (knownValues ?? words))).slice(0, max)
}

/** An id of the resource that a field of this name refers to. */
export function knownId(name: string, parent: string, { r, known }: From): number {
  const ids =
    known.ways.get(resources[name === 'id' ? parent : name] ?? '-')?.map(([id]) => Number(id)) ??
    (known.values.get(name === 'id' ? `${parent}.id` : name) as number[] | undefined)
  const id = Number(r.pick(ids ?? [1 + r.int(60)]))
  return Number.isFinite(id) ? id : 1
}

function number(schema: Schema, name: string, parent: string, from: From): number {
  const { minimum, maximum, exclusiveMinimum, type } = schema as Record<string, number>
  const low = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  const high = maximum ?? low + 1000
  if (exclusiveMinimum === 0 && high > 1e15) return knownId(name, parent, from)
  const knownValues = from.known.values.get(name)?.filter((one) => typeof one === 'number' && one >= low && one <= high)
  if (knownValues?.length && from.r.chance(0.5)) return from.r.pick(knownValues) as number
  const value = low + from.r.int(Math.min(high - low + 1, 5000))
  return (type as unknown) === 'number' && from.r.chance(0.3) ? value + 0.5 : value
}

/** A value that the schema allows, as real as possible. */
export function valid(schema: Schema, from: From, name = '', parent = ''): unknown {
  const { r } = from
  if ('const' in schema) return schema['const']
  if (schema['enum']) return r.pick(schema['enum'] as unknown[])
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (choices) {
    const real = choices.filter(({ type }) => type !== 'null')
    return real.length < choices.length && r.chance(0.15) ? null : valid(r.pick(real), from, name, parent)
  }
  const types = [schema['type'] ?? 'string'].flat() as string[]
  if (types.includes('null') && r.chance(0.15)) return null
  switch (types[0]) {
    case 'object':
      return object(schema, from, name)
    case 'array': {
      const [least, most] = [Number(schema['minItems'] ?? 0), Number(schema['maxItems'] ?? 4)]
      const length = Math.max(least, Math.min(most, r.int(4)))
      return Array.from({ length }, () => valid((schema['items'] ?? {}) as Schema, from, name, parent))
    }
    case 'integer':
    case 'number':
      return number(schema, name, parent, from)
    case 'boolean':
      return r.chance(0.5)
    default:
      return text(schema, name, parent, from)
  }
}

function object(schema: Schema, from: From, name: string) {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] }
  const body: Record<string, unknown> = {}
  // Optional fields make more mistakes possible, so some bodies have none of them.
  const share = from.r.pick([0, 0.2, 0.6, 1])
  for (const [key, value] of Object.entries(properties))
    if (required.includes(key) || from.r.chance(share)) body[key] = valid(value, from, key, name)
  const rest = schema['additionalProperties']
  if (rest && typeof rest === 'object' && from.r.chance(0.5))
    body['raktas'] = valid(rest as Schema, from, 'raktas', name)
  return body
}
