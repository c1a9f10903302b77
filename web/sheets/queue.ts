import type { AnswerBody } from '#contract/sheets/schema.ts'
import { ApiError } from '../lib/errors.ts'

type Pending = Record<number, AnswerBody>
const pause = 3000
/** Only numbers of questions and answers, only in this tab: a reload without a connection loses nothing. */
const keyOf = (id: number) => `testas.${id}`

function read(id: number): Pending {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}') as Pending
  } catch {
    return {}
  }
}

/**
 * Answers on their way, one after another, the newest of each question; what the network loses is sent again until it
 * arrives. `onRefused` hears of an answer that the server will not take: it is given up.
 */
export function answerQueue(
  id: number,
  send: (eile: number, body: AnswerBody) => Promise<unknown>,
  onChange: (pending: Pending) => void,
  onRefused: (error: unknown) => void,
) {
  let pending = read(id)
  let busy = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = (next: Pending) => {
    pending = next
    sessionStorage.setItem(keyOf(id), JSON.stringify(pending))
    onChange(pending)
  }
  const drop = (eile: number, nr: number) => {
    if (pending[eile]?.nr !== nr) return
    const { [eile]: _, ...rest } = pending
    keep(rest)
  }
  async function flush() {
    clearTimeout(timer)
    if (busy) return
    busy = true
    for (let first = Object.entries(pending)[0]; first; first = Object.entries(pending)[0]) {
      const [eile, body] = first
      try {
        await send(Number(eile), body)
      } catch (error) {
        const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)
        if (mayPass) {
          timer = setTimeout(flush, pause)
          break
        }
        onRefused(error)
      }
      drop(Number(eile), body.nr)
    }
    busy = false
  }
  const online = () => void flush()
  window.addEventListener('online', online)
  return {
    pending: () => pending,
    put(eile: number, body: AnswerBody) {
      keep({ ...pending, [eile]: body })
      void flush()
    },
    flush,
    stop() {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    },
  }
}
export type Queue = ReturnType<typeof answerQueue>
