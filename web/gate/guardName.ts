import type { GateCode } from '#contract/gate/codes.ts'
import { type Reader, readCode } from '#contract/gate/read.ts'
import { cardValues } from '#contract/gate/statusList.ts'
import { seconds } from './clock.ts'
import { byPoint, keyOf } from './keyring.ts'
import { listValue } from './lists.ts'

/** The name of the holder, or why the code is not believed; null: it is genuine perhaps, but proves no name. */
export type Named = { vardas: string } | { kodas: GateCode | null }

/**
 * Who a guard is by the own card or phone. A code gives a name only where the registry signed it and neither its own end
 * nor the lists of this gate are against it: a found card that was ended names nobody.
 */
export async function nameInCode(text: string): Promise<Named> {
  // To name oneself is no passing: the same code may be shown again as one.
  const reader: Reader = { keyOf, phoneKey: byPoint, now: seconds(), shownBefore: () => false }
  const { statement, kodai, withdrawn } = await readCode(text, reader)
  const [kodas = null] = kodai
  if (!statement || kodas || withdrawn) return { kodas }
  const reiksme = listValue(statement.sarasas, statement.idx)?.reiksme
  if (reiksme === cardValues.negalioja) return { kodas: 'KORTELE_NUTRAUKTA' }
  if (reiksme === cardValues.sustabdyta) return { kodas: 'KORTELE_SUSTABDYTA' }
  return { vardas: `${statement.vardas} ${statement.pavarde}` }
}
