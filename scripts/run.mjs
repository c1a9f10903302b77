import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** The version of Node.js that the project needs, or newer. */
export const neededNode = 24

/**
 * The Node.js to use: `own`, the one that runs already, otherwise the name of a package that contains one; null if
 * there is none for this system.
 */
export function whichNode(version, system, packages) {
  if (Number.parseInt(version, 10) >= neededNode) return 'own'
  const name = `node-${system}`
  return name in packages ? name : null
}

/** Runs a command with our output; exits with its code if it fails. */
export function must(command, args, env = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

const newest = (path) =>
  statSync(path).isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
    : statSync(path).mtimeMs
const timeOf = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** Are the packages of the folder's lock file installed there? */
export const isInstalled = (folder) =>
  timeOf(join(folder, 'node_modules/.package-lock.json')) >= timeOf(join(folder, 'package-lock.json'))

/** Installs exactly the packages of the folder's lock file; false if that fails. */
export function installIn(folder, output = 'inherit') {
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  return spawnSync(npm, args, { cwd: folder, stdio: ['ignore', output, 'inherit'] }).status === 0
}

/** Installs what is missing. */
export function install() {
  if (isInstalled(root)) return
  console.log('Installing packages…')
  if (!installIn(root)) process.exit(1)
}

/**
 * How the built server is run (decision 109): little room for new objects, which are collected a little more often, and
 * memory that is free goes back to the system. deploy/ says the same.
 */
export const server = {
  args: ['--max-semi-space-size=4', 'build/server/main.js'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' },
}

/** Is there a build that is newer than its sources? */
export function isBuilt() {
  const sources = [
    'contract',
    'server',
    'web',
    'main.ts',
    'index.html',
    'vite.config.ts',
    'scripts/vite',
    'package-lock.json',
  ].map((name) => join(root, name))
  return timeOf(join(root, 'build/done')) >= Math.max(...sources.map(newest))
}

/** Builds if there is no such build. */
export function build() {
  if (isBuilt()) return
  console.log('Building…')
  must(process.execPath, ['scripts/build.mjs'])
}

/** Runs a command until it ends by itself; passes signals to it. */
export function keepRunning(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
  return child
}
