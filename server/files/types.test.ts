import sharp from 'sharp'
import { expect, it } from 'vitest'
import { withoutMetadata } from './types.ts'

const photo = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })

it('an uploaded photo loses its place, and is still the same photo', async () => {
  const bytes = await photo()
    .withExif({ IFD0: { Copyright: 'Jonas' }, IFD3: { GPSLatitude: '54/1 41/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { exif, format, width } = await sharp(await withoutMetadata(bytes, 'image/jpeg')).metadata()
  expect({ exif, format, width }).toEqual({ exif: undefined, format: 'jpeg', width: 40 })
})
it('a file that only begins like a photo is refused', async () => {
  const bytes = (await photo().png().toBuffer()).subarray(0, 60)
  await expect(withoutMetadata(bytes, 'image/png')).rejects.toMatchObject({ code: 'FileFormatError' })
})
