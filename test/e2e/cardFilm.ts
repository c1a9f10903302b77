import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { codePath } from '#server/cardOrders/code.ts'
import { filmOfGrey } from './qrFilm.ts'

const ground = '#776a5c'

/** The front of a card of 85.6 x 54 mm with this code, 10 pixels a millimetre: the code is as large as it is printed. */
function cardWith(code: string) {
  const { path, modules } = codePath(code, 'M')
  const scale = 220 / modules
  return `<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540"><rect width="856" height="540" rx="30" fill="#f2f8fa"/>
    <rect width="856" height="115" fill="#0f5c7a"/><rect x="40" y="149" width="255" height="340" fill="#a99"/>
    <rect x="576" y="249" width="240" height="240" fill="#fff"/>
    <path transform="translate(586 259) scale(${scale})" d="${path}"/></svg>`
}

/** What a camera sees of a card that is held before it: tilted, a little blurred, on brown ground, 1280 x 720. */
export async function frameOf(code: string, tilt = 5): Promise<Buffer> {
  const card = await sharp(Buffer.from(cardWith(code)))
    .rotate(tilt, { background: ground })
    .blur(0.6)
    .toBuffer()
  const held = await sharp(card).resize({ width: 1000, height: 690, fit: 'inside' }).toBuffer()
  const frame = sharp({ create: { width: 1280, height: 720, channels: 3, background: ground } })
  return frame
    .composite([{ input: held, gravity: 'centre' }])
    .jpeg({ quality: 70 })
    .toBuffer()
}

const grey = async (picture: Buffer) => sharp(picture).greyscale().raw().toBuffer()

/** A film of nothing. */
export async function emptyFilm(file: string): Promise<void> {
  const frame = sharp({ create: { width: 1280, height: 720, channels: 3, background: ground } })
  await writeFile(file, filmOfGrey(1280, 720, [await grey(await frame.png().toBuffer())]))
}

/** A film of the card, which is held a little otherwise in each picture. */
export async function filmOf(code: string, file: string): Promise<void> {
  const pictures = await Promise.all([4, 5, 6].map(async (tilt) => grey(await frameOf(code, tilt))))
  await writeFile(file, filmOfGrey(1280, 720, pictures))
}
