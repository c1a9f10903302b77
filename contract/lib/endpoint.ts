import type { z } from 'zod'
import type { Feature } from '#contract/features.ts'
import type { ErrorCode } from '../errors.ts'
import type { KeyScope, Right } from '../rights.ts'
import type { Changes } from './changes.ts'
import type { Columns } from './columns.ts'
import type { SecondNames } from './secondNames.ts'
import { texts, textsIn } from './texts.ts'

/**
 * When a call is refused (TooBusy) while more is asked than can be served: before others, after all others, or never.
 */
export type Refused = 'first' | 'last' | 'never'

/** One exchange as it happens: OpenAPI shows it, and a test makes it happen (test/examples.test.ts). */
export interface Example {
  /** One English sentence: what it shows. */
  summary: string
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
  reply: unknown
}

/** One REST call as data: the server serves it, the web calls it, OpenAPI and the access test are made from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, parameters as `:id`. */
  path: string
  /**
   * A second address of the same call, which OpenAPI names: `path` could be mistaken for that of another call by programs
   * that do not know which comes first.
   */
  plainPath?: string
  /** One English sentence for OpenAPI. */
  summary: string
  /**
   * 'public', a list of rights of which one is enough ([] = signed in), 'device': a device at the gate of a site, or
   * 'key': another program by its key; neither is a person. The area's queries limit the rows.
   */
  access: 'public' | 'device' | 'key' | readonly Right[]
  /** Of a call of keys: what the key must open. Any key opens it where absent. */
  scope?: KeyScope
  /** Codes of refusals of this call alone, beside those of its kind (errorsOf.ts). */
  errors?: readonly ErrorCode[]
  /** The part of the product that the call belongs to. The call answers 404 where that part is switched off. */
  feature?: Feature
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * A PUT of a record: `body` describes the whole record, as the form checks it; a request may leave out any field,
   * which then stays as it is (lib/changes.ts). Every PUT is partial, except those that order an action.
   */
  partial?: true
  /** Second names that the specification gives to fields: answers have both names, bodies may use either. */
  also?: SecondNames
  /** Shape of the answer. A field that is not listed here is never sent. Absent where the answer has no body (204). */
  reply?: z.ZodType
  /** The answer is an array of `reply`, with `X-Total-Count`; also served as xlsx. */
  list?: true
  /** The columns of the list, on screen and in xlsx. */
  columns?: Columns
  /** 201 (with Location), 202 or 204 where not 200. */
  status?: 201 | 202 | 204
  /** Answers 202 without a body while the result is awaited, then `reply`. */
  pending?: true
  /** What the call carries if it is not JSON. */
  carries?: 'files in' | 'file in' | 'file out'
  /** Seconds for which anyone may cache the answer (with an ETag). Only where the answer is the same for all. */
  cache?: number
  /**
   * A read that may be a second old: it may be answered by a standby of the database. Its handler writes nothing through
   * `db`. Whoever has just made a change still reads that change.
   */
  mayLag?: true
  /** 'first' if absent; 'last' for what people stand and wait for: signing in, cards, gates. */
  refused?: Refused
  /** The answer has an ETag, by which the caller need not be sent again what it has. Nobody else may keep the answer. */
  etag?: true
  /** Not named by the specification: `x-meistras: true` in OpenAPI. */
  ours?: true
  /** The answer holds a secret that is shown once: it is not kept to be sent again (Idempotency-Key). */
  shownOnce?: true
  /**
   * The write may be tried: with the header `Dry-Run: true` it answers as it would and changes nothing. Its handler does
   * nothing outside of its transaction.
   */
  tried?: true
  /** Exchanges to show, by name. */
  examples?: Readonly<Record<string, Example>>
  /** Why this write leaves no audit row. Every other write must leave one. */
  unaudited?: string
}

/**
 * An area's calls. The titles of their columns are texts like others: `columns.asmenys-id-kompetencijos.galioja`. A title
 * that another area shares is defined once; the other area imports it from the module that defines it.
 */
export function endpoints<const T extends Record<string, Endpoint>>(table: T): T {
  for (const { path, columns } of Object.values(table))
    if (columns) {
      const name = `columns.${path.slice(1).replaceAll('/', '-').replaceAll(':', '')}`
      texts(name, Object.fromEntries(Object.entries(columns).map(([key, { title }]) => [key, title])))
      textsIn(name, Object.fromEntries(Object.entries(columns).map(([key, { none }]) => [key, { none: none ?? {} }])))
    }
  return table
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined
export type Params<E extends Endpoint> = Out<E['params']>
export type Query<E extends Endpoint> = Out<E['query']>
export type Body<E extends Endpoint> = E['partial'] extends true ? Changes<E['body']> : Out<E['body']>
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined
export type CallInput<E extends Endpoint> =
  // biome-ignore lint/complexity/noBannedTypes: {} is the neutral element of an intersection
  (E['params'] extends z.ZodType ? { params: In<E['params']> } : {}) &
    // biome-ignore lint/complexity/noBannedTypes: as above
    (E['query'] extends z.ZodType ? { query?: In<E['query']> } : {}) &
    // biome-ignore lint/complexity/noBannedTypes: as above
    (E['body'] extends z.ZodType ? { body: In<E['body']> } : {})
