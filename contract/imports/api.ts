import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { ImportBody, ImportReply, PreviewBody, PreviewReply } from './schema.ts'

/** Import of people from a file that the browser has read, one call per row. */
export const importsApi = endpoints({
  person: {
    ...firstCalls.importPerson,
    summary:
      'One row of a file of people: a new person, a call, or a change of the record in the company; safe to repeat',
    errors: [
      'AsmuoRegisteredInOtherCompany',
      'CalledTooOften',
      'EmailAlreadyUsed',
      'NameDoesNotMatch',
      'NotFound',
      'SdidAlreadyExists',
      'TooManyRequests',
    ],
    body: ImportBody,
    reply: ImportReply,
    ours: true,
  },
  preview: {
    method: 'POST',
    path: '/asmenys/importas/perziura',
    summary: 'What importing these rows would do; of people outside the company it tells nothing',
    access: ['ChangeAsmuo'],
    errors: ['NotFound', 'TooManyRequests'],
    body: PreviewBody,
    reply: PreviewReply,
    ours: true,
    unaudited: 'nothing is changed',
  },
})
