import { z } from 'zod'
import { inWords } from '#contract/lib/columns.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, filterText, id, idParams, listQuery } from '#contract/lib/fields.ts'
import { AnswerBody, Suggestion, SuggestionBody, suggestionKinds, suggestionStatuses } from './schema.ts'
import { suggestionTexts } from './texts.ts'

const SuggestionQuery = listQuery(
  {
    id: id.optional(),
    statusas: codeFilter(suggestionStatuses),
    rusis: z.enum(suggestionKinds, 'inList').optional(),
    search: filterText,
  },
  ['sukurta', 'pavadinimas'],
  '-sukurta',
)

const columns = {
  pavadinimas: { title: ['Pasiūlymas', 'Suggestion'] },
  rusis: { title: ['Kas siūloma', 'What is suggested'], toText: inWords(suggestionTexts) },
  sritiesKodas: { title: ['Sritis', 'Area'] },
  'asmuo.pavarde': { title: ['Pasiūlė', 'Suggested by'] },
  sukurta: { title: ['Pateikta', 'Submitted'] },
  statusas: { title: ['Būsena', 'Status'], codes: 'pasiulymuStatusai' },
  atsakymas: { title: ['Atsakymas', 'Answer'] },
} as const

export const suggestionsApi = endpoints({
  competency: {
    method: 'POST',
    path: '/suggestions/kompetencijos',
    summary: 'Suggest a competency that the registry lacks',
    access: [],
    errors: ['TooManyRequests'],
    body: SuggestionBody,
    reply: Suggestion,
    status: 201,
  },
  area: {
    method: 'POST',
    path: '/suggestions/sritys',
    summary: 'Suggest an area of competence that the registry lacks',
    access: [],
    errors: ['TooManyRequests'],
    body: SuggestionBody,
    reply: Suggestion,
    status: 201,
  },
  list: {
    method: 'GET',
    path: '/suggestions',
    summary: 'Suggestions, newest first: the own ones, or all to who answers them',
    access: [],
    query: SuggestionQuery,
    reply: Suggestion,
    list: true,
    ours: true,
    columns,
  },
  answer: {
    method: 'PUT',
    path: '/suggestions/:id',
    summary: 'Accept or decline a suggestion; the person is told',
    access: ['ChangeMetaduomenys'],
    errors: ['StatusNotAllowed'],
    params: idParams,
    body: AnswerBody,
    reply: Suggestion,
    ours: true,
  },
})
