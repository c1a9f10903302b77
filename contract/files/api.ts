import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, date, filterText, flag, id, idParams, listQuery } from '#contract/lib/fields.ts'
import { fileSize } from '#contract/lib/size.ts'
import { say } from '#contract/lib/texts.ts'
import { type FileTable, fileKinds, fileOwners } from './kinds.ts'
import { keepsFiles } from './rules.ts'
import { FileRef, FileRow, FileUse, PublicBody } from './schema.ts'
import { fileTexts } from './texts.ts'

/** `search`: a part of the name, without case and diacritics. `ikele`: the person who uploaded it. */
export const FileQuery = listQuery(
  {
    search: filterText,
    rusis: codeFilter(Object.keys(fileKinds) as [keyof typeof fileKinds]),
    viesas: flag.optional(),
    naudojamas: flag.optional(),
    lentele: codeFilter(fileOwners),
    ikele: id.optional(),
    dataNuo: date.optional(),
    dataIki: date.optional(),
  },
  ['sukurta', 'pavadinimas', 'dydis'],
  '-sukurta',
)

/** The right of administrators of files: they see all files, and the uses of each. */

export const filesApi = endpoints({
  list: {
    method: 'GET',
    path: '/failai',
    summary: 'Uploaded files: all for administrators, else what the caller uploaded',
    access: [],
    query: FileQuery,
    reply: FileRow,
    list: true,
    columns: {
      pavadinimas: { title: ['Failas', 'File'] },
      dydis: { title: ['Dydis', 'Size'], toText: (bytes, lang) => fileSize(Number(bytes), lang) },
      sukurta: { title: ['Įkeltas', 'Uploaded'] },
      'ikele.pavadinimas': { title: ['Įkėlė', 'Uploaded by'] },
      lentele: {
        title: ['Kieno', 'Belongs to'],
        toText: (owner, lang) => say(fileTexts[owner as FileTable], lang),
      },
      viesas: {
        title: ['Prieinamumas', 'Access'],
        toText: (viesas, lang) => say(viesas ? fileTexts.isPublic : fileTexts.isPrivate, lang),
      },
      naudojimai: { title: ['Naudojimas', 'Use'] },
    },
  },
  upload: {
    method: 'POST',
    path: '/failai',
    summary: 'Upload files: multipart file0.., lentele; ids in the Location header',
    access: [],
    errors: ['TooManyRequests'],
    reply: z.array(FileRef),
    status: 201,
    carries: 'files in',
  },
  download: {
    method: 'GET',
    path: '/failai/:id',
    summary: 'The file itself, or a range of it, as an attachment; of a photo a small one by `mazas`',
    access: 'public',
    params: idParams,
    /** `mazas`: a photo of a person as a small WebP, for a place beside the name. */
    query: z.strictObject({ mazas: flag.optional() }),
    carries: 'file out',
    ours: true,
  },
  uses: {
    method: 'GET',
    path: '/failai/:id/naudojimas',
    summary: 'The records that a file is attached to',
    access: keepsFiles,
    params: idParams,
    reply: z.array(FileUse),
    ours: true,
  },
  remove: {
    method: 'DELETE',
    path: '/failai/:id',
    summary: 'Delete a file that is attached to nothing',
    access: [],
    errors: ['FileInUse'],
    params: idParams,
    status: 204,
  },
  setPublic: {
    method: 'POST',
    path: '/failai/:id/viesas',
    summary: 'Make a file public or private; without `viesas` it toggles',
    access: keepsFiles,
    errors: ['FileIsPersonal', 'RecordChanged'],
    params: idParams,
    body: PublicBody,
    reply: FileRow,
  },
})
