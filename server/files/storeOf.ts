import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { s3Store } from './s3Store.ts'
import { diskStore, type Store } from './store.ts'

/** The store that the settings name: an object store where S3_ENDPOINT is given, else the folder `failai` of DATA_DIR. */
export const storeOf = (config: Config): Store =>
  config.S3_ENDPOINT ? s3Store(config) : diskStore(join(config.DATA_DIR, 'failai'))
