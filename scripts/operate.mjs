// `npm run backup`, `restore`, `audit`, `migrate` and `export`: run the built program, which is all that a server has; if
// there is no build, it is built first.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, root } from './run.mjs'

const isMove = ['migrate', 'export'].includes(process.argv[2])
const program = join(root, 'build/server', isMove ? 'move.js' : 'backup.js')
if (!existsSync(program)) {
  install()
  build()
}
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
