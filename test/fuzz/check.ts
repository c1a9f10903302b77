import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { errors } from '#contract/errors.ts'
import { describeApi } from '#server/openapi/document.ts'
import type { Asked } from './requests.ts'
import type { Answered } from './send.ts'

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

/** Words that only stack traces and the database use. */
const leaks =
  /\bat .{1,200}\.[cm]?[jt]s:\d+|node_modules|\bsyntax error at|\brelation \\?"|\bcolumn \\?"|\bviolates |\bduplicate key|\bSQLSTATE|\binvalid input syntax|ECONNREFUSED|\bTypeError\b|\bRangeError\b|\bis not a function\b|Cannot read propert/
const scripts = '<script>fuzz()'

/** Returns a function that finds what is wrong with an answer, by the OpenAPI document and the error catalogue. */
export async function checker() {
  const document = (await describeApi()) as unknown as Document
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  formats.default(ajv)
  // References are read from the root of a schema.
  const compile = (schema: object) => ajv.compile({ ...schema, components: document.components })
  const refusal = compile(document.components.schemas['Refusal'] ?? {})
  const compiled = new Map<string, ReturnType<typeof ajv.compile> | null>()
  const schemaOf = (operation: Operation, key: string, status: number) => {
    if (!compiled.has(key)) {
      const schema = operation.responses[status]?.content?.['application/json']?.schema
      compiled.set(key, schema ? compile(schema) : null)
    }
    return compiled.get(key)
  }
  const textOf = (of: typeof refusal) => ajv.errorsText(of.errors, { dataVar: 'answer' })

  function success({ call, how }: Asked, { status, headers, body }: Answered, json: unknown): string[] {
    if (!call) return []
    const { endpoint, id } = call
    const path = `/api${(endpoint.plainPath ?? endpoint.path).replace(/:(\w+)/g, '{$1}')}`
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
    if (!operation) return [`${path} is not documented`]
    if (status === 206 && endpoint.carries === 'file out') return []
    if (!operation.responses[status]) return [`status ${status} is not documented`]
    const type = String(headers['content-type'] ?? '')
    if (status === 204 || status === 202) return body.length ? [`${status} with a body`] : []
    if (endpoint.carries === 'file out' || type.includes('spreadsheet')) return body.length ? [] : ['an empty file']
    if (how === 'page') return []
    const check = schemaOf(operation, `${id} ${status}`, status)
    if (!check) return []
    if (json === undefined) return [`no JSON but ${type}`]
    const wrong = check(json) ? [] : [`does not agree with its schema: ${textOf(check)}`]
    if (endpoint.list && !/^\d+$/.test(String(headers['x-total-count']))) wrong.push('no X-Total-Count')
    if (status === 201 && !headers['location'] && (json as { id?: unknown }).id !== undefined) wrong.push('no Location')
    return wrong
  }

  function refused({ status, headers }: Answered, json: unknown): string[] {
    if (json === undefined) return [`a refusal that is not JSON (${headers['content-type']})`]
    if (!refusal(json)) return [`the refusal does not agree with its schema: ${textOf(refusal)}`]
    const { code } = json as { code: keyof typeof errors }
    return errors[code][0] === status ? [] : [`${code} with status ${status}`]
  }

  return (asked: Asked, answer: Answered): string[] => {
    const { status, headers, body } = answer
    const type = String(headers['content-type'] ?? '')
    const text = body.length < 3e6 && /json|text|html|xml/.test(type) ? body.toString() : ''
    const json = type.includes('json') && text ? parsed(text) : undefined
    const api = asked.path.startsWith('/api/') && !asked.path.startsWith('/api/docs') && asked.method !== 'HEAD'
    const wrong: string[] = []
    if (status >= 500 && status !== 503) wrong.push(`status ${status}`)
    if ((status === 429 || status === 503) && !headers['retry-after']) wrong.push(`${status} without Retry-After`)
    if (status >= 400 && leaks.test(text)) wrong.push(`tells of its inside: ${leaks.exec(text)?.[0]}`)
    if (type.includes('html') && text.includes(scripts)) wrong.push('repeats a script')
    if (api && status >= 200 && status < 300) wrong.push(...success(asked, answer, json))
    if (api && status >= 400) wrong.push(...refused(answer, json))
    return wrong
  }
}
export type Check = Awaited<ReturnType<typeof checker>>

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
