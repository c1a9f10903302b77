import type { DecideReply } from '#contract/lib/decide.ts'

/**
 * Sorts these records into those to decide, each once and in the order of their ids, and those to refuse, with the
 * reason. `refusal` answers the code of the reason, or null if there is none.
 */
export function toDecide(ids: readonly number[], refusal: (id: number) => string | null): DecideReply {
  const reply: DecideReply = { pakeista: [], nepakeista: [] }
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const code = refusal(id)
    if (code) reply.nepakeista.push({ id, code })
    else reply.pakeista.push(id)
  }
  return reply
}
