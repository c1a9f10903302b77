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
interface Asked {
  /** Files that a body may hold. */
  files: number
  /** Bytes of all of them together. */
  bytes: number
  /** The field beside which an unreadable body is reported. */
  field: string
}

/** Uploads under way in this process: each holds a socket, and up to 20 MB of the disk. */
const place = slots({ each: 20, all: 100 })

/**
 * Reads a multipart body into temporary files, gives them to `use` with the form's other fields, and removes them whatever
 * happens. The one way in for uploads. Throws FileFormatError, FileIsTooBig, InvalidFormFields, and TooManyRequests or
 * ServiceUnavailable where too many uploads are under way, of this person or in all.
 */
export async function receive<T>(
  { request, config }: Context,
  { userId }: Session,
  asked: Asked,
  use: (sent: { files: Received[]; fields: Record<string, string> }) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('FileFormatError')
  const leave = place(userId)
  try {
    return await withSpool(config.DATA_DIR, async (folder) => use(await read(request, folder, asked)))
  } finally {
    leave()
  }
}

async function read(request: Context['request'], folder: string, { files: most, bytes, field }: Asked) {
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
      // The parser ends a file at its limit as if it were whole.
      if (part.file.truncated) throw new AppError('FileIsTooBig')
      files.push({ ...spooled, field: part.fieldname, name: safeName(part.filename) })
    }
  } catch (error) {
    throw unreadable(error, field)
  }
  return { files, fields }
}

/** The parser throws plain errors for a malformed or cut-off body. Errors of the disk name a system call, and stay as they are. */
function unreadable(error: unknown, field: string): unknown {
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string }
  if (error instanceof AppError || statusCode || syscall === 'open' || syscall === 'write') return error
  return wrong({ [field]: 'pattern' })
}
