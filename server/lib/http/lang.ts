import type { FastifyRequest } from 'fastify'
import { defaultLanguage, isLang, type Lang } from '#contract/lib/texts.ts'

/** The stored language in which a person gets messages; Lithuanian if it is unknown. */
export const storedLang = (kalba: string | null | undefined): Lang =>
  isLang(kalba ?? undefined) ? (kalba as Lang) : defaultLanguage

/** The language of the caller's screen (our client sends it in Accept-Language), else Lithuanian. */
export const langOf = (request: FastifyRequest): Lang => {
  const first = request.headers['accept-language']?.slice(0, 2)
  return isLang(first) ? first : defaultLanguage
}
