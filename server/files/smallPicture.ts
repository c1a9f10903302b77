import { LRUCache } from 'lru-cache'
import { atMost } from '#server/lib/documents/atMost.ts'
import { sharp } from '#server/lib/process/heavy.ts'
import { found } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { readAll, type Store } from './store.ts'

/** Photos as they are stored have 480 x 640; anything much larger is no photo of a person. */
const limitInputPixels = 1_000_000
/** How a screen shows a photo beside a name, with two to three dots a pixel: some 3 KB instead of 60. */
const size = { width: 144, height: 192 }

/** The pictures drawn last, in this process. The content of a key never changes. */
const drawn = new LRUCache<string, Buffer>({ maxSize: 8 * 1024 * 1024, sizeCalculation: ({ length }) => length })
/** A list asks for twenty at once. What waits holds no content yet, so many may wait. */
const drawing = atMost(2, 2000)

/**
 * The stored picture of this key as a small WebP, cropped to 3:4. Throws NotFound if its content is lost, InvalidFormFields
 * if it is no photo, ServiceUnavailable.
 */
export async function smallPicture(store: Store, raktas: string): Promise<Buffer> {
  return (
    drawn.get(raktas) ??
    drawing(async () => {
      const stored = found((await readAll(store, raktas)) ?? undefined)
      const small = await sharp(stored, { limitInputPixels })
        .rotate()
        .resize({ ...size, fit: 'cover' })
        .webp({ quality: 60 })
        .toBuffer()
        .catch(() => {
          throw wrong({ mazas: 'inList' })
        })
      drawn.set(raktas, small)
      return small
    })
  )
}
