import { endpoints } from '#contract/lib/endpoint.ts'
import { CheckFileBody, CheckFileReply, DocumentReply, documentParams } from './schema.ts'

/** Checking a document of the registry: by its number and key, or by digests of its file, which never leaves its holder. */
export const documentsApi = endpoints({
  check: {
    method: 'GET',
    path: '/tikrinimas/:numeris/:raktas',
    summary: 'What the registry knows of a document: what it says, who signed it, and what holds today',
    access: 'public',
    errors: ['DocumentNotFound', 'TooManyRequests'],
    mayLag: true,
    params: documentParams,
    reply: DocumentReply,
    ours: true,
  },
  checkFile: {
    method: 'POST',
    path: '/tikrinimas',
    summary: 'What a file is, by the SHA-256 of the whole of it and of each of its earlier ends',
    access: 'public',
    errors: ['TooManyRequests'],
    body: CheckFileBody,
    reply: CheckFileReply,
    ours: true,
    unaudited: 'reading changes nothing, and digests name nobody',
  },
})

/** The most checks of one network in a minute; wrong numbers and wrong keys count and are answered alike. */
export const checksPerMinute = 20
