import type { AnswerBody } from '#contract/sheets/schema.ts'
import { ApiError } from '../lib/errors.ts'

type Pending = Record<number, AnswerBody>
const pause = 3000
/**
 * Kept for this tab, so that nothing is lost if the page is loaded again without a connection. Holds only numbers of
 * questions and answers.
 */
const keyOf = (id: number) => `testas.${id}`

function read(id: number): Pending {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}') as Pending
  } catch {
    return {}
  }
}

/**
 * Sends answers one after another, only the newest of each question, and repeats until they arrive. An answer that the
 * server refuses is dropped, and `onRefused` is called.
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
  const store = (next: Pending) => {
    pending = next
    sessionStorage.setItem(keyOf(id), JSON.stringify(pending))
    onChange(pending)
  }
  const drop = (eile: number, nr: number) => {
    if (pending[eile]?.nr !== nr) return
    const { [eile]: _, ...rest } = pending
    store(rest)
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
      store({ ...pending, [eile]: body })
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
