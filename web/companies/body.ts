import { companyRecord } from '#contract/companies/record.ts'
import type { Company } from '#contract/companies/schema.ts'
import { filled } from '#contract/lib/record.ts'

/** A company as the body of the call that updates it. */
export const bodyOf = (company: Company) => ({
  ...filled(company, companyRecord.writtenNames),
  adresas: company.adresas,
  tipai: company.tipai.map(({ id }) => ({ id })),
})
