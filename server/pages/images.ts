import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { imageAddress, imageSide, imagesApi, imageTypes, maxImage } from '#contract/pages/images.ts'
import { insertFile } from '#server/files/queries.ts'
import { receive } from '#server/files/receive.ts'
import { assertClean } from '#server/files/scan.ts'
import type { Store } from '#server/files/store.ts'
import { pictures } from '#server/lib/documents/atMost.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { fileTypeFromBuffer, sharp } from '#server/lib/process/heavy.ts'
import { wrong } from '#server/lib/rows/wrong.ts'

const perHour = 300
const limits = { files: 1, bytes: maxImage, field: 'file' }
const mostPixels = 50_000_000
type ImageType = (typeof imageTypes)[number]
const extensionOf: Record<ImageType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/**
 * A picture drawn anew: upright, no larger than a page needs, without metadata and without anything appended to the file.
 * Throws FileFormatError where the content is not a picture, or would take too much memory.
 */
export async function drawn(bytes: Buffer) {
  const broken = (): never => {
    throw new AppError('FileFormatError')
  }
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  const tipas = imageTypes.find((type) => type === mime) ?? broken()
  const image = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  // Only the decoder of the detected type may run, so both detections must agree.
  const { format, isPalette = false } = await image().metadata().catch(broken)
  if (`image/${format}` !== tipas) broken()
  const scaled = () => image().autoOrient().resize(imageSide, imageSide, { fit: 'inside', withoutEnlargement: true })
  const draw = () => {
    if (tipas === 'image/png') return scaled().png({ compressionLevel: 9, palette: isPalette })
    return tipas === 'image/webp' ? scaled().webp({ quality: 85 }) : scaled().jpeg({ quality: 85, mozjpeg: true })
  }
  const { data, info } = await pictures(() => draw().toBuffer({ resolveWithObject: true }).catch(broken))
  return { bytes: data, tipas, plotis: info.width, aukstis: info.height }
}

export const images = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'images', imagesApi, {
    upload: staged(
      async ({ session, ctx }) => {
        await limit(ctx.pool, `upload:${session.userId}`, perHour, 3600)
        return receive(ctx, session, limits, async ({ files: [sent] }) => {
          if (sent?.field !== 'file') throw wrong({ file: 'required' })
          await assertClean(ctx, session, sent)
          const { bytes, ...info } = await drawn(await readFile(sent.path))
          const name = sent.name.replace(/\.[^.]*$/, '') || 'paveikslas'
          return { ...info, pavadinimas: `${name}.${extensionOf[info.tipas]}`, kept: await deps.store.put(bytes) }
        })
      },
      async ({ session, db, ctx }, { kept, plotis, aukstis, ...file }) => {
        const created = await insertFile(db, { ...kept, ...file, lentele: 'ADMIN', ikele: session.userId })
        await ctx.audit({ lentele: 'failas', irasoId: created.id, pokytis: { paveikslas: created.pavadinimas } })
        const adresas = imageAddress(created.id)
        ctx.header('location', adresas)
        return { ...created, adresas, plotis, aukstis }
      },
    ),
  })
