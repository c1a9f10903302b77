import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Before any look: by default the decoder comes from a server of its makers, which pages here may not call.
const overrides = { locateFile: () => wasm }
prepareZXingModule({ overrides })
/** Fetches the decoder, so that it is here before the first card. */
export const prepareReader = () => prepareZXingModule({ overrides, fireImmediately: true })

const paper = new OffscreenCanvas(1, 1)
const on = paper.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D

/** Codes of cards; and those that people show by mistake, which are told as such. */
const ours: ReaderOptions['formats'] = ['QRCode']
const others: ReaderOptions['formats'] = ['QRCode', 'PDF417', 'DataMatrix', 'Aztec', 'MicroQRCode']

async function read(source: CanvasImageSource, width: number, height: number, hard: boolean, formats = ours) {
  paper.width = width
  paper.height = height
  on.drawImage(source, 0, 0, width, height)
  const options = { formats, tryHarder: hard, maxNumberOfSymbols: 1 }
  const found: ReadResult[] = await readBarcodes(on.getImageData(0, 0, width, height), options)
  return found[0]?.text ?? null
}

/** The longest side that is looked at: a film of a card at arm's length has enough of it, and more takes too long. */
const longest = 1280

const scaled = (width: number, height: number, most: number) => {
  const scale = Math.min(1, most / Math.max(width, height))
  return [Math.round(width * scale), Math.round(height * scale)] as const
}

/** Every so many looks other kinds of codes are looked for too, which takes longer. */
const othersEvery = 8
let looks = 0

/** The text of a code in the present picture of the camera; null without one. */
export async function readFrame(video: HTMLVideoElement): Promise<string | null> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  looks += 1
  return read(video, ...scaled(videoWidth, videoHeight, longest), false, looks % othersEvery ? ours : others)
}

/** The text of a code in a picture; null if there is none, or the browser can't open the file. */
export async function readPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    return await read(picture, ...scaled(picture.width, picture.height, 2400), true, others)
  } finally {
    picture.close()
  }
}
