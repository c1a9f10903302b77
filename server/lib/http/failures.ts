import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError, detailIn, errors } from '#contract/errors.ts'
import { refusalOfDatabase } from '#server/db/refusal.ts'
import { loggable } from '#server/lib/process/loggable.ts'
import { langOf } from './lang.ts'

/** Seconds after which to try again, if the refusal itself does not name them. */
const retrySeconds = 5

/** A failure as a refusal of the catalogue, or null if it is our own fault. */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const ofDatabase = refusalOfDatabase(error)
  if (ofDatabase) return ofDatabase
  const { code = '', statusCode } = error as FastifyError
  if (code === 'FST_FILES_LIMIT') return new AppError('TooManyFiles')
  if (statusCode === 413) return new AppError('FileIsTooBig')
  if (statusCode === 415) return new AppError('FileFormatError')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('InvalidFormFields')
  return null
}

/**
 * Every failure answers `{code, detail?, fields?}` with the status of the catalogue; our own faults are logged, without the
 * body, and the answer gives the number of the request, by which they are found in the log.
 */
export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal) request.log.error({ err: loggable(error) }, 'failed')
    // What went wrong at the database or at an outside service goes into the log, not into the answer.
    else if (refusal.cause) request.log.error({ err: loggable(refusal.cause) }, 'a service failed')
    const { code, detail, fields, retryAfter } = refusal ?? new AppError('Unknown')
    // A client that should try later learns when (decisions, point 1).
    const later = retryAfter ?? ([429, 503].includes(errors[code][0]) ? retrySeconds : undefined)
    if (later) reply.header('retry-after', later)
    // The handler may have set Location before it failed; nothing was created.
    reply.removeHeader('location')
    return reply
      .code(errors[code][0])
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .serializer(JSON.stringify)
      .send({
        code,
        detail: detailIn(detail, langOf(request)),
        fields,
        ...(code === 'Unknown' ? { uzklausa: request.id } : {}),
      })
  })
}
