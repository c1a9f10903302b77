import { addDays } from '#contract/lib/civil.ts'
import type { Subcontractor } from './schema.ts'

/** A warning begins this many days before the end of a contract. */
export const endingDays = 30

/** The state of a contract on a day; a contract without days is in force. */
export type ContractState = 'NEPRASIDEJO' | 'GALIOJA' | 'BAIGIASI' | 'BAIGESI'
export function contractState(
  { sutartisNuo, sutartisIki }: Pick<Subcontractor, 'sutartisNuo' | 'sutartisIki'>,
  today: string,
): ContractState {
  if (sutartisIki && sutartisIki < today) return 'BAIGESI'
  if (sutartisNuo && sutartisNuo > today) return 'NEPRASIDEJO'
  return sutartisIki && sutartisIki <= addDays(today, endingDays) ? 'BAIGIASI' : 'GALIOJA'
}

/** A company of a site and its contractor, by their ids there; null is the company that builds. */
export interface Link {
  id: number
  rangovasId: number | null
}

/** A company and all that work for it, however far down the chain. */
export function branchOf(links: readonly Link[], id: number): ReadonlySet<number> {
  const below = new Set([id])
  for (const one of below)
    for (const link of links) if (link.rangovasId === one && !below.has(link.id)) below.add(link.id)
  return below
}

/** Would a company work for itself through others? A new one has no id and nobody below it. */
export const closesChain = (links: readonly Link[], id: number | null, rangovasId: number | null) =>
  id !== null && rangovasId !== null && branchOf(links, id).has(rangovasId)

/** The error code why a company can't be removed from the site; null where it can. */
export const refuseRemoval = ({
  asmenuSkaicius,
  subrangovuSkaicius,
}: Pick<Subcontractor, 'asmenuSkaicius' | 'subrangovuSkaicius'>) =>
  (asmenuSkaicius ?? 0) > 0 ? 'SubrangovasHasPersons' : subrangovuSkaicius > 0 ? 'SubrangovasHasSubcontractors' : null
