import { X509Certificate } from 'node:crypto'
import { civilDay } from '#contract/lib/civil.ts'
import type { Seal } from '#server/lib/secrets/seal.ts'

/** Days before the end of the seal from which somebody is told: a new one takes a provider some weeks. */
const warnDays = 60

/** A line that says what to do, if the seal ends soon. */
export function sealEndingSoon({ sealer }: Pick<Seal, 'sealer'>, now: Date): string[] {
  const end = new Date(new X509Certificate(sealer.certificate).validTo)
  if (end.getTime() - now.getTime() > warnDays * 86_400_000) return []
  return [
    `The registry’s seal ends on ${civilDay(end)}: order a new one from its provider (docs/operations.md, “The registry’s seal”)`,
  ]
}
