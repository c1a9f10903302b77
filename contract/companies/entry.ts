import { z } from 'zod'
import { isCompanyCode } from '#contract/lib/company-code.ts'
import { filterText } from '#contract/lib/fields.ts'
import { CompanyRef } from '#contract/lib/refs.ts'
import { administers } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import { codes } from '#contract/statuses.ts'
import { type CompanyBody, homeCountry } from './schema.ts'

/** Letters of a name that a search in the register begins with. */
export const searchMin = 3

/** Companies that one question to the register tells of. */
export const mostFound = 20

/** A company that was just added. */
export const AddedCompany = CompanyRef.extend({ statusas: z.enum(codes('imonesStatusai')) })
export type AddedCompany = z.infer<typeof AddedCompany>

/** The register is asked by the whole code, or by a part of the name. */
export const LookupQuery = z.strictObject({ code: filterText, name: filterText }).superRefine(({ code, name }, ctx) => {
  const complain = (at: string, message: string) => ctx.addIssue({ code: 'custom', path: [at], message })
  if (!code && !name) complain('name', 'required')
  else if (code && !isCompanyCode(code)) complain('code', 'companyCode')
  else if (!code && name && lettersOf(name) < searchMin) complain('name', 'minlength')
})

/** Letters and digits, without what surrounds them. */
export const lettersOf = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '').length

/** Who may enter a company by hand? This country's are in the register: past it only by who works with all companies. */
export const mayEnter = (salis: string, session: Session | null) =>
  session !== null && (salis !== homeCountry || can(session, 'AccessAllImones'))

/** What gives a company power is said by administrators; another's entry waits for them. */
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

/** Codes from abroad are told apart as they are written officially: without spaces and marks that nobody sees, in capitals. */
export const codeAsStored = (code: string) =>
  code
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .toUpperCase()
