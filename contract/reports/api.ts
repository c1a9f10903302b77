import { z } from 'zod'
import { companyParams } from '#contract/companies/api.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { languages } from '#contract/lib/texts.ts'
import { reportTypes, Summary } from './schema.ts'

const seesPeople = ['AccessOwnImone', 'AccessAllImones'] as const

export const reportsApi = endpoints({
  report: {
    method: 'GET',
    path: '/imones/:id/ataskaita/:type',
    summary: 'A report of a company (-1: the own one) as PDF to be read in the browser, or as xlsx',
    access: seesPeople,
    mayLag: true,
    params: companyParams.extend({ type: z.enum(reportTypes) }),
    query: z.strictObject({
      format: z.enum(['pdf', 'xlsx'], 'inList').default('pdf'),
      kalba: z.enum(languages, 'inList').optional(),
    }),
    carries: 'file out',
  },
  summary: {
    method: 'GET',
    path: '/imones/:id/suvestine',
    summary: 'A company (-1: the own one) at a glance: its people, cards, what ends within 90 days, what waits',
    access: seesPeople,
    mayLag: true,
    params: companyParams,
    reply: Summary,
    ours: true,
  },
})
