import { z } from 'zod'
import { companyParams } from '#contract/companies/api.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { languages } from '#contract/lib/texts.ts'
import { reportTypes } from './rules.ts'
import { Summary } from './schema.ts'

export const reportsApi = endpoints({
  report: {
    ...firstCalls.report,
    summary: 'A report of a company (-1: the own one) as PDF to be read in the browser, or as xlsx',
    errors: ['TooManyRequests', 'TooManyRows'],
    mayLag: true,
    params: companyParams.extend({ type: z.enum(reportTypes) }),
    query: z.strictObject({
      format: z.enum(['pdf', 'xlsx'], 'inList').default('pdf'),
      kalba: z.enum(languages, 'inList').optional(),
    }),
    carries: 'file out',
  },
  summary: {
    ...firstCalls.summary,
    summary: 'A company (-1: the own one) at a glance: its people, cards, what ends within 90 days, what waits',
    mayLag: true,
    params: companyParams,
    reply: Summary,
    ours: true,
  },
})
