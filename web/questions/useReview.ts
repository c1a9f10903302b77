import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { questionsApi } from '#contract/questions/api.ts'
import type { Question, QuestionStatus } from '#contract/questions/schema.ts'
import { callList } from '../lib/api.ts'
import type { ApiError } from '../lib/errors.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { filtersOf } from './body.ts'
import { readQuestion, useStatus } from './useStatus.ts'

/** Questions read at once for a review; after them the next ones are read. */
const most = 300
const pageSize = 100

async function readQueue(filters: Record<string, string>) {
  const sekla = Math.floor(Math.random() * 2 ** 31)
  const drawn = /random/.test(filters['order'] ?? '') ? { sekla } : {}
  const rows: Question[] = []
  let total = 0
  for (let page = 0; page * pageSize < most; page += 1) {
    const query = { ...drawn, ...filters, size: pageSize, page }
    const answer = await callList(questionsApi.list, { query } as never)
    rows.push(...answer.rows)
    total = answer.total
    if (answer.rows.length < pageSize) break
  }
  return { rows, total }
}

export interface Decision {
  before: QuestionStatus
  after: Question
}

/**
 * The questions of the list's filters, one by one. They are read once, so a question that a decision removes from the
 * filters keeps its place here. The address names the open question (`klausimas`).
 */
export function useReview() {
  const [query, setQuery] = useQueryParams()
  const filters = filtersOf(query)
  const [round, setRound] = useState(0)
  const queue = useQuery<{ rows: Question[]; total: number }, ApiError>({
    queryKey: ['review', filters, round],
    queryFn: () => readQueue(filters),
    staleTime: 'static',
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const status = useStatus()
  const [newest, setNewest] = useState<ReadonlyMap<number, Question>>(new Map())
  const [decisions, setDecisions] = useState<readonly Decision[]>([])
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const rows = queue.data?.rows ?? []
  const found = rows.findIndex(({ id }) => String(id) === query['klausimas'])
  const at = query['klausimas'] === 'pabaiga' ? rows.length : Math.max(found, 0)
  const row = rows[at]
  const question = row && (newest.get(row.id) ?? row)

  const goTo = (place: number) =>
    setQuery(({ klausimas: _, ...rest }) => ({ ...rest, klausimas: String(rows[place]?.id ?? 'pabaiga') }), {
      replace: true,
      resetScroll: true,
    })
  const keep = (now: Question) => setNewest((map) => new Map(map).set(now.id, now))

  return {
    queue,
    filters,
    rows,
    total: queue.data?.total ?? 0,
    at,
    question,
    decisions,
    skipped: skipped.size,
    isPending: status.isPending,
    keep,
    next: () => {
      if (question && !decisions.some(({ after }) => after.id === question.id))
        setSkipped((ids) => new Set(ids).add(question.id))
      goTo(at + 1)
    },
    previous: () => at > 0 && goTo(at - 1),
    /** Decides the open question and goes on to the next. Throws ApiError. */
    async decide(to: QuestionStatus) {
      if (!question) return
      const after = await status.set(question, to)
      keep(after)
      setSkipped((ids) => new Set([...ids].filter((id) => id !== after.id)))
      setDecisions((all) => [
        ...all.filter((decision) => decision.after.id !== after.id),
        { before: question.statusas, after },
      ])
      goTo(at + 1)
    },
    /** Undoes the last decision and opens that question. Throws ApiError. */
    async undo() {
      const last = decisions.at(-1)
      if (!last) return
      keep(await status.back(last.after, last.before))
      setDecisions((all) => all.slice(0, -1))
      goTo(rows.findIndex(({ id }) => id === last.after.id))
    },
    /** Reads the open question again, after someone else has changed it. */
    refresh: async () => question && keep(await readQuestion(question.id)),
    again: () => {
      setNewest(new Map())
      setDecisions([])
      setSkipped(new Set())
      setRound(round + 1)
      setQuery(({ klausimas: _, ...rest }) => rest, { replace: true })
    },
  }
}
export type Review = ReturnType<typeof useReview>
