import { z } from 'zod'
import { moment } from '../lib/fields.ts'
import { fileOwners } from './kinds.ts'
import { type FileExtension, fileLimits, totalFileLimit } from './limits.ts'
import { fileUseKinds } from './uses.ts'

/** A file inside another record. `dydis`, in bytes, is sent if the form adds up the sizes. */
export const FileRef = z.object({ id: z.number(), pavadinimas: z.string(), dydis: z.number().optional() })
export type FileRef = z.infer<typeof FileRef>

/** A file of an assessed person: the protocol, or another file attached with it. */
export const RowFile = FileRef.extend({ protokolas: z.boolean() })

/** A file in the list of files. */
export const FileRow = z.object({
  id: z.number(),
  pavadinimas: z.string(),
  tipas: z.string(),
  dydis: z.number(),
  lentele: z.enum(fileOwners),
  viesas: z.boolean(),
  sukurta: moment,
  /** Null if the program itself made the file. */
  ikele: z.object({ id: z.number(), pavadinimas: z.string() }).nullable(),
  /** How many records it is attached to, and whether any of them is about one person. */
  naudojimai: z.number(),
  asmens: z.boolean(),
  versija: z.number(),
})
export type FileRow = z.infer<typeof FileRow>

/** One record that a file is attached to; `id` is the one in the address of its screen. */
export const FileUse = z.object({ rusis: z.enum(fileUseKinds), id: z.number(), pavadinimas: z.string() })
export type FileUse = z.infer<typeof FileUse>

export const PublicBody = z.object({ viesas: z.boolean('required').optional() })

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
