// `npm run keys`: the keys of the registry. In a checkout it runs the sources as they are and needs no packages, so that
// the machine of the root key needs nothing but Node.js; a container has the built program only.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

const source = join(root, 'server/keys/main.ts')
const program = existsSync(source) ? source : join(root, 'build/server/keys.js')
await import(pathToFileURL(program).href)
