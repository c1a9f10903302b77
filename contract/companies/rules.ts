import { administers } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import { companyRecord, companyStatuses } from './record.ts'
import { type Company, homeCountry } from './schema.ts'

type Status = (typeof companyStatuses)[number]

/** What of a company can be changed by hand; `adresas` is the town, the street and the postal code, `salis` its country. */
export const companyFields = [...companyRecord.writtenNames, 'salis', 'adresas', 'tipai'] as const
export type CompanyField = (typeof companyFields)[number]

/** What a company tells of itself. */
const contacts: readonly CompanyField[] = ['www', 'adresas', 'savivaldybe']
/** What gives a company power, or takes it: for administrators by type, as everything is that gives power. */
const powers: readonly CompanyField[] = ['tipai', 'meistrasSutartis', 'statusas']
/** What names a company in the register. */
const identity: readonly CompanyField[] = ['imKodas', 'salis']

/** Does this session act for the company? */
const isOwn = ({ id }: Pick<Company, 'id'>, session: Session) =>
  can(session, 'AccessOwnImone') && session.imoneId === id

/** Has the register known the company under this code? Then neither the code nor the country is anybody's to change. */
export const isVouched = ({ adresas, atnaujinta }: Pick<Company, 'adresas' | 'atnaujinta'>) =>
  adresas.salis === homeCountry && atnaujinta !== null

/** Fields of the company that this session may change by hand; none: it may not edit it. */
export function editableFields(
  company: Pick<Company, 'id' | 'adresas' | 'atnaujinta'>,
  session: Session,
): readonly CompanyField[] {
  if (!can(session, 'AccessAllImones')) return isOwn(company, session) ? contacts : []
  const kept = [...(administers(session) ? [] : powers), ...(isVouched(company) ? identity : [])]
  return companyFields.filter((field) => !kept.includes(field))
}

/** Statuses that this session may give to the company now. */
export const companyStatusChoices = (
  company: Pick<Company, 'id' | 'adresas' | 'atnaujinta' | 'statusas'>,
  session: Session,
): readonly Status[] =>
  editableFields(company, session).includes('statusas')
    ? companyStatuses.filter((status) => status !== company.statusas)
    : []

/** May the register be asked about this company, and its answer taken? The register knows companies of this country only. */
export const mayRefresh = (company: Pick<Company, 'id' | 'adresas'>, session: Session) =>
  company.adresas.salis === homeCountry && (can(session, 'AccessAllImones') || isOwn(company, session))

/** The address of a website as a link, which is only ever http(s). */
export const siteUrl = (www: string) => (/^https?:\/\//i.test(www) ? www : `https://${www}`)
