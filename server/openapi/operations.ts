import { z } from 'zod'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { keepsAnswers } from '#contract/lib/errorsOf.ts'
import { describeBoth } from '#contract/lib/secondNames.ts'
import type { components, Json } from './components.ts'
import { limitsTold, type refusals } from './refusals.ts'

/** Headers that several calls understand. */
export const sharedParameters: Record<string, Json> = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    schema: { type: 'string' },
    example: '"3"',
    description: 'The `versija` of the record as you have read it. If it has another one by now: 409 `RecordChanged`',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    schema: { type: 'string' },
    description: 'The `ETag` of an earlier answer. If nothing has changed: 304 without a body',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: 200 },
    description:
      'Any text of your own, new for each change. Sent again with the same body, the request is not done twice',
  },
  DryRun: {
    name: 'Dry-Run',
    in: 'header',
    schema: { type: 'string', enum: ['true', 'false'] },
    description:
      '`true`: the change is only tried. The answer is as it would be, nothing is changed or sent, and the header `Message-Count` of the answer says how many messages would be sent (`SMS=12, EPASTAS=3`)',
  },
}
const shared = (name: keyof typeof sharedParameters & string) => ({ $ref: `#/components/parameters/${name}` })

/** What the parameters that lists share mean. */
const meanings: Record<string, string> = {
  page: 'The first page is 0',
  size: 'Rows of a page',
  order: 'Names to sort by, separated by commas. `-` before a name turns its order',
  format: '`xlsx`: the whole list as a workbook',
  stulpeliai: 'With `format=xlsx`: the columns, separated by commas',
  filtruAprasymas: 'With `format=xlsx`: the filters in your words, a line each, for its second sheet',
}

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json
  return json
}

/** What the first example of a call that has this parameter says in its place. */
function exampleOf({ examples = {} }: Endpoint, part: 'params' | 'query', name: string, { type }: Json): Json {
  const values = Object.values(examples).flatMap((one) => one[part]?.[name] ?? [])
  // In an address everything is text; in the document a number is one.
  const [shown] = type === 'integer' || type === 'number' ? values.map(Number) : values
  return shown === undefined ? {} : { example: shown }
}

/** The examples of a call for its body or its answer, by name. */
const examplesOf = ({ examples = {} }: Endpoint, part: 'body' | 'reply'): Json => {
  const shown = Object.entries(examples).filter(([, one]) => one[part] !== undefined)
  const said = shown.map(([name, one]) => [name, { summary: one.summary, value: one[part] }])
  return said.length > 0 ? { examples: Object.fromEntries(said) } : {}
}

function parametersOf(endpoint: Endpoint): Json[] {
  const inAddress = (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    const json = endpoint.also ? describeBoth(endpoint.also, schemaOf(schema)) : schemaOf(schema)
    const { properties = {}, required = [] } = json as { properties?: Record<string, Json>; required?: string[] }
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: value,
      ...exampleOf(endpoint, part, name, value),
      ...(part === 'query' && meanings[name] ? { description: meanings[name] } : {}),
    }))
  })
  return [
    ...inAddress,
    ...(endpoint.method === 'PUT' ? [shared('IfMatch')] : []),
    ...(keepsAnswers(endpoint) ? [shared('IdempotencyKey')] : []),
    ...(endpoint.tried ? [shared('DryRun')] : []),
    ...(endpoint.etag || endpoint.cache !== undefined ? [shared('IfNoneMatch')] : []),
  ]
}

const binary = { type: 'string', format: 'binary' }
const uploads = {
  'files in': { type: 'object', properties: { file0: binary, lentele: { enum: ['ADMIN', 'IMONE'] } } },
  'file in': { type: 'object', properties: { file: binary }, required: ['file'] },
}
const content = (schema: Json, type = 'application/json', examples: Json = {}) => ({
  content: { [type]: { schema, ...examples } },
})

/** What one should know of a call beside its summary. */
function descriptionOf({
  access,
  scope,
  mayLag,
  partial,
  feature,
  list,
  etag,
  pending,
  tried,
  ours,
}: Endpoint): string {
  const rights = typeof access === 'object' ? access : []
  const said = [
    access === 'public' && 'Open to everybody.',
    access === 'device' && 'For a device at the gate of a site.',
    access === 'key' && `For other programs, by a key${scope ? ` with the scope \`${scope}\`` : ''}.`,
    typeof access === 'object' && rights.length === 0 && 'For everybody who has signed in.',
    rights.length > 0 &&
      `Needs ${rights.length > 1 ? 'one of the rights' : 'the right'} ${rights.map((right) => `\`${right}\``).join(', ')}.`,
    list && 'A page of a list, with the number of all rows in `X-Total-Count`.',
    partial && 'What the body leaves out stays as it is.',
    mayLag && 'May be a second old.',
    etag && 'The answer has an `ETag`.',
    pending && 'While the result is awaited: 202 without a body; ask again.',
    tried && 'May be tried with `Dry-Run: true`.',
    feature && `404 where \`${feature}\` is switched off.`,
    ours && 'Not named by the specification.',
  ]
  return said.filter(Boolean).join(' ')
}

type Shapes = ReturnType<typeof components>
type Made = ReturnType<Shapes['made']>

function requestOf(endpoint: Endpoint, body: string | null, made: Made): Json {
  const { carries } = endpoint
  if (carries === 'files in' || carries === 'file in')
    return { requestBody: { required: true, ...content(uploads[carries], 'multipart/form-data') } }
  return body
    ? { requestBody: { required: true, ...content(made.sent(body), undefined, examplesOf(endpoint, 'body')) } }
    : {}
}

const messages = {
  'Message-Count': { schema: { type: 'string' }, description: 'With `Dry-Run: true`: the messages that would be sent' },
}
const total = { 'X-Total-Count': { schema: { type: 'integer' }, description: 'The number of rows on all pages' } }

/** What the call answers when it has done what was asked. */
function successOf(endpoint: Endpoint, reply: string | null, made: Made): Json {
  const { access, carries, list, status, pending, tried } = endpoint
  const examples = examplesOf(endpoint, 'reply')
  const shape = reply && (list ? { type: 'array', items: made.answered(reply) } : made.answered(reply))
  const sent =
    carries === 'file out'
      ? content(binary, 'application/octet-stream')
      : shape
        ? content(shape, undefined, examples)
        : {}
  const description = status === 204 ? 'Done' : list ? 'One page of the list' : 'The answer'
  const headers = { ...(list ? total : {}), ...(tried ? messages : {}), ...(access === 'key' ? limitsTold : {}) }
  return {
    [status ?? 200]: { description, ...(Object.keys(headers).length ? { headers } : {}), ...sent },
    ...(pending ? { 202: { description: 'Not yet: ask again' } } : {}),
  }
}

/**
 * The operation of a call, in two steps: what it sends and answers is collected first, since the components to which it
 * refers are made of all calls.
 */
export function operation(
  area: string,
  name: string,
  endpoint: Endpoint,
  shapes: Shapes,
  refused: ReturnType<typeof refusals>,
): (made: Made) => Json {
  const id = `${area}.${name}`
  const [body, reply] = [shapes.bodyOf(id, endpoint), shapes.replyOf(id, endpoint)]
  const { access } = endpoint
  return (made) => ({
    operationId: id,
    tags: [area],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    parameters: parametersOf(endpoint),
    ...requestOf(endpoint, body, made),
    responses: { ...successOf(endpoint, reply, made), ...refused.of(endpoint) },
    security: access === 'public' ? [] : [{ [typeof access === 'string' ? access : 'session']: [] }],
    ...(typeof access === 'object' && access.length ? { 'x-rights': access } : {}),
    ...(endpoint.ours ? { 'x-meistras': true } : {}),
  })
}
