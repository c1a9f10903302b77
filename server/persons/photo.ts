import { buffer } from 'node:stream/consumers'
import { AppError } from '#contract/errors.ts'
import { photoSize } from '#contract/persons/account.ts'
import { mayEditPerson } from '#contract/persons/rules.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { assertReadable, getFile, insertFile } from '#server/files/queries.ts'
import type { Store } from '#server/files/store.ts'
import { pictures, wholePictures } from '#server/lib/documents/atMost.ts'
import type { Act } from '#server/lib/http/context.ts'
import { sharp } from '#server/lib/process/heavy.ts'
import { together } from '#server/lib/rows/found.ts'
import * as q from './queries.ts'
import { assertVisible } from './visible.ts'

const { width, height, least } = photoSize

/**
 * A picture as cards show it: upright, cropped in the middle to 3:4, 480 x 640, JPEG without metadata. Throws
 * FileFormatError where the content is no picture or would take too much memory, PhotoTooSmall under 320 px.
 */
export async function portrait(bytes: Buffer): Promise<Buffer> {
  const broken = (): never => {
    throw new AppError('FileFormatError')
  }
  if (bytes.length === 0) return broken()
  const image = () => sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
  const { format, autoOrient } = await image().metadata().catch(broken)
  if (format !== 'jpeg' && format !== 'png') return broken()
  if (Math.min(autoOrient.width, Math.floor((autoOrient.height * width) / height)) < least)
    throw new AppError('PhotoTooSmall')
  const drawn = () =>
    image()
      .autoOrient()
      .resize(width, height, { fit: 'cover', position: 'centre' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer()
      .catch(broken)
  return pictures(drawn)
}

/** Reads, checks and redraws the picture, before the transaction. Null where the photo is to be removed. */
export async function preparePhoto(db: Db, store: Store, session: Session, id: number, file: { id: number } | null) {
  const [, , kept] = await together(
    assertVisible(db, session, id).then(() => {
      if (!mayEditPerson(id, session)) throw new AppError('Forbidden')
    }),
    file && assertReadable(db, session, [file.id], 'nuotrauka'),
    file && getFile(db, session, file.id),
  )
  if (!kept) return null
  const { raktas } = kept
  return wholePictures(async () => store.put(await portrait(await buffer(await store.read(raktas)))))
}

/** Sets or removes the photo. The file has no uploader, so that exactly the readers of the record may read it. */
export async function setPhoto({ db, session, ctx }: Act, id: number, kept: Awaited<ReturnType<typeof preparePhoto>>) {
  const before = await q.lockPerson(db, session, id)
  ctx.expect(before)
  const file =
    kept &&
    (await insertFile(db, {
      ...kept,
      pavadinimas: 'nuotrauka.jpg',
      tipas: 'image/jpeg',
      lentele: 'ASMUO',
      ikele: null,
    }))
  await q.changePerson(db, id, { nuotraukaId: file?.id ?? null })
  const pokytis = { nuotrauka: [before.nuotraukaId !== null, file !== null] }
  await ctx.audit({ lentele: 'asmuo', irasoId: id, apieAsmuo: id, pokytis })
}
