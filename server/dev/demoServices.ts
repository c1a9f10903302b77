import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { phoneOwner } from '#server/demo/people/phones.ts'
import { startSimulators, withSimulators } from './simulators.ts'

/** The simulators beside the demo: the settings that lead to them, and what of them is shown on pages. */
export async function startServices(db: Db, settings: Config) {
  const simulators = await startSimulators((code) => phoneOwner(db, code), settings)
  const { outbox, phone, seal, stop } = simulators
  const shown = { outbox, phone, ...(seal && { stamps: seal }) }
  return { config: withSimulators(settings, simulators), shown, stop }
}
