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
