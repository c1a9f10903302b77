import { sdidApi } from '#contract/sdid/api.ts'
import { sampleFile } from '#contract/sdid/sample.ts'
import { fileLimit, type SdidImport } from '#contract/sdid/schema.ts'
import { refusal, urlOf } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { currentLang } from '../lib/lang.ts'

/** Why a file is not worth sending; the server checks it in any case. */
export const refuseSdid = ({ name, size }: File) =>
  !/\.json$/i.test(name) ? 'wrongType' : size > fileLimit ? 'tooBig' : null

/** Uploads an SDID file, for a company if one is selected. Throws ApiError. */
export async function uploadSdid(file: File, imone: number | undefined): Promise<SdidImport> {
  const body = new FormData()
  body.append('file0', file, file.name)
  const response = await fetch(urlOf(sdidApi.upload, { query: { imone } }), {
    method: 'POST',
    headers: { accept: 'application/json', 'accept-language': currentLang() },
    body,
  }).catch(() => {
    throw new ApiError('NoInternet', 0)
  })
  const text = await response.text()
  if (!response.ok) throw await refusal(response.status, text, response.headers.get('retry-after'))
  return JSON.parse(text) as SdidImport
}

/** Downloads the sample file. */
export function downloadSample(company: { kodas: string; pavadinimas: string }) {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(sampleFile(company), null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = 'sdid-pavyzdys.json'
  link.click()
  URL.revokeObjectURL(url)
}
