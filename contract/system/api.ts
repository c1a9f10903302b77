import { endpoints } from '#contract/lib/endpoint.ts'
import { System } from './schema.ts'

export const systemApi = endpoints({
  get: {
    method: 'GET',
    path: '/sistema',
    summary:
      'How the system is: processes, queue, storage, backup, settings without their secrets; administrators only',
    // The right alone may be given to others: the handler asks for the user type too.
    access: ['AccessAllImones'],
    reply: System,
    ours: true,
  },
})
