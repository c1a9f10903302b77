import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'
import { filterText, flag, idParams, listQuery } from '#contract/lib/fields.ts'
import { Use } from '#contract/lib/refs.ts'
import {
  Level,
  LevelBody,
  LevelOrder,
  ListOrder,
  ListRow,
  ListRowBody,
  ListRowUpdate,
  QualificationBody,
  QualificationRow,
  UseOfCode,
} from './schema.ts'

/** `search`: code and names, without case and diacritics. */
export const ListRowQuery = listQuery(
  { sarasas: z.string().max(40, 'maxlength').optional(), search: filterText, aktyvus: flag.optional() },
  ['eile', 'pavadinimas', 'pavadinimasEn', 'kodas'],
  'eile',
)
const UseQuery = z.strictObject({ sarasas: z.string('required').max(40, 'maxlength') })

const keep = ['ChangeMetaduomenys'] as const
const listPath = '/sarasai'
const levelPath = '/lygiai'
const qualificationPath = '/kvalifikacijos'

/** The calls that all three lists share: reading one record, its uses, and deleting it while it has none. */
const one = <R extends z.ZodType>(path: string, what: string, reply: R) =>
  ({
    get: {
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${what}, as it is kept`,
      access: keep,
      params: idParams,
      reply,
      ours: true,
    },
    use: {
      method: 'GET',
      path: `${path}/:id/naudojimas`,
      summary: `Records that name a ${what}, counted up to a thousand of a kind`,
      access: keep,
      params: idParams,
      reply: Use,
      ours: true,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete a ${what} that no record names`,
      access: keep,
      errors: ['KodasFixed', 'MetaduomenysInUse', 'SarasasFixed'],
      params: idParams,
      status: 204,
      ours: true,
    },
  }) as const
const rowCalls = one(listPath, 'row of a list', ListRow)
const levelCalls = one(levelPath, 'level', Level)
const qualificationCalls = one(qualificationPath, 'qualification', QualificationRow)

export const metadataApi = endpoints({
  rows: {
    method: 'GET',
    path: listPath,
    summary: 'Rows of the reference lists, also those no longer in use',
    access: [],
    query: ListRowQuery,
    reply: ListRow,
    list: true,
    columns: {
      sarasas: { title: ['Sąrašas', 'List'] },
      kodas: { title: ['Kodas', 'Code'] },
      pavadinimas: { title: ['Pavadinimas', 'Name'] },
      pavadinimasEn: { title: ['Pavadinimas angliškai', 'Name in English'] },
      pavadinimasLv: { title: ['Pavadinimas latviškai', 'Name in Latvian'] },
      eile: { title: ['Eilė', 'Order'] },
      aktyvus: { title: ['Naudojama', 'In use'] },
    },
  },
  row: rowCalls.get,
  rowUse: rowCalls.use,
  rowsUse: {
    method: 'GET',
    path: `${listPath}-naudojimas`,
    summary:
      'How many records name each code of a list: counts the whole of it, so it is asked for, not shown by itself',
    access: keep,
    query: UseQuery,
    reply: z.array(UseOfCode),
    ours: true,
  },
  createRow: {
    method: 'POST',
    path: listPath,
    summary: 'Add a row to an editable list',
    access: keep,
    errors: ['KodasAlreadyExists', 'SarasasFixed'],
    body: ListRowBody,
    reply: ListRow,
    status: 201,
  },
  updateRow: {
    method: 'PUT',
    path: `${listPath}/:id`,
    summary: 'Change or retire a row of an editable list; a code in use stays',
    access: keep,
    errors: ['KodasFixed', 'MetaduomenysInUse', 'SarasasFixed'],
    params: idParams,
    body: ListRowUpdate,
    partial: true,
    reply: ListRow,
  },
  orderRows: {
    method: 'PUT',
    path: listPath,
    summary: 'Put rows of an editable list in another order',
    access: keep,
    errors: ['NotFound', 'SarasasFixed'],
    body: ListOrder,
    status: 204,
    ours: true,
  },
  removeRow: rowCalls.remove,

  level: levelCalls.get,
  levelUse: levelCalls.use,
  createLevel: {
    method: 'POST',
    path: levelPath,
    summary: 'Add a level, after the others of its type',
    access: keep,
    errors: ['KodasAlreadyExists'],
    body: LevelBody,
    reply: Level,
    status: 201,
  },
  updateLevel: {
    method: 'PUT',
    path: `${levelPath}/:id`,
    summary: 'Change or retire a level; a code in use stays',
    access: keep,
    errors: ['MetaduomenysInUse'],
    params: idParams,
    body: LevelBody,
    partial: true,
    reply: Level,
  },
  orderLevels: {
    method: 'PUT',
    path: levelPath,
    summary: 'Put levels of a type in another order; professions keep the levels that they name',
    access: keep,
    errors: ['LygiuTvarkaNetinka'],
    body: LevelOrder,
    status: 204,
    ours: true,
  },
  removeLevel: levelCalls.remove,

  qualification: qualificationCalls.get,
  qualificationUse: qualificationCalls.use,
  createQualification: {
    method: 'POST',
    path: qualificationPath,
    summary: 'Add a qualification',
    access: keep,
    errors: ['KodasAlreadyExists'],
    body: QualificationBody,
    reply: QualificationRow,
    status: 201,
  },
  updateQualification: {
    method: 'PUT',
    path: `${qualificationPath}/:id`,
    summary: 'Change or retire a qualification; a code in use stays',
    access: keep,
    errors: ['KodasFixed', 'MetaduomenysInUse'],
    params: idParams,
    body: QualificationBody,
    partial: true,
    reply: QualificationRow,
  },
  removeQualification: qualificationCalls.remove,
})
