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

/** The extension of a name, or null if files with it are not taken. */
export const extensionOf = (name: string): FileExtension | null => {
  const extension = name.toLowerCase().split('.').at(-1) ?? ''
  return name.includes('.') && Object.hasOwn(fileLimits, extension) ? (extension as FileExtension) : null
}

/** Why a file may not be sent: an error code, or null. The form checks this before sending; the server decides. */
export function refuseFile(name: string, size: number): 'FileFormatError' | 'FileIsTooBig' | null {
  const extension = extensionOf(name)
  if (!extension) return 'FileFormatError'
  return size > fileLimits[extension] ? 'FileIsTooBig' : null
}

interface FileRules {
  /** Extensions that the field accepts. */
  types: readonly FileExtension[]
  max: number
}
type FileRefusal =
  | { code: 'filesTooMany'; max: number }
  | { code: 'fileWrongType'; name: string }
  | { code: 'fileTooBig'; name: string; extension: FileExtension; limit: number }
  | { code: 'filesTooBig'; limit: number }

/**
 * The first reason why these files may not be added to those already attached, or null. The sizes of the attached files
 * are in bytes; an unknown one counts as 0. The form checks this before sending; the server decides.
 */
export function refuseFiles(
  chosen: readonly { name: string; size: number }[],
  attached: readonly (number | undefined)[],
  { types, max }: FileRules,
): FileRefusal | null {
  if (attached.length + chosen.length > max) return { code: 'filesTooMany', max }
  for (const { name, size } of chosen) {
    const extension = extensionOf(name)
    if (!extension || !types.includes(extension)) return { code: 'fileWrongType', name }
    if (refuseFile(name, size)) return { code: 'fileTooBig', name, extension, limit: fileLimits[extension] }
  }
  const total = [...chosen.map(({ size }) => size), ...attached].reduce<number>((sum, size) => sum + (size ?? 0), 0)
  return total > totalFileLimit ? { code: 'filesTooBig', limit: totalFileLimit } : null
}
