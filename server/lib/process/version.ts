import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** The program's version, from package.json. */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

function readCommit(): string | null {
  try {
    const { commit } = JSON.parse(readFileSync(join(root, 'build/version.json'), 'utf8')) as { commit?: string }
    return commit ?? null
  } catch {
    return null
  }
}
/** The commit that the program was built from, if the build knew it (scripts/build.mjs). */
export const commit = readCommit()
