import { z } from 'zod'

/** What the company register knows of a company, as people meet it. */
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

/** One field of which the register says something else: codes as codes, empty as ''. */
export const RegisterChange = z.object({ laukas: z.enum(registerFields), buvo: z.string(), tapo: z.string() })
export type RegisterChange = z.infer<typeof RegisterChange>

export const Comparison = z.object({
  pakeitimai: z.array(RegisterChange),
  /** Names these changes: sent back to take exactly them. */
  santrauka: z.string(),
  /** What the register calls the state of the company. */
  busena: z.string(),
})
export type Comparison = z.infer<typeof Comparison>

export const RefreshBody = z.object({ santrauka: z.string('pattern').max(100, 'maxlength').optional() })
