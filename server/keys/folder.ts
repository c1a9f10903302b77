import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** The folder of the keys: that of SIGNING_KEYS, else the one that a demo makes for itself. */
export const keysFolderOf = ({ SIGNING_KEYS, DATA_DIR }: Pick<Config, 'SIGNING_KEYS' | 'DATA_DIR'>) =>
  SIGNING_KEYS ?? join(DATA_DIR, 'keys')
