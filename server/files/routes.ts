import '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { filesApi } from '#contract/files/api.ts'
import { maxFilesPerButton, totalFileLimit } from '#contract/files/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import { limit } from '#server/lib/limits.ts'
import { type Deps, serve, staged } from '#server/lib/serve.ts'
import { getFile, insertFile, type NewFile } from './queries.ts'
import type { Store } from './store.ts'
import { checkFile, safeName, withoutMetadata } from './types.ts'

const uploadsPerHour = 300

export const files = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'files', filesApi, {
    upload: staged(
      async ({ session, ctx }) => {
        await limit(ctx.pool, `upload:${session.userId}`, uploadsPerHour, 3600)
        const { lentele, sent } = await receive(ctx.request, session).catch(unreadable)
        // All are checked before the first is kept.
        const types = await Promise.all(sent.map(({ name, bytes }) => checkFile(name, bytes)))
        const stored: NewFile[] = []
        for (const [i, { name, bytes }] of sent.entries())
          stored.push({
            ...(await deps.store.put(await withoutMetadata(bytes, types[i] ?? ''))),
            pavadinimas: name,
            tipas: types[i] ?? '',
            lentele,
            ikele: session.userId,
          })
        return stored
      },
      async ({ db, ctx }, stored) => {
        const made = []
        for (const file of stored) made.push(await insertFile(db, file))
        await ctx.audit({ lentele: 'failas', irasoId: made[0]?.id ?? 0, pokytis: { failai: made.map(({ id }) => id) } })
        ctx.header('location', made.map(({ id }) => `/api/failai/${id}`).join(', '))
        return made
      },
    ),

    download: async ({ session, params, db }) => {
      const row = await getFile(db, session, params.id)
      return { file: await deps.store.read(row.raktas), name: row.pavadinimas, type: row.tipas, size: row.dydis }
    },
  })

/** The parser throws plain errors where a body is not what it says, or ends too early. */
function unreadable(error: Error & { statusCode?: number }): never {
  if (error instanceof AppError || error.statusCode) throw error
  throw new AppError('InvalidFormFields', undefined, { fields: { file0: 'pattern' } })
}

/** Files and form fields of a multipart body, all of it read. Throws FileFormatError, FileIsTooBig, InvalidFormFields. */
async function receive(request: FastifyRequest, session: Session) {
  if (!request.isMultipart()) throw new AppError('FileFormatError')
  const sent: { name: string; bytes: Buffer }[] = []
  let lentele: NewFile['lentele'] = 'ASMUO'
  let total = 0
  for await (const part of request.parts({
    limits: { files: maxFilesPerButton, fileSize: totalFileLimit, fields: 5 },
  })) {
    if (part.type === 'field') {
      // ADMIN and IMONE as specified; who may not use them has files of the own.
      if (part.fieldname === 'lentele' && part.value === 'ADMIN' && can(session, 'AccessAllImones')) lentele = 'ADMIN'
      if (part.fieldname === 'lentele' && part.value === 'IMONE' && can(session, 'AccessOwnImone', 'AccessAllImones'))
        lentele = 'IMONE'
      continue
    }
    const bytes = await part.toBuffer()
    total += bytes.length
    if (total > totalFileLimit) throw new AppError('FileIsTooBig')
    sent.push({ name: safeName(part.filename), bytes })
  }
  if (sent.length === 0) throw new AppError('InvalidFormFields', undefined, { fields: { file0: 'required' } })
  return { lentele, sent }
}
