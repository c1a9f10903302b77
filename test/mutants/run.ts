import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#server/lib/process/root.ts'
import { mutants } from './all.ts'

// `npm run mutants`: applies each mutant to a copy of the tree and runs the tests beside it. With --all, mutants that
// these tests do not notice are tried with the whole server suite. Ends with how many were noticed; code 1 below 97 of
// 100.

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, all: { type: 'boolean', default: false } },
})
const leftOut = new Set(['build', 'data', 'test-results', '.git'])

async function copyOfTree() {
  const folder = await mkdtemp(join(tmpdir(), 'meistras-mutants-'))
  const wanted = (path: string) =>
    basename(path) !== 'node_modules' && (dirname(path) !== root || !leftOut.has(basename(path)))
  await cp(root, folder, { recursive: true, filter: wanted })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Do these tests fail in the copy? Throws if they fail without a failed test: then the mutant does not even load. */
async function fails(copy: string, tests: readonly string[]): Promise<boolean> {
  const report = join(copy, 'mutant.json')
  await rm(report, { force: true })
  const args = ['vitest', 'run', '--project', 'server', '--bail', '1', '--reporter=json', `--outputFile=${report}`]
  const { status } = spawnSync('npx', [...args, ...tests], { cwd: copy, stdio: 'ignore' })
  if (status === 0) return false
  const { numFailedTests, testResults } = JSON.parse(await readFile(report, 'utf8'))
  if (numFailedTests > 0) return true
  throw new Error(
    `no test failed, the run did: ${testResults.find((file: { message: string }) => file.message)?.message}`,
  )
}

/** Tests of a kind of guard that cover all records at once. */
const ofKind: Record<string, readonly string[]> = { version: ['test/puts'], lock: ['test/locks'] }
/** The tests beside a mutant, and those of its kind. */
const testsOf = ({ kind, file, tests = [dirname(file)] }: (typeof mutants)[number]) => [
  ...tests,
  ...(ofKind[kind] ?? []),
]

async function noticed(copy: string, mutant: (typeof mutants)[number]) {
  const { file, from, to } = mutant
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  await writeFile(
    path,
    text.replace(from, () => to),
  )
  try {
    return (await fails(copy, testsOf(mutant))) || (values.all && (await fails(copy, [])))
  } finally {
    await writeFile(path, text)
  }
}

const copy = await copyOfTree()
const tried = mutants.filter(({ kind, what, file }) => `${kind} ${what} ${file}`.includes(values.only))
let found = 0
for (const mutant of tried) {
  const began = Date.now()
  const ok = await noticed(copy, mutant)
  if (ok) found += 1
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`${ok ? 'noticed ' : 'SURVIVED'} ${mutant.kind}: ${mutant.what} (${mutant.file}, ${seconds} s)`)
}
await rm(copy, { recursive: true, force: true })
console.log(`\n${found} of ${tried.length} noticed`)
process.exit(found < tried.length * 0.97 ? 1 : 0)
