import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { filterText, flag, listQuery } from '#contract/lib/fields.ts'
import { languages } from '#contract/lib/texts.ts'
import { Texts, Translation, TranslationBody, TranslationRecord } from './schema.ts'

const language = z.enum(languages, 'inList')

/** `search`: the address, the present text, and the program's own text in both languages. */
export const TranslationQuery = listQuery(
  {
    search: filterText,
    tekstuKalba: language.default('lt'),
    sritis: z.string().max(40, 'maxlength').optional(),
    pakeista: flag.optional(),
    truksta: flag.optional(),
  },
  ['raktas', 'tekstas'],
  'raktas',
)
const one = z.object({ raktas: z.string().max(200), kalba: language })
const change = firstCalls.translations.access

export const translationsApi = endpoints({
  texts: {
    method: 'GET',
    path: '/translations',
    summary: 'All interface texts of a language by address, as they are worded now',
    access: 'public',
    errors: ['NotFound'],
    query: z.strictObject({ kalba: language.default('lt') }),
    reply: Texts,
    cache: 0,
  },
  list: {
    ...firstCalls.translations,
    summary: "Interface texts of a language with the program's own beside them",
    query: TranslationQuery,
    reply: Translation,
    columns: {
      raktas: { title: ['Raktas', 'Key'] },
      tekstas: { title: ['Tekstas', 'Text'] },
      lt: { title: ['Lietuviškai', 'In Lithuanian'] },
      en: { title: ['Angliškai', 'In English'] },
      pakeista: { title: ['Pakeistas', 'Changed'] },
    },
    ours: true,
  },
  get: {
    method: 'GET',
    path: '/vertimai/:raktas/:kalba',
    summary: 'One interface text in one language',
    access: change,
    params: one,
    reply: TranslationRecord,
    ours: true,
  },
  save: {
    method: 'PUT',
    path: '/vertimai/:raktas/:kalba',
    summary: 'Word an interface text anew in one language',
    access: change,
    params: one,
    body: TranslationBody,
    reply: TranslationRecord,
    ours: true,
  },
  reset: {
    method: 'DELETE',
    path: '/vertimai/:raktas/:kalba',
    summary: "Go back to the program's own text",
    access: change,
    params: one,
    status: 204,
    ours: true,
  },
})
