import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'
import { idParams } from '#contract/lib/fields.ts'
import { FileRef } from './schema.ts'

export const filesApi = endpoints({
  upload: {
    method: 'POST',
    path: '/failai',
    summary: 'Upload files: multipart file0.., lentele; ids in the Location header',
    access: [],
    reply: z.array(FileRef),
    status: 201,
    carries: 'files in',
  },
  download: {
    method: 'GET',
    path: '/failai/:id',
    summary: 'The file itself, as an attachment',
    access: 'public',
    params: idParams,
    carries: 'file out',
    ours: true,
  },
})
