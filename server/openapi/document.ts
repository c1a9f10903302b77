import { api } from '#contract/api.ts'
import { components, type Json } from './components.ts'
import { namedSchemas } from './names.ts'
import { operation, sharedParameters } from './operations.ts'
import { refusalSchema, refusals, sharedHeaders } from './refusals.ts'
import { shareParameters } from './shared.ts'
import { about, tags } from './words.ts'

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}')
const parametersIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/**
 * An address and its operation with the names of parameters that an earlier call of the same address has: the
 * specification has two names for some, which OpenAPI does not allow. On the wire a parameter has no name.
 */
function underOneName(paths: Readonly<Record<string, Json>>, path: string, operation: Json): [string, Json] {
  const place = Object.keys(paths).find((other) => shapeOf(other) === shapeOf(path)) ?? path
  const names = parametersIn(place)
  const renamed = new Map(parametersIn(path).map((name, i) => [name, names[i] ?? name]))
  const parameters = (operation['parameters'] as Json[]).map((one) =>
    one['in'] === 'path' ? { ...one, name: renamed.get(String(one['name'])) } : one,
  )
  return [place, { ...operation, parameters }]
}

/**
 * The OpenAPI 3.1 document of every call, from the endpoint tables alone: no database, no server. It is made from the
 * sources, when the program is built (`build/openapi.json`), and in tests.
 */
export async function describeApi(): Promise<Json> {
  const shapes = components(await namedSchemas())
  const refused = refusals()
  const operations = Object.entries(api).flatMap(([area, table]) =>
    Object.entries(table).map(([name, endpoint]) => ({
      path: `/api${(endpoint.plainPath ?? endpoint.path).replace(/:(\w+)/g, '{$1}')}`,
      method: endpoint.method.toLowerCase(),
      written: operation(area, name, endpoint, shapes, refused),
      specified: endpoint.plainPath ? endpoint.path.replace(/:(\w+)/g, '{$1}') : null,
    })),
  )
  const made = shapes.made()
  const paths: Record<string, Json> = {}
  for (const { path, method, written, specified } of operations) {
    const [place, operation] = underOneName(paths, path, written(made))
    paths[place] = { ...paths[place], [method]: operation }
    // The address of the specification is there too, below a server of its own, where it can't be mistaken for another.
    if (specified)
      paths[specified] = {
        servers: [{ url: '/api', description: 'The address that the specification names' }],
        [method]: { ...operation, operationId: `${operation['operationId']}.specified` },
      }
  }
  const parameters = shareParameters(paths)
  return {
    openapi: '3.1.0',
    info: about,
    servers: [{ url: '/', description: 'Where this document comes from' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-meistras', description: 'The session of a person' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'mk_…',
          description: 'Another program, by a key of its company; in this header and never in an address',
        },
        device: { type: 'apiKey', in: 'cookie', name: '__Secure-meistras-vartai', description: 'A device at a gate' },
      },
      headers: sharedHeaders,
      parameters: { ...sharedParameters, ...parameters },
      schemas: { Refusal: refusalSchema, ...made.schemas },
      responses: refused.responses,
    },
  }
}
