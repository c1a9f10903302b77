import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'

export const Health = z.object({ status: z.literal('ok'), version: z.string(), demo: z.boolean() })

export const healthApi = endpoints({
  ready: {
    method: 'GET',
    path: '/health',
    summary: '200 when requests can be served: database, migrations and store answer, and the process is not ending',
    access: 'public',
    query: z.object({ tipas: z.enum(['live', 'ready']).default('ready').describe('live asks only if it runs') }),
    refused: 'never',
    reply: Health,
    ours: true,
  },
  live: {
    method: 'GET',
    path: '/health/live',
    summary: '200 while the process runs, whatever else is away',
    access: 'public',
    refused: 'never',
    reply: Health,
    ours: true,
  },
  readyNow: {
    method: 'GET',
    path: '/health/ready',
    summary: 'The same as /health',
    access: 'public',
    refused: 'never',
    reply: Health,
    ours: true,
  },
})
