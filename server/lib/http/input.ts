import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { ignoredIn } from '#contract/lib/ignored.ts'
import { byFirst } from '#contract/lib/secondNames.ts'
import { fieldErrors } from '#contract/messages.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { ignoredOf } from './exact.ts'

/** Messages need the input, to tell a missing value from one of a wrong type. */
const whole = { reportInput: true }

/** The sent values under the first names of their fields. */
const byNames = ({ also }: Endpoint, sent: unknown) => (also ? byFirst(also, sent) : sent)

/** Params and query, parsed by the contract's schemas. A path that can't be an id means a record that does not exist. */
export function readAddress(endpoint: Endpoint, request: FastifyRequest) {
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) throw new AppError('NotFound')
  const query = endpoint.query?.safeParse(byNames(endpoint, request.query), whole)
  if (query && !query.success) throw wrong(fieldErrors(query.error))
  return { params: params?.data, query: query?.data }
}

/** What was sent, parsed by the contract's schema; throws all complaints at once. `stands` reads the record that it changes (exact.ts). */
export async function parseBody(schema: z.ZodType, sent: unknown, stands: () => Promise<unknown>) {
  const body = schema.safeParse(sent, whole)
  const fields = { ...(body.error && fieldErrors(body.error)), ...(await ignoredOf(schema, sent, stands)) }
  if (!body.success || Object.keys(fields).length > 0) throw wrong(fields)
  return body.data
}

/** The body of a request, if the call has one (`parseBody`). */
export const readBody = async (
  endpoint: Endpoint,
  schema: z.ZodType | undefined,
  request: FastifyRequest,
  stands: () => Promise<unknown>,
) => schema && parseBody(schema, byNames(endpoint, request.body ?? {}), stands)

/**
 * The whole input if nothing is wrong with it and no field would be ignored, which needs no database. Null otherwise:
 * then the caller comes first, because what is wrong with an input is told to those only who may make the call.
 */
export function plainInput(endpoint: Endpoint, request: FastifyRequest, schema: z.ZodType | undefined) {
  const params = endpoint.params?.safeParse(request.params)
  const query = endpoint.query?.safeParse(byNames(endpoint, request.query))
  if (params?.success === false || query?.success === false) return null
  const sent = schema && byNames(endpoint, request.body ?? {})
  const body = schema?.safeParse(sent)
  if (body?.success === false || (schema && ignoredIn(schema, sent).length > 0)) return null
  return { params: params?.data, query: query?.data, body: body?.data }
}
