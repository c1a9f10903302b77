import { photoSize } from '#contract/persons/account.ts'

/** A part of a picture in its own pixels, after turning. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Why a file can't become a photo: no picture, a format that this browser can't open, or too few pixels. */
export type PhotoProblem = 'photoNone' | 'photoHeic' | 'photoSmall'

const isHeic = ({ name, type }: File) => /\.(heic|heif)$/i.test(name) || /hei[cf]/.test(type)

/** Opens a selected file as a picture; the caller must revoke its address. */
export async function openPhoto(file: File): Promise<{ url: string } | { problem: PhotoProblem }> {
  const url = URL.createObjectURL(file)
  try {
    const image = await loaded(url)
    // After a turn by 90 degrees the other side is the width.
    if (Math.max(image.naturalWidth, image.naturalHeight) < photoSize.least) throw new Error('small')
    return { url }
  } catch (error) {
    URL.revokeObjectURL(url)
    const small = error instanceof Error && error.message === 'small'
    return { problem: small ? 'photoSmall' : isHeic(file) ? 'photoHeic' : 'photoNone' }
  }
}

export async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** Draws the area of a picture, turned by `turned` quarters, onto a canvas of this width and its 3:4 height. */
export function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, area: Area, turned: number, width: number) {
  const paper = canvas.getContext('2d')
  if (!paper) return
  canvas.width = width
  canvas.height = (width * photoSize.height) / photoSize.width
  const scale = width / area.width
  const across = turned % 180 === 0
  const [wide, high] = across ? [image.naturalWidth, image.naturalHeight] : [image.naturalHeight, image.naturalWidth]
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.scale(scale, scale)
  paper.translate(wide / 2 - area.x, high / 2 - area.y)
  paper.rotate((turned * Math.PI) / 180)
  paper.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
}

/** The area as a JPEG of the size that cards use. */
export async function cut(url: string, area: Area, turned: number): Promise<File> {
  const canvas = document.createElement('canvas')
  draw(canvas, await loaded(url), area, turned, photoSize.width)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('the picture could not be drawn')
  return new File([blob], 'nuotrauka.jpg', { type: 'image/jpeg' })
}
