/** The longest side of the searched picture, in pixels; larger pictures are scaled down to it (spec 1, point 9). */
const longest = 500
/** If nothing is found, the picture is searched again at this larger size. */
const larger = 1600

type Reader = (canvas: HTMLCanvasElement) => Promise<string | null>
interface Detector {
  detect(source: HTMLCanvasElement): Promise<{ rawValue: string }[]>
}
type Native = (new (options: { formats: string[] }) => Detector) & { getSupportedFormats(): Promise<string[]> }

let reader: Promise<Reader> | undefined
/** The reader of codes: the browser's own if it has one, otherwise our decoder, which is then fetched. */
function qrReader(): Promise<Reader> {
  reader ??= choose().catch((error) => {
    // The next try fetches it again.
    reader = undefined
    throw error
  })
  return reader
}

async function choose(): Promise<Reader> {
  const Native = (window as { BarcodeDetector?: Native }).BarcodeDetector
  const formats = await Native?.getSupportedFormats().catch((): string[] => [])
  if (!Native || !formats?.includes('qr_code')) return ownReader()
  const detector = new Native({ formats: ['qr_code'] })
  return async (canvas) => {
    try {
      return (await detector.detect(canvas))[0]?.rawValue || null
    } catch {
      // Some phones have the detector's interface without the service behind it.
      reader = ownReader()
      return (await reader)(canvas)
    }
  }
}

async function ownReader(): Promise<Reader> {
  const { decodeQR } = await import('qr/decode.js')
  return async (canvas) => {
    const { width, height } = canvas
    const { data } = paper(canvas).getImageData(0, 0, width, height)
    try {
      return decodeQR({ width, height, data }) || null
    } catch {
      return null
    }
  }
}

const paper = (canvas: HTMLCanvasElement) =>
  canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D

/**
 * Which parts of the view are searched: all of it, then its middle, which is scaled down less, so that a small code is
 * found too.
 */
const parts = [1, 0.5]

/** Searches the middle square of the camera's present picture, which is the part that the view shows. */
export async function readFrame(canvas: HTMLCanvasElement, video: HTMLVideoElement): Promise<string | null> {
  const read = await qrReader()
  const { videoWidth: width, videoHeight: height } = video
  for (const part of parts) {
    const side = Math.floor(Math.min(width, height) * part)
    const size = Math.min(side, longest)
    if (size === 0) return null
    canvas.width = size
    canvas.height = size
    paper(canvas).drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size)
    const text = await read(canvas)
    if (text) return text
  }
  return null
}

/** Searches a picture for a code. Null if there is none, or if the browser can't open the file as a picture. */
export async function readPicture(file: Blob): Promise<string | null> {
  const read = await qrReader()
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const canvas = document.createElement('canvas')
  const side = Math.max(picture.width, picture.height)
  try {
    // A small picture is drawn twice as large in the second try.
    for (const scale of [Math.min(longest / side, 1), Math.min(larger / side, 2)]) {
      canvas.width = Math.max(1, Math.round(picture.width * scale))
      canvas.height = Math.max(1, Math.round(picture.height * scale))
      const on = paper(canvas)
      on.fillStyle = 'white'
      on.fillRect(0, 0, canvas.width, canvas.height)
      on.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const text = await read(canvas)
      if (text) return text
    }
    return null
  } finally {
    picture.close()
  }
}
