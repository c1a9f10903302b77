import type { FastifyRequest } from 'fastify'
import { defaultLanguage, isLang, type Lang } from '#contract/lib/texts.ts'

/** The language in which a person is written to, as it is kept; ours where a part of the program does not know it. */
export const kept = (kalba: string | null | undefined): Lang =>
  isLang(kalba ?? undefined) ? (kalba as Lang) : defaultLanguage

/** The language of the screen that asks (our client says it in Accept-Language), else Lithuanian. */
export const langOf = (request: FastifyRequest): Lang => {
  const first = request.headers['accept-language']?.slice(0, 2)
  return isLang(first) ? first : defaultLanguage
}

/** What a record is called in a language; where it has no name there, in Lithuanian. */
export const nameIn = ({ pavadinimas, pavadinimasEn }: { pavadinimas: string; pavadinimasEn: string }, lang: Lang) =>
  (lang !== 'lt' && pavadinimasEn) || pavadinimas
