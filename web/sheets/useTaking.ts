import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { sheetsApi } from '#contract/sheets/api.ts'
import type { AnswerBody, Test } from '#contract/sheets/schema.ts'
import { alertDanger } from '../lib/alerts.ts'
import { call } from '../lib/api.ts'
import type { ApiError } from '../lib/errors.ts'
import { answerQueue } from './queue.ts'

/** The test, read again every few seconds: the assessor may open, extend or close it meanwhile. */
export const useTest = (id: number) =>
  useQuery<Test, ApiError>({
    queryKey: [sheetsApi.get.path, id],
    queryFn: ({ signal }) => call(sheetsApi.get, { params: { id } }, { signal }),
    refetchInterval: 10_000,
    structuralSharing: false,
  })

/** Seconds left by the server's clock, even if the device's clock is wrong. */
export function useSecondsLeft({ iki, dabar }: Pick<Test, 'iki' | 'dabar'>) {
  const clockAhead = useMemo(() => new Date(dabar).getTime() - Date.now(), [dabar])
  const left = () => Math.max(0, Math.ceil((new Date(iki ?? 0).getTime() - Date.now() - clockAhead) / 1000))
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return left()
}

/** The answers as the person sees them: those still being sent replace those that the server has. */
export function useAnswers(test: Test) {
  const client = useQueryClient()
  const { id } = test
  const [pending, setPending] = useState<Record<number, AnswerBody>>({})
  // Answers that the server has stored since the test was read.
  const [given, setGiven] = useState<Record<number, AnswerBody>>({})
  const queue = useRef<ReturnType<typeof answerQueue>>(undefined)
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: [sheetsApi.get.path, id] })
    const refused = (error: unknown) => {
      alertDanger(error)
      refetch()
    }
    const created = answerQueue(
      id,
      (eile, body) => call(sheetsApi.answer, { params: { id, childId: eile }, body }),
      setPending,
      refused,
    )
    queue.current = created
    setPending(created.pending())
    void created.flush()
    return () => created.stop()
  }, [id, client])

  const stored = new Map(test.atsakymai.map((one) => [one.eile, one]))
  const of = (eile: number) => {
    const local = pending[eile] ?? given[eile]
    const server = stored.get(eile)
    const newest = local && local.nr >= (server?.nr ?? 0) ? local : server
    return { pasirinkta: newest?.pasirinkta ?? [], pazymeta: newest?.pazymeta ?? false, nr: newest?.nr ?? 0 }
  }
  const put = (eile: number, change: Partial<Pick<AnswerBody, 'pasirinkta' | 'pazymeta'>>) => {
    const { nr, ...was } = of(eile)
    const body = { ...was, ...change, nr: nr + 1 }
    setGiven((all) => ({ ...all, [eile]: body }))
    queue.current?.put(eile, body)
  }
  return { of, put, unsaved: Object.keys(pending).length, flush: () => queue.current?.flush() }
}
export type Answers = ReturnType<typeof useAnswers>
