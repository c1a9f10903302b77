import { z } from 'zod'

/** A company as it stands inside other records. */
export const CompanyRef = z.object({ id: z.number(), imKodas: z.string(), pavadinimas: z.string() })

export type CompanyRef = z.infer<typeof CompanyRef>

export const Address = z.object({ salis: z.string(), miestas: z.string(), adresas: z.string(), indeksas: z.string() })

export const Company = z.object({
  id: z.number(),
  imKodas: z.string(),
  pvmKodas: z.string().nullable(),
  pavadinimas: z.string(),
  www: z.string().nullable(),
  statusas: z.string(),
  adresas: Address,
  tipai: z.array(z.object({ id: z.string(), label: z.string() })),
  veiklosTipas: z.string(),
  meistrasSutartis: z.boolean(),
  savivaldybe: z.string().nullable(),
  versija: z.number(),
})
export type Company = z.infer<typeof Company>
