import type { z } from 'zod'
import type { Feature } from '#contract/features.ts'
import type { Right } from '../rights.ts'
import type { Changes } from './changes.ts'
import type { Columns } from './columns.ts'
import type { SecondNames } from './secondNames.ts'
import { texts, textsIn } from './texts.ts'

/** One REST call as data: the server serves it, the web calls it, OpenAPI and the access test are made from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, parameters as `:id`. */
  path: string
  /** One English sentence for OpenAPI. */
  summary: string
  /** 'public', or any one of these rights ([] = signed in). Which rows: scoped in the area's queries. */
  access: 'public' | readonly Right[]
  /** The part of the product that it belongs to: 404 where an installation has that switched off. */
  feature?: Feature
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * A PUT of a record: `body` is the whole of it, as the form checks it, and what is sent may leave any field out, which
   * then stays as it is (lib/changes.ts). Every PUT has it, save those that order something to be done.
   */
  partial?: true
  /** Second names that the specification gives to fields of the record: both are answered, either is taken. */
  also?: SecondNames
  /** Shape of the answer; what is not listed in it never leaves. Absent where the answer has no body (204). */
  reply?: z.ZodType
  /** The answer is an array of `reply`, with `X-Total-Count`; also served as xlsx. */
  list?: true
  /** What the list's columns are called, on screen and in xlsx. */
  columns?: Columns
  /** 201 (with Location), 202 or 204 where not 200. */
  status?: 201 | 202 | 204
  /** Answers 202 without a body while what it waits for is not there; then `reply`. */
  pending?: true
  /** What is carried where it is not JSON. */
  carries?: 'files in' | 'file in' | 'file out'
  /** Seconds that anyone may keep the answer; it is also told apart by ETag. Only where it is the same for all. */
  cache?: number
  /** Not named by the specification: `x-meistras: true` in OpenAPI. */
  ours?: true
  /** The write leaves no audit row: `why` it needs none. Every other write must leave one. */
  unaudited?: string
}

/**
 * An area's calls. The titles of their columns are texts like others: `columns.asmenys-id-kompetencijos.galioja`. A title
 * that another area's calls share stays where it is first: in the module that defines it, which the other one imports.
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
