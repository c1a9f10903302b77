import { AppError } from '#contract/errors.ts'
import { mimeOf } from '#contract/files/kinds.ts'
import { extensionOf, type FileExtension, fileLimits } from '#contract/files/limits.ts'
import { pictures } from '#server/lib/documents/atMost.ts'
import { fileTypeFromBuffer, fileTypeFromFile, sharp } from '#server/lib/process/heavy.ts'
import { spooledAt } from './spool.ts'
import type { Content } from './store.ts'

/** The types of content that each extension may have; old Office files share one container. */
const contentOf: Record<FileExtension, readonly string[]> = {
  doc: ['cfb'],
  ppt: ['cfb'],
  xls: ['cfb'],
  docx: ['docx'],
  pptx: ['pptx'],
  xlsx: ['xlsx'],
  pdf: ['pdf'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png'],
  mp4: ['mp4'],
}
/**
 * The media type of a file, found from its content; its name must match. Throws FileFormatError if they differ or the
 * type is not allowed, FileIsTooBig above the limit of the type.
 */
export async function checkFile(name: string, content: Content): Promise<string> {
  const extension = extensionOf(name)
  if (!extension) throw new AppError('FileFormatError', name)
  const inMemory = content instanceof Uint8Array
  if ((inMemory ? content.length : content.dydis) > fileLimits[extension]) throw new AppError('FileIsTooBig', name)
  const found = await (inMemory ? fileTypeFromBuffer(content) : fileTypeFromFile(content.path))
  if (!found || !contentOf[extension].includes(found.ext)) throw new AppError('FileFormatError', name)
  return mimeOf[extension]
}

/** A name that is safe to show and send: no folders, no control characters, at most 150 characters. */
export const safeName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-150)
    // Last, because the cut may have halved a surrogate pair.
    .replace(/\p{Cs}/gu, '') || 'failas'

/**
 * A photo encoded again, upright and without its metadata, so that its place and author are not stored. From a temporary
 * file it makes another one beside it. Files that are not photos do not change.
 */
export async function withoutMetadata(content: Buffer, tipas: string): Promise<Buffer>
export async function withoutMetadata(content: Content, tipas: string): Promise<Content>
export async function withoutMetadata(content: Content, tipas: string): Promise<Content> {
  if (tipas !== 'image/jpeg' && tipas !== 'image/png') return content
  try {
    const source = content instanceof Uint8Array ? content : content.path
    const image = sharp(source, { limitInputPixels: 50_000_000 }).rotate()
    const drawn = tipas === 'image/png' ? image.png() : image.jpeg({ quality: 90 })
    if (content instanceof Uint8Array) return await pictures(() => drawn.toBuffer())
    const path = `${content.path}-be-metaduomenu`
    await pictures(() => drawn.toFile(path))
    return await spooledAt(path)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('FileFormatError')
  }
}
