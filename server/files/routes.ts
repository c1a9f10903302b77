import '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { filesApi } from '#contract/files/api.ts'
import { isPicture } from '#contract/files/kinds.ts'
import { refuseDeleting, refusePublic } from '#contract/files/rules.ts'
import { maxFilesPerButton, totalFileLimit } from '#contract/files/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import { limit } from '#server/lib/limits.ts'
import { type Deps, serve, staged } from '#server/lib/serve.ts'
import { deleteFile, getFileRow, listFiles, listUses, lockFile, setPublic } from './listed.ts'
import { getFile, insertFile, type NewFile } from './queries.ts'
import { assertClean } from './scan.ts'
import type { Store } from './store.ts'
import { checkFile, safeName, withoutMetadata } from './types.ts'

const uploadsPerHour = 300

export const files = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'files', filesApi, {
    list: ({ session, query, db }) => listFiles(db, session, query),
    uses: ({ session, params, db }) => listUses(db, session, params.id),

    upload: staged(
      async ({ session, ctx }) => {
        await limit(ctx.pool, `upload:${session.userId}`, uploadsPerHour, 3600)
        const { lentele, sent } = await receive(ctx.request, session).catch(unreadable)
        // All are checked before the first is kept.
        const types = await Promise.all(sent.map(({ name, bytes }) => checkFile(name, bytes)))
        for (const { bytes } of sent) await assertClean(ctx, session, bytes)
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
      return {
        file: (part) => deps.store.read(row.raktas, part),
        name: row.pavadinimas,
        type: row.tipas,
        size: row.dydis,
        version: { sha256: row.sha256, since: new Date(row.sukurta) },
        inline: row.viesas && isPicture(row.tipas),
        // Pictures of a page that everyone reads are kept by browsers too, and asked for again each time.
        shared: row.viesas || row.atviroPuslapio,
      }
    },

    remove: async ({ session, params, db, ctx }) => {
      const row = await lockFile(db, session, params.id)
      ctx.expect(row)
      const refusal = refuseDeleting(row)
      if (refusal) throw new AppError(refusal, String(row.naudojimai))
      await deleteFile(db, row.id)
      // Where the process ends before this, `deleteUnusedFiles` finds the contents.
      ctx.afterCommit(() => deps.store.remove(row.raktas))
      const { tipas, dydis, lentele } = row
      await ctx.audit({ lentele: 'failas', irasoId: row.id, pokytis: { istrintas: { tipas, dydis, lentele } } })
    },

    setPublic: async ({ session, params, body, db, ctx }) => {
      const row = await lockFile(db, session, params.id)
      ctx.expect(row)
      const viesas = body.viesas ?? !row.viesas
      const refusal = viesas && !row.viesas ? refusePublic(row) : null
      if (refusal) throw new AppError(refusal)
      if (viesas !== row.viesas) await setPublic(db, row.id, viesas)
      await ctx.audit({ lentele: 'failas', irasoId: row.id, pokytis: { viesas: [row.viesas, viesas] } })
      return getFileRow(db, row.id)
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
