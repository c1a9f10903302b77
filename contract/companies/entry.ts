import { z } from 'zod'
import { isCompanyCode } from '#contract/lib/company-code.ts'
import { filterText } from '#contract/lib/fields.ts'
import { CompanyRef } from '#contract/lib/refs.ts'
import { administers } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import { codes } from '#contract/statuses.ts'
import { type CompanyBody, homeCountry } from './schema.ts'

/** How many letters of a name a search in the register needs. */
export const searchMin = 3

/** The most companies in one answer of the register. */
export const mostFound = 20

/** A company that was just added. */
export const AddedCompany = CompanyRef.extend({ statusas: z.enum(codes('imonesStatusai')) })
export type AddedCompany = z.infer<typeof AddedCompany>

/** A search in the register by the whole code, or by a part of the name. */
export const LookupQuery = z.strictObject({ code: filterText, name: filterText }).superRefine(({ code, name }, ctx) => {
  const complain = (at: string, message: string) => ctx.addIssue({ code: 'custom', path: [at], message })
  if (!code && !name) complain('name', 'required')
  else if (code && !isCompanyCode(code)) complain('code', 'companyCode')
  else if (!code && name && lettersOf(name) < searchMin) complain('name', 'minlength')
})

/** How many letters and digits a name has. */
export const lettersOf = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '').length

/** Who may enter a company by hand. Lithuanian companies are in the register, so only users with access to all companies. */
export const mayEnter = (salis: string, session: Session | null) =>
  session !== null && (salis !== homeCountry || can(session, 'AccessAllImones'))

/** Removes fields that only administrators may set. A company entered by anybody else waits to be confirmed. */
export const entered = (body: CompanyBody, session: Session): CompanyBody =>
  administers(session)
    ? body
    : {
        ...body,
        statusas: 'NEPATVIRTINTA',
        tipai: [{ id: 'STATYBOS' }],
        meistrasSutartis: false,
        veiklosTipas: 'IMONE',
      }

/** Foreign codes are stored as they are written officially: in capitals, without spaces and invisible characters. */
export const codeAsStored = (code: string) =>
  code
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .toUpperCase()
