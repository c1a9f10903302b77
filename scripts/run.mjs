import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** The Node.js that all of this is made for; newer ones do as well. */
export const neededNode = 24

/** What runs us: `own`, the Node.js that runs already, else a package that holds one; null where there is none for this system. */
export function whichNode(version, system, packages) {
  if (Number.parseInt(version, 10) >= neededNode) return 'own'
  const name = `node-${system}`
  return name in packages ? name : null
}

/** Runs a command with our output; ends with its code where it fails. */
export function must(command, args, env = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

const newest = (path) =>
  statSync(path).isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
    : statSync(path).mtimeMs
const timeOf = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** Is what the folder's lock file names there? */
export const isInstalled = (folder) =>
  timeOf(join(folder, 'node_modules/.package-lock.json')) >= timeOf(join(folder, 'package-lock.json'))

/** Installs exactly what the folder's lock file names; false where it fails. */
export function installIn(folder, output = 'inherit') {
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  return spawnSync(npm, args, { cwd: folder, stdio: ['ignore', output, 'inherit'] }).status === 0
}

/** Installs what is not installed. */
export function install() {
  if (isInstalled(root)) return
  console.log('Installing packages…')
  if (!installIn(root)) process.exit(1)
}

/** Builds where there is no build, or one older than its sources. */
export function build() {
  const sources = ['contract', 'server', 'web', 'main.ts', 'index.html', 'vite.config.ts', 'package-lock.json'].map(
    (name) => join(root, name),
  )
  if (timeOf(join(root, 'build/done')) >= Math.max(...sources.map(newest))) return
  console.log('Building…')
  must(process.execPath, ['scripts/build.mjs'])
}

/** Runs until it ends by itself; signals go through. */
export function keepRunning(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
  return child
}
