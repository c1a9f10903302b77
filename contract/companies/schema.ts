import { z } from 'zod'
import { isCompanyCode } from '#contract/lib/company-code.ts'
import { moment, optionalText } from '#contract/lib/fields.ts'
import { codes } from '#contract/statuses.ts'
import { companyRecord, companyStatuses, listCode } from './record.ts'

export const companyTypes = codes('imonesTipai')

export const Address = z.object({ salis: z.string(), miestas: z.string(), adresas: z.string(), indeksas: z.string() })

export const Company = z.object({
  id: z.number(),
  ...companyRecord.reply,
  adresas: Address,
  tipai: z.array(z.object({ id: z.enum(companyTypes), label: z.string() })),
  /** When it was last compared with the company register; null if never. */
  atnaujinta: moment.nullable(),
  /** How many confirmed people work there. */
  darbuotojuSkaicius: z.number(),
  versija: z.number(),
})
export type Company = z.infer<typeof Company>

/** The country whose companies the company register has. */
export const homeCountry = 'LT'

/** A company as users enter it; rules.ts decides which fields count, and for whom. */
export const CompanyBody = z
  .object({
    ...companyRecord.body,
    adresas: z
      .object({
        salis: listCode.transform((value) => value || homeCountry),
        miestas: optionalText(100),
        adresas: optionalText(200),
        indeksas: optionalText(20),
      })
      .prefault({}),
    tipai: z
      .array(z.object({ id: z.enum(companyTypes, 'inList') }))
      .max(10, 'maxlength')
      .default([]),
  })
  .superRefine(({ imKodas, adresas }, ctx) => {
    if (adresas.salis === homeCountry && !isCompanyCode(imKodas))
      ctx.addIssue({ code: 'custom', path: ['imKodas'], message: 'companyCode' })
  })
export type CompanyBody = z.output<typeof CompanyBody>

/** A company as the company register describes it. */
export const RegisterCompany = z.object({
  kodas: z.string(),
  pavadinimas: z.string(),
  teisineForma: z.string(),
  /** Whether it operates; `busena` is its status in the words of the register. */
  veikia: z.boolean(),
  busena: z.string(),
  pvmKodas: z.string().nullable(),
  adresas: Address,
  savivaldybe: z.string().nullable(),
  /** Our company with this code, if there is one. */
  imone: z.object({ id: z.number(), statusas: z.enum(companyStatuses) }).nullable(),
})
export type RegisterCompany = z.infer<typeof RegisterCompany>
