import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** How deeply lists and objects of a body may be nested; no real body has ten levels. */
export const mostLevels = 100

/** Is the JSON text nested more deeply than any real body? Brackets inside texts do not count. */
export function isTooDeep(json: string): boolean {
  let level = 0
  let inText = false
  for (let i = 0; i < json.length; i++) {
    const sign = json[i]
    if (inText) {
      if (sign === '\\') i += 1
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '[' || sign === '{') {
      level += 1
      if (level > mostLevels) return true
    } else if (sign === ']' || sign === '}') level -= 1
  }
  return false
}

/**
 * Reads bodies of JSON. Some clients say JSON and send nothing (POST with an empty body, spec 2, point 7). A body that
 * is nested too deeply is refused here, for all calls: code that walks through it later would run out of stack.
 */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else if (isTooDeep(body as string)) done(new AppError('InvalidFormFields'))
    else parse(request, body as string, done)
  })
}
