import encodeQR from 'qr'
import sharp from 'sharp'

/** A QR code on grey paper of this many pixels. */
export async function paper(text: string, width: number, height: number, side: number) {
  const bits = encodeQR(text, 'raw', { border: 4 })
  const size = bits.length
  const raw = Buffer.from(bits.flatMap((row) => row.map((bit) => (bit ? 20 : 235))))
  const code = await sharp(raw, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#bbbbbb' } }).composite([{ input: code }])
}

/** What a camera would see: one picture after another, all the same. */
export async function film(text: string) {
  const [width, height] = [640, 480]
  const luma = await sharp(await (await paper(text, width, height, 400)).png().toBuffer())
    .greyscale()
    .raw()
    .toBuffer()
  return filmOfGrey(width, height, [luma, luma])
}

/**
 * Grey pictures of this size one after another, ten a second, as raw video: Chromium plays other kinds thirty times a second
 * and decodes each picture, which takes half a core from the journeys beside it.
 */
export function filmOfGrey(width: number, height: number, pictures: readonly Buffer[]) {
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frames = pictures.flatMap((luma) => [Buffer.from('FRAME\n'), luma, colour])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frames])
}

/** Settings of a browser whose camera sees this film, and is allowed. */
export const cameraOf = (file: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]
