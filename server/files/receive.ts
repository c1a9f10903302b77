import { wrong } from '#server/lib/rows/wrong.ts'
import '@fastify/multipart'
import { join } from 'node:path'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import type { Context } from '#server/lib/http/context.ts'
import { slots } from '#server/lib/http/slots.ts'
import { spool, withSpool } from './spool.ts'
import type { Spooled } from './store.ts'
import { safeName } from './types.ts'

export interface Received extends Spooled {
  /** The name of its field in the form, such as file0. */
  field: string
  name: string
}
interface Limits {
  /** The most files that a body may have. */
  files: number
  /** The most bytes that all of them may have together. */
  bytes: number
  /** The field at which an unreadable body is reported. */
  field: string
}

/** Uploads under way in this process: each holds a socket, and up to 20 MB of the disk. */
const place = slots({ each: 20, all: 100 })

/**
 * Reads a multipart body into temporary files, passes them to `use` with the other fields of the form, and always removes
 * them afterwards. All uploads come in here. Throws FileFormatError, FileIsTooBig, InvalidFormFields; TooManyRequests or
 * ServiceUnavailable if too many uploads are under way, of this person or in total.
 */
export async function receive<T>(
  { request, config }: Context,
  { userId }: Session,
  limits: Limits,
  use: (sent: { files: Received[]; fields: Record<string, string> }) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('FileFormatError')
  const leave = place(userId)
  try {
    return await withSpool(config.DATA_DIR, async (folder) => use(await read(request, folder, limits)))
  } finally {
    leave()
  }
}

async function read(request: Context['request'], folder: string, { files: most, bytes, field }: Limits) {
  const files: Received[] = []
  const fields: Record<string, string> = {}
  let total = 0
  const count = (more: number) => {
    total += more
    if (total > bytes) throw new AppError('FileIsTooBig')
  }
  try {
    for await (const part of request.parts({ limits: { files: most, fileSize: bytes, fields: 5 } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      const spooled = await spool(join(folder, String(files.length)), part.file, count)
      // At the limit, the parser ends a file as if it were complete.
      if (part.file.truncated) throw new AppError('FileIsTooBig')
      files.push({ ...spooled, field: part.fieldname, name: safeName(part.filename) })
    }
  } catch (error) {
    throw unreadable(error, field)
  }
  return { files, fields }
}

/** The parser throws plain errors for a malformed or incomplete body. Errors of the disk have a `syscall` and are not changed. */
function unreadable(error: unknown, field: string): unknown {
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string }
  if (error instanceof AppError || statusCode || syscall === 'open' || syscall === 'write') return error
  return wrong({ [field]: 'pattern' })
}
