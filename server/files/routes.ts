import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { filesApi } from '#contract/files/api.ts'
import { isPicture } from '#contract/files/kinds.ts'
import { maxFilesPerButton, totalFileLimit } from '#contract/files/limits.ts'
import { refuseDeleting, refusePublic } from '#contract/files/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { deleteFile, getFileRow, listFiles, listUses, lockFile, setPublic } from './listed.ts'
import { getFile, insertFile, type NewFile } from './queries.ts'
import { receive } from './receive.ts'
import { assertClean } from './scan.ts'
import { smallPicture } from './smallPicture.ts'
import type { Store } from './store.ts'
import { checkFile, withoutMetadata } from './types.ts'

const uploadsPerHour = 300
const limits = { files: maxFilesPerButton, bytes: totalFileLimit, field: 'file0' }

export const files = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'files', filesApi, {
    list: ({ session, query, db }) => listFiles(db, session, query),
    uses: ({ session, params, db }) => listUses(db, session, params.id),

    upload: staged(
      async ({ session, ctx }) => {
        await limit(ctx.pool, `upload:${session.userId}`, uploadsPerHour, 3600)
        return receive(ctx, session, limits, async ({ files: sent, fields }) => {
          if (sent.length === 0) throw wrong({ file0: 'required' })
          // All files are checked before the first one is stored.
          const lentele = tableOf(fields['lentele'], session)
          const types: string[] = []
          for (const file of sent) types.push(await checkFile(file.name, file))
          for (const file of sent) await assertClean(ctx, session, file)
          const stored: NewFile[] = []
          for (const [i, file] of sent.entries())
            stored.push({
              ...(await deps.store.put(await withoutMetadata(file, types[i] ?? ''))),
              pavadinimas: file.name,
              tipas: types[i] ?? '',
              lentele,
              ikele: session.userId,
            })
          return stored
        })
      },
      async ({ db, ctx }, stored) => {
        const inserted = []
        for (const file of stored) inserted.push(await insertFile(db, file))
        await ctx.audit({
          lentele: 'failas',
          irasoId: inserted[0]?.id ?? 0,
          pokytis: { failai: inserted.map(({ id }) => id) },
        })
        ctx.header('location', inserted.map(({ id }) => `/api/failai/${id}`).join(', '))
        return inserted
      },
    ),

    download: async ({ session, params, query, db }) => {
      const row = await getFile(db, session, params.id)
      if (query.mazas) {
        if (!isPicture(row.tipas)) throw wrong({ mazas: 'inList' })
        const bytes = await smallPicture(deps.store, row.raktas)
        const file = Readable.from([bytes], { objectMode: false })
        return { file, size: bytes.length, name: `${params.id}.webp`, type: 'image/webp', inline: true }
      }
      return {
        file: (part) => deps.store.read(row.raktas, part),
        name: row.pavadinimas,
        type: row.tipas,
        size: row.dydis,
        version: { sha256: row.sha256, since: new Date(row.sukurta) },
        inline: row.viesas && isPicture(row.tipas),
        // Browsers may keep the pictures of a page that everyone reads, but ask each time whether they have changed.
        shared: row.viesas || row.atviroPuslapio,
      }
    },

    remove: async ({ session, params, db, ctx }) => {
      const row = await lockFile(db, session, params.id)
      ctx.expect(row)
      const refusal = refuseDeleting(row)
      if (refusal) throw new AppError(refusal, String(row.naudojimai))
      await deleteFile(db, row.id)
      // If the process ends before this, `deleteUnusedFiles` finds the contents.
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

/** The values of `lentele` (spec 2, point 7); without one a file gets ASMUO. */
const owners = ['ADMIN', 'IMONE', 'ASMUO']

/** ADMIN and IMONE need the rights that the specification names; without them the file belongs to the caller. */
function tableOf(requested: string | undefined, session: Session): NewFile['lentele'] {
  if (requested && !owners.includes(requested)) throw wrong({ lentele: 'inList' })
  if (requested === 'ADMIN' && can(session, 'AccessAllImones')) return 'ADMIN'
  if (requested === 'IMONE' && can(session, 'AccessOwnImone', 'AccessAllImones')) return 'IMONE'
  return 'ASMUO'
}
