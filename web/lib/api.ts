import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Head } from '#contract/firstCalls.ts'
import { dryRunHeader, type MessageCount, messagesHeader, messagesOf } from '#contract/lib/dryRun.ts'
import type { CallInput, Endpoint, Reply } from '#contract/lib/endpoint.ts'
import { debounced } from './debounced.ts'
import { ApiError } from './errors.ts'
import { firstAlone } from './firstAlone.ts'
import { currentLang } from './lang.ts'
import { refresh } from './refresh.ts'
import { showSaved } from './saved.ts'

/** The answer of a call: an array of rows for a list; undefined for 204, and for 202 of a call that is `pending`. */
export type Answer<E extends Endpoint> = E extends { list: true }
  ? Reply<E>[]
  : E extends { pending: true }
    ? Reply<E> | undefined
    : Reply<E>
export type ListEndpoint = Endpoint & { list: true }
export type ListHead = Head & { list: true }

/**
 * A call of which only its head is loaded (contract/firstCalls.ts), with the types of the whole: its schemas are for
 * forms, lists and the server.
 */
export const inFull = <E extends Endpoint = ListEndpoint>(head: Head) => head as unknown as E

export interface Page<Row> {
  rows: Row[]
  /** The number of rows on all pages. */
  total: number
}
type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
interface Sending {
  /** The version that was edited; if the server has another one, the call is refused with RecordChanged. */
  versija?: number | undefined
  /** The Idempotency-Key: a POST that is sent again with the same key is not done twice. */
  key?: string
  signal?: AbortSignal
  /** The change is only tried. */
  tries?: boolean
  /** The call is sent also where the page is left at once: a small one, since browsers refuse more than 64 KiB. */
  outlivesPage?: boolean
}

let signedOut = () => {}
/** session.ts sets here what to do when an answer says that nobody is signed in. */
export const whenSignedOut = (run: () => void) => {
  signedOut = run
}

let whenRefused = async () => {}
/** What to load before a refusal is shown. */
export const beforeRefusals = (run: () => Promise<unknown>) => {
  whenRefused = () =>
    run().then(
      () => {},
      () => {},
    )
}

/** `crypto.randomUUID` is missing where the demo is opened over plain http from a phone. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** `/api/asmenys/7?size=50`: the address of a call; empty filters are left out. */
export function urlOf(endpoint: Endpoint, { params, query }: Loose = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const filled = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
  return `/api${path}${search && '?'}${search}`
}

/** The error of an answer, once the words of errors are there. */
export async function refusal(
  status: number,
  text: string,
  retryAfter: string | null,
  number?: string | null,
): Promise<ApiError> {
  await whenRefused()
  let answer: { code?: string; detail?: string; fields?: Record<string, string> } = {}
  try {
    answer = JSON.parse(text)
  } catch {
    // A proxy's own error page has nothing for the user.
  }
  const { code = status === 503 ? 'ServiceUnavailable' : 'Unknown', ...more } = answer
  return new ApiError(code, status, {
    ...more,
    ...(retryAfter ? { retryAfter: Number(retryAfter) } : {}),
    ...(number ? { requestNumber: number } : {}),
  })
}

/** The browser may cache reference lists for a minute; after a change in that minute, the list is read past the cache. */
const cachedFor = 60_000
let changedAt = Number.NEGATIVE_INFINITY
const bypassesCache = ({ method }: Endpoint) => method === 'GET' && performance.now() - changedAt < cachedFor

const alone = firstAlone()
async function send(
  endpoint: Endpoint,
  input: Loose,
  { versija, key, signal, tries, outlivesPage }: Sending,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLang() }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (versija !== undefined) headers['if-match'] = `"${versija}"`
  if (endpoint.method === 'POST') headers['idempotency-key'] = key ?? randomKey()
  if (tries) headers[dryRunHeader] = 'true'
  const body = input.body === undefined ? null : JSON.stringify(input.body)
  const ask = () =>
    fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body,
      signal: signal ?? null,
      keepalive: outlivesPage ?? false,
      ...(bypassesCache(endpoint) ? { cache: 'no-cache' as const } : {}),
    })
  const isVisitors = endpoint.method !== 'GET' && endpoint.access === 'public'
  const response = await (isVisitors ? alone(ask) : ask()).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError('NoInternet', 0)
  })
  if (response.ok) {
    if (endpoint.method !== 'GET' && !tries) changedAt = performance.now()
    return response
  }
  if (response.status === 401 && typeof endpoint.access === 'object') signedOut()
  const { status, headers: replied } = response
  const text = await response.text().catch(() => '')
  throw await refusal(status, text, replied.get('retry-after'), replied.get('x-request-id'))
}

/** One call outside React. Throws ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  sending: Sending = {},
): Promise<Answer<E>> {
  const response = await send(endpoint, input as Loose, sending)
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as Answer<E>
}

/** What a change would answer, and how many messages it would send; nothing is changed. Only for endpoints with `tried`. Throws ApiError. */
export async function tryOut<E extends Endpoint & { tried: true }>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
): Promise<{ reply: Answer<E>; messages: MessageCount }> {
  const response = await send(endpoint, input as Loose, { signal, tries: true })
  return { reply: (await response.json()) as Answer<E>, messages: messagesOf(response.headers.get(messagesHeader)) }
}

/** One call whose answer has the number of its rows in the header `row-count`. Throws ApiError. */
export async function callCount<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<number> {
  const response = await send(endpoint, input as Loose, {})
  return Number(response.headers.get('row-count') ?? 0)
}

/** One page of a list, with the total of all pages. Throws ApiError. */
export async function callList<E extends ListEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Page<Reply<E>>> {
  const response = await send(endpoint, input as Loose, signal ? { signal } : {})
  const rows = (await response.json()) as Reply<E>[]
  return { rows, total: Number(response.headers.get('x-total-count') ?? rows.length) }
}

export interface Reading {
  enabled?: boolean
  /** Milliseconds for which the answer is used without asking again; 'static': only where it is asked for. */
  staleTime?: number | 'static'
  /** Milliseconds for which an answer that no screen shows is kept. */
  gcTime?: number
  /** Milliseconds after which the call is repeated while the page is visible; false to stop. */
  refetchInterval?: number | ((query: { state: { data?: unknown } }) => number | false)
}

/** One read. The cache key is the path and the input, so that a write can refresh a whole area by its path. */
export const useCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Reading = {},
): UseQueryResult<Answer<E>, ApiError> =>
  useQuery({ queryKey: [endpoint.path, input], queryFn: ({ signal }) => call(endpoint, input, { signal }), ...options })

/** One page of a list, loaded after a short pause (debounced.ts). The previous page stays on screen meanwhile. */
export const useList = <E extends ListEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Reading = {},
): UseQueryResult<Page<Reply<E>>, ApiError> =>
  useQuery({
    queryKey: [endpoint.path, 'list', input],
    queryFn: ({ signal }) => debounced(signal, () => callList(endpoint, input, signal)),
    placeholderData: keepPreviousData,
    ...options,
  })

/**
 * One write: `save.mutateAsync({ params, body, versija })`. Afterwards it shows what was answered, and refetches the
 * reads with the same first path segment, and those of `also` ('/asmenys'). A retry after a lost answer sends the same
 * Idempotency-Key.
 */
export function useSave<E extends Endpoint>(endpoint: E, also: readonly string[] = []) {
  const client = useQueryClient()
  const attempt = useRef({ print: '', key: '' })
  return useMutation<Answer<E>, ApiError, CallInput<E> & { versija?: number | undefined }>({
    mutationFn: ({ versija, ...input }) => {
      const print = JSON.stringify(input)
      if (attempt.current.print !== print) attempt.current = { print, key: randomKey() }
      return call(endpoint, input as unknown as CallInput<E>, { versija, key: attempt.current.key })
    },
    onSettled: (_, error) => {
      // The key is kept only while the outcome is unknown: then sending again is the same attempt.
      if (!error || (error.status >= 400 && error.status < 500)) attempt.current = { print: '', key: '' }
    },
    onSuccess: (answer, input) => {
      showSaved(client, endpoint, (input as Loose).params, answer)
      void refresh(client, [`/${endpoint.path.split('/')[1]}`, ...also])
    },
  })
}
