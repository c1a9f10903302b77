import type { Answer, Ask } from '../../test/app.ts'

const boundary = 'riba9k2'
/** A multipart body with one file, as browsers send it. */
export const multipart = (bytes: Buffer, name: string) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file0"; filename="${name}"\r\ncontent-type: application/json\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
export const multipartType = { 'content-type': `multipart/form-data; boundary=${boundary}` }

/** Uploads a file of SDID: a text as it is, anything else as JSON. */
export const uploadSdid = (ask: Ask, content: unknown, { name = 'sdid.json', query = '' } = {}): Promise<Answer> => {
  const bytes = Buffer.isBuffer(content)
    ? content
    : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
  return ask('POST', `/sdid-importas${query}`, multipart(bytes, name), multipartType)
}

export interface Line {
  id: number
  eile: number
  busena: string
  klaida: string | null
  asmuo: { id: number } | null
}
export const linesOf = async (ask: Ask, id: number, query = ''): Promise<Line[]> =>
  (await ask('GET', `/sdid-importas/${id}/lines?size=100${query}`)).body
