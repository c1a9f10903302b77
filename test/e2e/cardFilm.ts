import sharp from 'sharp'

/** The front of a card as the printing file has it, drawn as a picture of 10 pixels a millimetre. */
export interface Printed {
  /** The text of its code. */
  code: string
  png: Buffer
}

const ground = '#776a5c'

/** What a camera sees of a card that is held before it: tilted, a little blurred, on brown ground, 1280 x 720. */
export async function cardFilm(card: Buffer, frames = 4): Promise<Buffer> {
  const all: Buffer[] = []
  for (let i = 0; i < frames; i++) {
    const tilted = await sharp(card).rotate(4 + (i % 3), { background: ground }).blur(0.6).toBuffer()
    const held = await sharp(tilted).resize({ width: 1000, height: 690, fit: 'inside' }).toBuffer()
    const frame = sharp({ create: { width: 1280, height: 720, channels: 3, background: ground } })
    all.push(await frame.composite([{ input: held, gravity: 'centre' }]).jpeg({ quality: 70 }).toBuffer())
  }
  // Motion JPEG is one picture after another; Chromium plays such a file as its camera.
  return Buffer.concat(all)
}
