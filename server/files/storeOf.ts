import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { s3Store } from './s3Store.ts'
import { diskStore, type Store } from './store.ts'

/** The configured store: an object store with S3_ENDPOINT, otherwise the folder `failai` of DATA_DIR. */
export const storeOf = (config: Config): Store =>
  config.S3_ENDPOINT ? s3Store(config) : diskStore(join(config.DATA_DIR, 'failai'))
