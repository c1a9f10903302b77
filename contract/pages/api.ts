import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, filterText, flag, idParams, listQuery } from '#contract/lib/fields.ts'
import { userTypes } from '#contract/rights.ts'
import { Page, PageBody, PageRow, PlaceBody, pageLanguages } from './schema.ts'

/** Value of the filter by user type for pages that everyone reads. */
export const everyone = 'VISI'

/** `search`: title, address and words of the page, without case and diacritics. */
export const PageQuery = listQuery(
  {
    search: filterText,
    slug: z.string().max(80, 'maxlength').optional(),
    language: codeFilter(pageLanguages),
    vartotojoTipas: codeFilter([everyone, ...userTypes]),
    meniu: flag.optional(),
    skelbiamas: flag.optional(),
  },
  ['adresas', 'title', 'language', 'eile', 'pakeista'],
  'adresas',
)

const keep = firstCalls.createPage.access

export const pagesApi = endpoints({
  list: {
    ...firstCalls.pages,
    summary: 'Pages that the caller may read, without what they say; of drafts only who keeps pages',
    mayLag: true,
    query: PageQuery,
    reply: PageRow,
    columns: {
      title: { title: ['Puslapis', 'Page'] },
      adresas: { title: ['Adresas', 'Address'] },
      language: { title: ['Kalba', 'Language'], codes: 'puslapioKalbos' },
      vartotojoTipas: { title: ['Kas mato', 'Visible to'], codes: 'vartotojoTipai', none: ['Visi', 'Everyone'] },
      skelbiamas: { title: ['Paskelbtas', 'Published'] },
      meniu: { title: ['Meniu', 'In the menu'] },
      pakeista: { title: ['Pakeista', 'Changed'] },
    },
  },
  get: {
    method: 'GET',
    path: '/pages/:id',
    summary: 'One page',
    access: 'public',
    mayLag: true,
    params: idParams,
    reply: Page,
  },
  create: {
    ...firstCalls.createPage,
    summary: 'Write a page; of its html only what a page may have is kept',
    errors: ['PuslapisAlreadyExists'],
    body: PageBody,
    reply: Page,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/pages/:id',
    summary: 'Change a page; of its html only what a page may have is kept',
    access: keep,
    errors: ['PuslapisAlreadyExists'],
    params: idParams,
    body: PageBody,
    partial: true,
    reply: Page,
  },
  move: {
    method: 'PUT',
    path: '/pages/:id/eile',
    summary: 'Move a page to another place of the menu in its language, from 0',
    access: keep,
    params: idParams,
    body: PlaceBody,
    reply: PageRow,
    ours: true,
  },
  remove: {
    method: 'DELETE',
    path: '/pages/:id',
    summary: 'Delete a page',
    access: keep,
    params: idParams,
    status: 204,
  },
})
