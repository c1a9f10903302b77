import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './root.ts'

/**
 * Keeps what the engine compiled in DATA_DIR/compiled, so that the next start does not compile it again; files of another
 * version of Node.js or of the program are not used. To be called before the program is imported.
 */
export function keepCompiled({ DATA_DIR }: NodeJS.ProcessEnv) {
  // What can not be written is compiled at each start, as without it.
  enableCompileCache(join(DATA_DIR || join(root, 'data'), 'compiled'))
}
