import { endpoints } from '#contract/lib/endpoint.ts'
import { System } from './schema.ts'

export const systemApi = endpoints({
  get: {
    method: 'GET',
    path: '/sistema',
    summary:
      'How the system is: processes, queue, storage, backup, settings without their secrets; administrators only',
    // This right can be given to other users too, so the handler also checks the user type.
    access: ['AccessAllImones'],
    reply: System,
    ours: true,
  },
})
