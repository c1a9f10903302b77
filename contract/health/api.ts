import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'

export const Health = z.object({ status: z.literal('ok'), version: z.string(), demo: z.boolean() })

export const healthApi = endpoints({
  ready: {
    method: 'GET',
    path: '/health',
    summary: '200 when requests can be served',
    access: 'public',
    reply: Health,
    ours: true,
  },
})
