import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, filterText, flag, inAnyCase, listFilter, listQuery } from '#contract/lib/fields.ts'
import { CompanyRef } from '#contract/lib/refs.ts'
import { AddedCompany, LookupQuery } from './entry.ts'
import { companyRecord, companyStatuses } from './record.ts'
import { Comparison, RefreshBody } from './refresh.ts'
import { Company, CompanyBody, companyTypes, RegisterCompany } from './schema.ts'

/** `-1` is the caller's own company (spec 2, point 7). */
export const companyParams = z.object({
  id: z.coerce.number('number').int('number').min(-1, 'number').max(Number.MAX_SAFE_INTEGER, 'number'),
})

const companyType = inAnyCase(z.enum(companyTypes, 'inList').optional())
const choosing = { search: filterText, tipas: companyType }
const sortable = ['pavadinimas', 'imKodas'] as const
export const CompanyQuery = listQuery(choosing, sortable, 'pavadinimas')
export const CompanyListQuery = listQuery(
  {
    ...choosing,
    statusas: codeFilter(companyStatuses),
    savivaldybe: listFilter('savivaldybes'),
    meistrasSutartis: flag.optional(),
  },
  sortable,
  'pavadinimas',
)

const { pavadinimas, imKodas } = companyRecord.columns
const town = { title: ['Miestas', 'Town'] } as const

const listColumns = {
  ...companyRecord.columns,
  tipai: { title: ['Tipai', 'Types'], codes: 'imonesTipai' },
  'adresas.miestas': town,
  darbuotojuSkaicius: { title: ['Darbuotojai', 'Employees'] },
  'adresas.salis': { title: ['Šalis', 'Country'], codes: 'salys' },
  'adresas.adresas': { title: ['Adresas', 'Address'] },
  'adresas.indeksas': { title: ['Pašto kodas', 'Postal code'] },
  atnaujinta: { title: ['Sutikrinta su JAR', 'Checked against the register'] },
} as const

export const companiesApi = endpoints({
  list: {
    ...firstCalls.companies,
    summary: 'Companies the caller may see',
    mayLag: true,
    query: CompanyListQuery,
    reply: Company,
    columns: listColumns,
  },
  get: {
    ...firstCalls.company,
    summary: 'One company; -1 is the own one',
    params: companyParams,
    reply: Company,
  },
  update: {
    method: 'PUT',
    path: '/imones/:id',
    summary: 'Change a company: administrators everything, its representatives the contacts; what is left out stays',
    access: ['AccessAllImones', 'AccessOwnImone'],
    errors: ['ImoneAlreadyExists'],
    params: companyParams,
    body: CompanyBody,
    partial: true,
    reply: Company,
  },
  compare: {
    method: 'GET',
    path: '/imones/:id/pakeitimai',
    summary: 'What the company register says otherwise of a company; changes nothing',
    access: ['AccessAllImones', 'AccessOwnImone'],
    errors: ['ImoneNotInRegister'],
    params: companyParams,
    reply: Comparison,
    ours: true,
  },
  refresh: {
    method: 'POST',
    path: '/imones/:id/update',
    summary: 'Take what the company register says; with `santrauka` only if it is still what `pakeitimai` showed',
    access: ['AccessAllImones', 'AccessOwnImone'],
    errors: ['ImoneNotInRegister', 'RecordChanged', 'TooManyRequests'],
    params: companyParams,
    body: RefreshBody,
    reply: Company,
  },
  create: {
    method: 'POST',
    path: '/imones',
    summary: 'Enter a company by hand: one from another country, which waits; administrators any',
    access: [],
    errors: ['Forbidden', 'ImoneAlreadyExists', 'ImoneAlreadyExistsButNotConfirmed', 'TooManyRequests'],
    body: CompanyBody,
    reply: AddedCompany,
    status: 201,
  },
  lookup: {
    method: 'GET',
    path: '/imones-public-rekvizitai',
    summary: 'Companies in the company register, at most 20; signed-in users and visitors within a registration',
    access: 'public',
    errors: ['CaptchaFailed', 'TooManyRequests'],
    query: LookupQuery,
    reply: z.array(RegisterCompany),
  },
  bring: {
    method: 'POST',
    path: '/imones-public-rekvizitai/:code',
    summary: 'Add a company that the company register vouches for; signed-in users and visitors within a registration',
    access: 'public',
    errors: [
      'CaptchaFailed',
      'ImoneAlreadyExists',
      'ImoneAlreadyExistsButNotConfirmed',
      'ImoneNeveikia',
      'ImoneNotInRegister',
      'TooManyRequests',
    ],
    params: z.object({ code: z.string().max(20, 'maxlength') }),
    reply: AddedCompany,
    status: 201,
  },
  public: {
    ...firstCalls.publicCompanies,
    summary: 'Companies by name or code, for choosing',
    errors: ['TooManyRequests'],
    mayLag: true,
    query: CompanyQuery,
    reply: CompanyRef,
    columns: { imKodas, pavadinimas },
  },
})
