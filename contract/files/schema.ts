import { z } from 'zod'
import { moment } from '../lib/fields.ts'
import { fileOwners } from './kinds.ts'
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
