import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { DecideReply } from '#contract/lib/decide.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, filterText, id, idParams, listFilter, listQuery } from '#contract/lib/fields.ts'
import { CompetencyRef } from '#contract/lib/refs.ts'
import { DecideBody, maxQuestion, Question, QuestionBody, QuestionUpdate, questionStatuses } from './schema.ts'
import { ImportBody, ImportReply, PreviewBody, PreviewReply, SheetRow, sheetColumns } from './sheet.ts'

/**
 * `random`: a new random order at each call. `sekla` repeats an earlier order, so that its pages fit together; the header
 * `sekla` of the answer names it. `randomthentema`: the same, grouped by topic.
 */
export const QuestionQuery = listQuery(
  {
    /** Words of the question or its source. */
    search: filterText,
    kompetencija: id.optional(),
    statusas: codeFilter(questionStatuses),
    /** Questions for this level, with those for every level. */
    lygis: listFilter('lygiai'),
    /** Codes of topics, comma-separated. */
    tema: listFilter('klausimuTemos'),
    saltinis: filterText,
    /** Questions of exactly these words, whatever their case and punctuation. */
    tekstas: z.string().max(maxQuestion, 'maxlength').optional(),
    sekla: z.coerce.number('number').int('number').min(0, 'min').max(2_147_483_647, 'max').optional(),
  },
  ['id', 'klausimas', 'tema', 'statusas', 'pakeista', 'random', 'randomthentema'],
  '-pakeista',
)
export type QuestionQuery = z.output<typeof QuestionQuery>

const codesOf = (competencies: unknown) =>
  z
    .array(CompetencyRef)
    .parse(competencies)
    .map(({ kodas }) => kodas)
    .join(', ')

const columns = {
  klausimas: { title: ['Klausimas', 'Question'] },
  tema: { title: ['Tema', 'Topic'], codes: 'klausimuTemos' },
  kompetencijos: { title: ['Kompetencijos', 'Competencies'], toText: codesOf },
  lygiai: { title: ['Lygiai', 'Levels'] },
  saltinis: { title: ['Šaltinis', 'Source'] },
  statusas: { title: ['Būsena', 'Status'], codes: 'klausimuStatusai' },
  pakeista: { title: ['Pakeista', 'Changed'] },
  id: { title: ['Nr.', 'No.'] },
} as const

export const questionsApi = endpoints({
  list: {
    ...firstCalls.questions,
    summary:
      'Questions: all for who edits them; for assessors the confirmed ones that they assess by, answers unmarked',
    mayLag: true,
    query: QuestionQuery,
    reply: Question,
    columns,
  },
  export: {
    method: 'GET',
    path: '/klausimai/eksportas',
    summary: 'Questions with their answers and which are right, as a file that can be imported',
    access: ['ChangeKlausimai'],
    query: QuestionQuery,
    reply: SheetRow,
    list: true,
    columns: sheetColumns,
    ours: true,
  },
  get: {
    ...firstCalls.question,
    summary: 'One question',
    params: idParams,
    reply: Question,
  },
  create: {
    method: 'POST',
    path: '/klausimai',
    summary: 'Write a question; it begins as a draft',
    access: ['ChangeKlausimai'],
    body: QuestionBody,
    reply: Question,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/klausimai/:id',
    summary: 'Change a question or its status; a confirmed one whose content changes is a draft again',
    access: ['ChangeKlausimai'],
    errors: ['StatusNotAllowed'],
    params: idParams,
    body: QuestionUpdate,
    partial: true,
    reply: Question,
  },
  remove: {
    method: 'DELETE',
    path: '/klausimai/:id',
    summary: 'Delete a draft that was never confirmed',
    access: ['ChangeKlausimai'],
    errors: ['StatusNotAllowed'],
    params: idParams,
    status: 204,
  },
  decide: {
    method: 'PUT',
    path: '/klausimai',
    summary: 'Give many questions a status, telling of each that did not get it why',
    access: ['ChangeKlausimai'],
    body: DecideBody,
    reply: DecideReply,
    ours: true,
  },
  importRow: {
    ...firstCalls.importQuestion,
    summary: 'One row of a file of questions, as a draft; safe to repeat',
    errors: ['TooManyRequests'],
    body: ImportBody,
    reply: ImportReply,
    ours: true,
  },
  preview: {
    method: 'POST',
    path: '/klausimai/importas/perziura',
    summary: 'What importing these rows would do',
    access: ['ChangeKlausimai'],
    body: PreviewBody,
    reply: PreviewReply,
    ours: true,
    unaudited: 'nothing is changed',
  },
})
