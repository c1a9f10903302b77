import type { FastifyRequest } from 'fastify'
import { defaultLanguage, isLang, type Lang } from '#contract/lib/texts.ts'

/** The language of the screen that asks (our client says it in Accept-Language), else Lithuanian. */
export const langOf = (request: FastifyRequest): Lang => {
  const first = request.headers['accept-language']?.slice(0, 2)
  return isLang(first) ? first : defaultLanguage
}
