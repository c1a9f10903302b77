import { administers } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import { companyRecord, companyStatuses } from './record.ts'
import { type Company, homeCountry } from './schema.ts'

type Status = (typeof companyStatuses)[number]

/** The fields of a company that can be changed by hand; `adresas` is town, street and postal code, `salis` the country. */
export const companyFields = [...companyRecord.writtenNames, 'salis', 'adresas', 'tipai'] as const
export type CompanyField = (typeof companyFields)[number]

/** What a company states about itself. */
const contacts: readonly CompanyField[] = ['www', 'adresas', 'savivaldybe']
/** Fields that give a company power or remove it. As everywhere, only administrators by type change power. */
const powers: readonly CompanyField[] = ['tipai', 'meistrasSutartis', 'statusas']
/** Fields that identify a company in the register. */
const identity: readonly CompanyField[] = ['imKodas', 'salis']

/** Whether this is the caller's company. */
const isOwn = ({ id }: Pick<Company, 'id'>, session: Session) =>
  can(session, 'AccessOwnImone') && session.imoneId === id

/** Whether the register has known the company under this code. Then nobody may change the code or the country. */
export const isVouched = ({ adresas, atnaujinta }: Pick<Company, 'adresas' | 'atnaujinta'>) =>
  adresas.salis === homeCountry && atnaujinta !== null

/** Fields of the company that this session may change by hand; an empty list if it may not edit the company. */
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

/** May compare the company with the register and accept the differences. The register has only Lithuanian companies. */
export const mayRefresh = (company: Pick<Company, 'id' | 'adresas'>, session: Session) =>
  company.adresas.salis === homeCountry && (can(session, 'AccessAllImones') || isOwn(company, session))

/** The address of a website as a link, always http or https. */
export const siteUrl = (www: string) => (/^https?:\/\//i.test(www) ? www : `https://${www}`)
