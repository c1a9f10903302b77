import { z } from 'zod'
import { isCompanyCode } from '#contract/lib/company-code.ts'
import { moment, optionalText, text } from '#contract/lib/fields.ts'
import { codes } from '#contract/statuses.ts'

/** A company as it stands inside other records; `imKodas` is what its own record calls the code (spec 1, point 3). */
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
  /** When it was last compared with the company register; null where never. */
  atnaujinta: moment.nullable(),
  /** Confirmed people who work there. */
  darbuotojuSkaicius: z.number(),
  versija: z.number(),
})
export type Company = z.infer<typeof Company>

export const companyStatuses = codes('imonesStatusai')
export const companyTypes = codes('imonesTipai')
export const companyKinds = codes('imonesVeiklosTipai')
/** The country whose companies are looked up in the company register. */
export const homeCountry = 'LT'

const known = (max: number) => optionalText(max).transform((value) => value || null)
const listCode = optionalText(20).refine((value) => /^\w*$/.test(value), 'inList')

/** A company as people write it down; which fields count, and for whom, is said by rules.ts. */
export const CompanyBody = z
  .object({
    imKodas: text(30).refine((value) => /[\p{L}\p{N}]/u.test(value), 'pattern'),
    pvmKodas: known(20).refine((value) => value === null || /^[A-Z]{2}[\dA-Z]{2,14}$/.test(value), 'pattern'),
    pavadinimas: text(200),
    www: known(200).refine(
      (value) => value === null || /^(https?:\/\/)?[\p{L}\d.-]+\.[\p{L}]{2,}(\/\S*)?$/u.test(value),
      'pattern',
    ),
    statusas: z.enum(companyStatuses, 'inList').default('NEPATVIRTINTA'),
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
    veiklosTipas: z.enum(companyKinds, 'inList').default('IMONE'),
    meistrasSutartis: z.boolean('inList').default(false),
    savivaldybe: listCode.transform((value) => value || null),
  })
  .superRefine(({ imKodas, adresas }, ctx) => {
    if (adresas.salis === homeCountry && !isCompanyCode(imKodas))
      ctx.addIssue({ code: 'custom', path: ['imKodas'], message: 'companyCode' })
  })
export type CompanyBody = z.output<typeof CompanyBody>

/** A company as the company register tells it. */
export const RegisterCompany = z.object({
  kodas: z.string(),
  pavadinimas: z.string(),
  teisineForma: z.string(),
  /** Does it operate? The words of the register are `busena`. */
  veikia: z.boolean(),
  busena: z.string(),
  pvmKodas: z.string().nullable(),
  adresas: Address,
  savivaldybe: z.string().nullable(),
  /** The company of ours with this code, where there is one. */
  imone: z.object({ id: z.number(), statusas: z.enum(companyStatuses) }).nullable(),
})
export type RegisterCompany = z.infer<typeof RegisterCompany>
