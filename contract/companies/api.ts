import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'
import { filterText, listQuery } from '#contract/lib/fields.ts'
import { Company, CompanyRef } from './schema.ts'

/** `-1` is the caller's own company (spec 2, point 7). */
const companyParams = z.object({
  id: z.coerce.number('number').int('number').min(-1, 'number').max(Number.MAX_SAFE_INTEGER, 'number'),
})

export const CompanyQuery = listQuery(
  { search: filterText, tipas: z.string().max(30).optional() },
  ['pavadinimas', 'imKodas'],
  'pavadinimas',
)

const columns = {
  imKodas: { title: ['Įmonės kodas', 'Company code'] },
  pavadinimas: { title: ['Pavadinimas', 'Name'] },
  statusas: { title: ['Būsena', 'Status'], codes: 'imonesStatusai' },
  'adresas.miestas': { title: ['Miestas', 'Town'] },
} as const

export const companiesApi = endpoints({
  list: {
    method: 'GET',
    path: '/imones',
    summary: 'Companies the caller may see',
    access: ['AccessAllImones', 'AccessOwnImone', 'ChangeAtestavimas'],
    query: CompanyQuery,
    reply: Company,
    list: true,
    columns,
  },
  get: {
    method: 'GET',
    path: '/imones/:id',
    summary: 'One company; -1 is the own one',
    access: ['AccessAllImones', 'AccessOwnImone'],
    params: companyParams,
    reply: Company,
  },
  public: {
    method: 'GET',
    path: '/imonespublic',
    summary: 'Companies by name or code, for choosing',
    access: 'public',
    query: CompanyQuery,
    reply: CompanyRef,
    list: true,
    columns,
  },
})
