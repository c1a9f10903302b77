import type { DecideReply } from '#contract/lib/decide.ts'

/**
 * Tells apart which of these records are decided, each once and in the order of their ids, and why each other one is
 * not: `refusal` answers its code, null where nothing stands against it.
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
