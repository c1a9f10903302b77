import type { Config } from '#server/config.ts'
import { pemPlace } from './pemPlace.ts'
import type { KeyPlace } from './place.ts'
import type { TokenSettings } from './tokenSession.ts'

export type PlaceSettings = Pick<Config, 'GATE_SIGNER'> & TokenSettings

/** The place that the settings name. What speaks to a token is loaded only if there is one. */
export async function placeOf(settings: PlaceSettings, folder: string): Promise<KeyPlace> {
  if (settings.GATE_SIGNER !== 'pkcs11') return pemPlace(folder)
  const { tokenPlace } = await import('./token.ts')
  return tokenPlace(settings)
}
