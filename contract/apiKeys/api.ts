import { endpoints } from '#contract/lib/endpoint.ts'
import { OwnKey } from './schema.ts'

/** Keys by which other people's programs ask the registry. */
export const apiKeysApi = endpoints({
  own: {
    method: 'GET',
    path: '/raktas',
    summary: 'Which key this is, what it opens and until when: a first call to see that a key works',
    access: 'key',
    reply: OwnKey,
    ours: true,
  },
})
