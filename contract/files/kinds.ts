import type { FileExtension } from './limits.ts'

/** The media type with which a file of each extension is stored and sent. */
export const mimeOf: Record<FileExtension, string> = {
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
}

/** Kinds of files in everyday terms, and the media types of each. */
export const fileKinds = {
  PDF: [mimeOf.pdf],
  // Pictures of pages may be WebP too (contract/pages/images.ts).
  PAVEIKSLAS: [mimeOf.jpg, mimeOf.png, 'image/webp'],
  DOKUMENTAS: [mimeOf.doc, mimeOf.docx],
  SKAICIUOKLE: [mimeOf.xls, mimeOf.xlsx],
  PATEIKTIS: [mimeOf.ppt, mimeOf.pptx],
  VAIZDO_IRASAS: [mimeOf.mp4],
} as const satisfies Record<string, readonly string[]>
export type FileKind = keyof typeof fileKinds
export const kindOf = (tipas: string) =>
  (Object.keys(fileKinds) as FileKind[]).find((kind) => (fileKinds[kind] as readonly string[]).includes(tipas))

/** Pictures that browsers can show. Every uploaded picture is encoded again, so nothing else is hidden in it. */
export const isPicture = (tipas: string) => (fileKinds.PAVEIKSLAS as readonly string[]).includes(tipas)

/** The owner of a file (`lentele`, spec 2, point 7). Only the program itself sets PROTOKOLAS. */
export const fileOwners = ['ADMIN', 'IMONE', 'ASMUO', 'PROTOKOLAS'] as const
export type FileTable = (typeof fileOwners)[number]
