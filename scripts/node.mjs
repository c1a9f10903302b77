// `node scripts/node.mjs <file> [arguments]`, which the npm commands begin with: runs one of our files on Node.js 24.
// If the machine's own is older, one is fetched from npm, once, into scripts/node24/ (docs/decisions/083-node-24.md).
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installIn, isInstalled, keepRunning, neededNode, root, whichNode } from './run.mjs'

const folder = join(root, 'scripts/node24')
const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const own = process.versions.node
const which = whichNode(own, `${process.platform}-${process.arch}`, optionalDependencies)

function noNode(why) {
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  console.error(`Install Node.js ${neededNode} or newer: this is ${own}, and ${why}.`)
  process.exit(1)
}

/** The program `node` of that package, which is fetched if it is missing. */
function fetched(name) {
  const program = join(folder, 'node_modules', name, 'bin/node')
  if (isInstalled(folder)) return program
  console.error(`This is Node.js ${own}; fetching ${optionalDependencies[name]} from npm, once, to run on it…`)
  const runs = () => spawnSync(program, ['--version']).status === 0
  if (!installIn(folder, 'ignore') || !runs()) noNode('the one from npm could not be fetched or does not run here')
  return program
}

const [file = '', ...args] = process.argv.slice(2)
if (which === 'own') {
  process.argv.splice(1, 2, resolve(file))
  await import(pathToFileURL(resolve(file)).href)
} else if (which === null) {
  noNode('none is fetched for this system')
} else {
  // First on PATH too, for npm, npx and everything else that starts `node` by name.
  const program = fetched(which)
  keepRunning(program, [file, ...args], { PATH: `${dirname(program)}${delimiter}${process.env.PATH}` })
}
