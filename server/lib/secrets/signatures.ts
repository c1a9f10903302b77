import { AppError } from '#contract/errors.ts'
import { sharp } from '#server/lib/process/heavy.ts'
import { wrong } from '#server/lib/rows/wrong.ts'

const width = 600
const height = 300
const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/**
 * A drawn signature made safe: decoded, put on white, scaled down and encoded again, so that only the picture is kept.
 * Throws InvalidFormFields at `path` if it is no picture, SignaturesMissing if nothing is drawn.
 */
export async function cleanSignature(dataUrl: string, path: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const notPicture = wrong({ [path]: 'pattern' })
  // Checked before decoding: our form sends PNG, and no other decoder should process a stranger's data.
  if (!bytes.subarray(0, pngStart.length).equals(pngStart)) throw notPicture
  try {
    const image = sharp(bytes, { limitInputPixels: 4_000_000 }).flatten({ background: '#ffffff' })
    const png = await image
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer()
    const { channels } = await sharp(png).greyscale().stats()
    if ((channels[0]?.stdev ?? 0) >= 1) return png
  } catch {
    throw notPicture
  }
  throw new AppError('SignaturesMissing')
}
