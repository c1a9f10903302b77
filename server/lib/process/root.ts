import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const climb = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || folder === dirname(folder) ? folder : climb(dirname(folder))

/** Absolute path of the project folder, the same from the source and from the bundle build/server/main.js. */
export const root = climb(import.meta.dirname)
