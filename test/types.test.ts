import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/lib/process/root.ts'

// A field that is added to the schema of an answer, and to nothing else, does not compile: the type of an answer is
// what the columns of its query say, and no cast stands between. Tried on a copy of the tree, for all schemas at once,
// each with a field of its own name.

const copied = ['contract', 'server', 'test', 'tsconfig.json', 'package.json']
const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(folder, path))

/** Schemas whose answers are not made of rows, so that nothing but the program itself fills them. */
const others = new Set<string>([])

it('a field added to the schema of any answer alone does not compile', { timeout: 300_000 }, () => {
  const copy = mkdtempSync(join(tmpdir(), 'meistras-types-'))
  try {
    for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const contract = files(join(copy, 'contract'))
    const answered = new Set(
      contract.flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/\breply: (\w+)/g)].map(([, name = '']) => name),
      ),
    )
    const tried: string[] = []
    for (const path of contract) {
      const text = readFileSync(path, 'utf8')
      const changed = text.replace(
        /^(export )?const (\w+) = (z\s*\.object|z\.strictObject|\w+\.extend)\(\{/gm,
        (whole, _exported, name: string) => {
          if (!answered.has(name) || others.has(name)) return whole
          tried.push(name)
          return `${whole} bandymas${name}: z.number(),`
        },
      )
      if (changed !== text) writeFileSync(path, changed)
    }
    expect(tried.length).toBeGreaterThan(80)
    const { include: _, ...settings } = JSON.parse(readFileSync(join(copy, 'tsconfig.json'), 'utf8'))
    settings.compilerOptions.incremental = false
    delete settings.compilerOptions.tsBuildInfoFile
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...settings, include: ['contract', 'server/app.ts'] }))
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', '.'], {
      cwd: copy,
      encoding: 'utf8',
    })
    // Of an error only the lines that begin with a path of the server and what follows them, indented, count.
    const ofServer = stdout
      .split(/^(?=\S)/m)
      .filter((error) => error.startsWith('server/'))
      .join('')
    expect(tried.filter((name) => !new RegExp(`bandymas${name}\\b`).test(ofServer))).toEqual([])
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
