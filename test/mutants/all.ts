import { competence } from './competence.ts'
import type { Kind, Mutant } from './mutant.ts'
import { people } from './people.ts'
import { reliability } from './reliability.ts'

const byKind: Partial<Record<Kind, readonly Mutant[]>>[] = [reliability, people, competence]
export const mutants = byKind.flatMap((group) =>
  Object.entries(group).flatMap(([kind, all]) => all.map((mutant) => ({ kind, ...mutant }))),
)
