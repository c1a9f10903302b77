import { z } from 'zod'

/** The fields of a company that the company register has, too. */
export const registerFields = [
  'pavadinimas',
  'statusas',
  'pvmKodas',
  'adresas.adresas',
  'adresas.miestas',
  'adresas.indeksas',
  'savivaldybe',
] as const
export type RegisterField = (typeof registerFields)[number]

/** A field that differs in the register: codes as codes, empty as ''. */
export const RegisterChange = z.object({ laukas: z.enum(registerFields), buvo: z.string(), tapo: z.string() })
export type RegisterChange = z.infer<typeof RegisterChange>

export const Comparison = z.object({
  pakeitimai: z.array(RegisterChange),
  /** Identifies these changes; sent back to accept exactly them. */
  santrauka: z.string(),
  /** The status of the company in the words of the register. */
  busena: z.string(),
})
export type Comparison = z.infer<typeof Comparison>

export const RefreshBody = z.object({ santrauka: z.string('pattern').max(100, 'maxlength').optional() })
