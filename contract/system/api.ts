import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { System } from './schema.ts'

export const systemApi = endpoints({
  get: {
    ...firstCalls.system,
    summary:
      'How the system is: processes, queue, storage, backup, settings without their secrets; administrators only',
    // This right can be given to other users too, so the handler also checks the user type.
    reply: System,
    ours: true,
  },
})
