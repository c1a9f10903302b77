import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'

const patternOf = (path: string) => `/api${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}`

const calls = Object.entries(api).flatMap(([area, entries]) =>
  Object.entries(entries as Record<string, Endpoint>).map(([name, endpoint]) => ({
    id: `${area}.${name}`,
    endpoint,
    path: new RegExp(`^(${[endpoint.path, endpoint.plainPath ?? endpoint.path].map(patternOf).join('|')})$`),
    open: endpoint.path.split(':').length,
  })),
)
// A path without parameters comes before one that it could be mistaken for.
calls.sort((a, b) => a.open - b.open)

/** The call that a request is for, with its name `area.call`; undefined for a page, a file or an unknown address. */
export function callOf(method: string, url: string) {
  const [path = ''] = url.split('?')
  return calls.find((one) => one.endpoint.method === method && one.path.test(path))
}
