import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { asksOf } from '../../contract/lib/asks.ts'
import type { Endpoint } from '../../contract/lib/endpoint.ts'

// The contract without its schemas, for the browser. A screen needs path, rights and columns of its calls, the codes and
// limits of its area; schemas it needs only where a form is checked. So each module of the contract that makes schemas
// is run once by the build, and the application gets what came out as plain data: calls without schemas, and codes. Its
// schemas and functions stay in the whole module, which is loaded by whoever imports one of them, and by a form
// (web/lib/whole.ts).

const whole = '?whole'
const contract = join(import.meta.dirname, '../../contract')
type Loaded = Record<string, unknown>
const load = (file: string): Promise<Loaded> => import(pathToFileURL(file).href)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isSchema = (value: unknown) => isObject(value) && '_zod' in value
const isPlain = (value: object) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
const isTable = (value: unknown): value is Record<string, Endpoint> =>
  isObject(value) && Object.values(value).every((one) => isObject(one) && 'method' in one && 'path' in one)

/** Is there a schema, or something else that cannot be written down, anywhere inside? */
function has(value: unknown, what: (value: unknown) => boolean): boolean {
  if (what(value)) return true
  return isObject(value) && isPlain(value) && Object.values(value).some((one) => has(one, what))
}
const isUnwritable = (value: unknown) =>
  typeof value === 'function' || (isObject(value) && !isSchema(value) && !isPlain(value) && !(value instanceof RegExp))

type PlaceOf = (entry: never) => string | undefined
/** The value as source, without its schemas. Texts keep their addresses, by which their translations are found. */
function written(value: unknown, placeOf: PlaceOf): string | undefined {
  if (value instanceof RegExp) return String(value)
  if (!isObject(value)) return typeof value === 'function' ? undefined : JSON.stringify(value)
  if (isSchema(value)) return undefined
  const address = placeOf(value as never)
  if (address !== undefined) return `textAt(${JSON.stringify(address)}, ${JSON.stringify(value)})`
  if (Array.isArray(value)) return `[${value.map((one) => written(one, placeOf) ?? 'undefined').join(',')}]`
  const parts = Object.entries(value).flatMap(([key, one]) => {
    const source = written(one, placeOf)
    return source === undefined ? [] : [`${JSON.stringify(key)}:${source}`]
  })
  return `{${parts.join(',')}}`
}

/** Of the contract as it was loaded here: what it remembers is in these very modules. */
interface Tools {
  placeOf: PlaceOf
  asked: typeof asksOf
}

/** Calls as a screen needs them. */
function writtenCalls(name: string, table: Record<string, Endpoint>, { placeOf, asked }: Tools) {
  const calls = Object.entries(table).map(([key, call]) => {
    const { method, path, access, feature, list, pending, carries, columns, body, query } = call
    const kept = { method, path, access, feature, list, pending, carries, columns, asks: list && asked(query) }
    const rest = body ? `,whole:()=>whole('${name}','${key}')` : ''
    return `${JSON.stringify(key)}:${written(kept, placeOf)?.slice(0, -1)}${rest}}`
  })
  return `{${calls.join(',\n')}}`
}

/** The module as plain data, or null where it has no schemas. */
async function leanOf(file: string): Promise<string | null> {
  // All first: a text that two tables share has the address of the one that is made first.
  await load(join(contract, 'api.ts'))
  const { placeOf } = (await load(join(contract, 'lib/texts.ts'))) as unknown as { placeOf: PlaceOf }
  const { asksOf: asked } = (await load(join(contract, 'lib/asks.ts'))) as unknown as { asksOf: typeof asksOf }
  const exported = Object.entries(await load(file))
  if (!exported.some(([, value]) => has(value, isSchema))) return null
  const from = JSON.stringify(`${file}${whole}`)
  const lines = exported.map(([name, value]) => {
    if (isTable(value)) return `export const ${name} = ${writtenCalls(name, value, { placeOf, asked })}`
    if (isSchema(value) || has(value, isUnwritable)) return `export { ${name} } from ${from}`
    return `export const ${name} = ${written(value, placeOf)}`
  })
  return [
    `import { textAt } from '#contract/lib/texts.ts'`,
    `const whole = (table, call) => import(${from}).then((all) => all[table][call])`,
    ...lines,
  ].join('\n')
}

/** Gives the application the contract without its schemas. */
export function leanContract(): Plugin {
  const known = new Map<string, Promise<string | null>>()
  const lean = (file: string) => {
    if (!file.startsWith(`${contract}/`) || !file.endsWith('.ts') || !existsSync(file)) return null
    const made = known.get(file) ?? leanOf(file)
    known.set(file, made)
    return made
  }
  return {
    name: 'lean-contract',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer) {
      if (!source.endsWith(whole) && !importer?.endsWith(whole)) return null
      // What a whole module imports is whole too.
      const found = await this.resolve(source.replace(whole, ''), importer?.replace(whole, ''), { skipSelf: true })
      return found && (await lean(found.id)) ? { id: `${found.id}${whole}`, moduleSideEffects: false } : found
    },
    async load(id) {
      if (id.endsWith(whole)) return { code: readFileSync(id.replace(whole, ''), 'utf8'), moduleType: 'ts' }
      const code = await lean(id)
      return code ? { code, moduleType: 'js', moduleSideEffects: false } : null
    },
  }
}
