import type { Config } from '#server/config.ts'
import type { Store } from '#server/files/store.ts'
import type { Seal } from '#server/lib/secrets/seal.ts'

/** Where files go, and by whom documents are sealed. */
export interface Means {
  store: Store
  seal: Seal
  config: Config
}
