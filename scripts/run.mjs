import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Ends with the reason where this Node.js is too old to run the project. */
export function needNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
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

/** Installs exactly what the lock file names, where that has not been done. */
export function install() {
  if (timeOf(join(root, 'node_modules/.package-lock.json')) >= timeOf(join(root, 'package-lock.json'))) return
  console.log('Installing packages…')
  must(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
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
