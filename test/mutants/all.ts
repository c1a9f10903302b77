import { framework } from './framework.ts'
import type { Kind, Mutant } from './mutant.ts'
import { reliability } from './reliability.ts'
import { sites } from './sites.ts'

const byKind: Partial<Record<Kind, readonly Mutant[]>>[] = [reliability, framework, sites]
export const mutants = byKind.flatMap((group) =>
  Object.entries(group).flatMap(([kind, all]) => all.map((mutant) => ({ kind, ...mutant }))),
)
