import { z } from 'zod'

/** A file as it stands inside other records. */
export const FileRef = z.object({ id: z.number(), pavadinimas: z.string() })
export type FileRef = z.infer<typeof FileRef>

/** A file of an assessed person: the protocol, or what was put beside it. */
export const RowFile = FileRef.extend({ protokolas: z.boolean() })

const MB = 1024 * 1024
/** Extensions that may be uploaded, and how big each may be (spec 1, points 5 and 9). */
export const fileLimits = {
  doc: 10 * MB,
  docx: 10 * MB,
  ppt: 10 * MB,
  pptx: 10 * MB,
  xls: 5 * MB,
  xlsx: 5 * MB,
  pdf: 20 * MB,
  jpg: 20 * MB,
  jpeg: 20 * MB,
  png: 20 * MB,
  mp4: 20 * MB,
} as const
export type FileExtension = keyof typeof fileLimits
export const totalFileLimit = 20 * MB
export const maxFilesPerButton = 5

export const extensionOf = (name: string): FileExtension | null => {
  const extension = name.toLowerCase().split('.').at(-1) ?? ''
  return name.includes('.') && Object.hasOwn(fileLimits, extension) ? (extension as FileExtension) : null
}

/** Why a file may not be sent: the code of the catalogue, or null. The field says it before, the server decides. */
export function refuseFile(name: string, size: number): 'FileFormatError' | 'FileIsTooBig' | null {
  const extension = extensionOf(name)
  if (!extension) return 'FileFormatError'
  return size > fileLimits[extension] ? 'FileIsTooBig' : null
}
