import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { SharedViews } from './schema.ts'

export const viewsApi = endpoints({
  shared: {
    ...firstCalls.sharedViews,
    summary: 'Views of lists that colleagues show to the caller',
    mayLag: true,
    reply: SharedViews,
    ours: true,
  },
})
