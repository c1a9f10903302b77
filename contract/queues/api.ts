import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { Queues } from './schema.ts'

export const queuesApi = endpoints({
  list: {
    ...firstCalls.queues,
    summary: 'What waits for the caller to decide it: how many, since when, and how many of each age',
    mayLag: true,
    reply: Queues,
    ours: true,
  },
})
