import { addDays } from '#contract/lib/civil.ts'
import type { Subcontractor } from './schema.ts'

/** Days before its end from which a contract is warned of. */
export const endingDays = 30

/** How a contract stands on a day; one without days is in force. */
export type ContractState = 'NEPRASIDEJO' | 'GALIOJA' | 'BAIGIASI' | 'BAIGESI'
export function contractState(
  { sutartisNuo, sutartisIki }: Pick<Subcontractor, 'sutartisNuo' | 'sutartisIki'>,
  today: string,
): ContractState {
  if (sutartisIki && sutartisIki < today) return 'BAIGESI'
  if (sutartisNuo && sutartisNuo > today) return 'NEPRASIDEJO'
  return sutartisIki && sutartisIki <= addDays(today, endingDays) ? 'BAIGIASI' : 'GALIOJA'
}

/** A company of a site and for whom it works, by their ids there; null: for the site's own company. */
export interface Link {
  id: number
  rangovasId: number | null
}

/** All that work for one, however far down the chain, and itself. */
export function branchOf(links: readonly Link[], id: number): ReadonlySet<number> {
  const below = new Set([id])
  for (const one of below)
    for (const link of links) if (link.rangovasId === one && !below.has(link.id)) below.add(link.id)
  return below
}

/** Would a company work for itself through others? New ones have no id and nobody below them. */
export const closesChain = (links: readonly Link[], id: number | null, rangovasId: number | null) =>
  id !== null && rangovasId !== null && branchOf(links, id).has(rangovasId)

/** Why a company can't be taken out of the site, as a code of the catalogue; null where it can. */
export const refuseRemoval = ({
  asmenuSkaicius,
  subrangovuSkaicius,
}: Pick<Subcontractor, 'asmenuSkaicius' | 'subrangovuSkaicius'>) =>
  (asmenuSkaicius ?? 0) > 0 ? 'SubrangovasHasPersons' : subrangovuSkaicius > 0 ? 'SubrangovasHasSubcontractors' : null
