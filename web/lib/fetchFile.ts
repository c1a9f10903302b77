import type { Endpoint } from '#contract/lib/endpoint.ts'
import { refusal, urlOf } from './api.ts'
import { ApiError } from './errors.ts'
import { currentLang } from './lang.ts'

/** Fetches a file that takes a while, in the language of the screen, and saves it. Unlike a plain link, it throws an ApiError with the reason if there is none. */
export async function fetchFile(
  endpoint: Endpoint,
  params: Record<string, unknown>,
  name: string,
  query: Record<string, unknown> = {},
) {
  const answer = await fetch(urlOf(endpoint, { params, query }), {
    headers: { 'accept-language': currentLang() },
  }).catch(() => {
    throw new ApiError('NoInternet', 0)
  })
  if (!answer.ok)
    throw await refusal(answer.status, await answer.text().catch(() => ''), answer.headers.get('retry-after'))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name
  link.click()
  // By then the browser has begun to write the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
