import { buffer } from 'node:stream/consumers'
import { AppError } from '#contract/errors.ts'
import { pictureBytes, pictureSide } from '#contract/questions/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { assertReadable, getFile } from '#server/files/queries.ts'
import type { Store } from '#server/files/store.ts'
import { pictures, wholePictures } from '#server/lib/documents/atMost.ts'
import { sharp } from '#server/lib/process/heavy.ts'

/**
 * Draws a picture anew for a question: upright, the longer side at most 1600 px, on white, without metadata. PNG stays
 * PNG. Throws FileFormatError if the content is not a picture.
 */
export async function redrawn(bytes: Buffer): Promise<{ bytes: Buffer; tipas: string; pavadinimas: string }> {
  const broken = (): never => {
    throw new AppError('FileFormatError')
  }
  if (bytes.length === 0) return broken()
  const image = () => sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
  const { format } = await image().metadata().catch(broken)
  if (format !== 'jpeg' && format !== 'png') return broken()
  const size = { width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true } as const
  const sized = () => image().autoOrient().resize(size).flatten({ background: '#ffffff' })
  const drawn = await pictures(() =>
    (format === 'png' ? sized().png({ compressionLevel: 9 }) : sized().jpeg({ quality: 85, mozjpeg: true }))
      .toBuffer()
      .catch(broken),
  )
  return format === 'png'
    ? { bytes: drawn, tipas: 'image/png', pavadinimas: 'paveikslas.png' }
    : { bytes: drawn, tipas: 'image/jpeg', pavadinimas: 'paveikslas.jpg' }
}

/** Draws an uploaded picture anew and stores it, before the transaction. Throws FileIsTooBig, FileFormatError. */
export async function keepPicture(db: Db, store: Store, session: Session, id: number) {
  await assertReadable(db, session, [id], 'paveikslas')
  const { raktas, dydis } = await getFile(db, session, id)
  if (dydis > pictureBytes) throw new AppError('FileIsTooBig')
  return wholePictures(async () => {
    const { bytes, ...info } = await redrawn(await buffer(await store.read(raktas)))
    return { ...(await store.put(bytes)), ...info }
  })
}
export type Kept = Awaited<ReturnType<typeof keepPicture>>
