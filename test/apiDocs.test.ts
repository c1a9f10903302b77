import { execFile } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '#server/lib/process/root.ts'
import { testApp } from './app.ts'
import { exampleMoment, makeExampleWorld, undated } from './exampleWorld.ts'

// The commands of docs/api*.md run as they stand against a started server; where an answer stands below one, it is the
// answer. Programs in TypeScript run too, and print what stands below them.

const run = promisify(execFile)
const block = /```(sh|ts|typescript)\n([\s\S]*?)```(?:\n+```(?:json|text)\n([\s\S]*?)```)?/g
const files = globSync('docs/api*.md', { cwd: root }).sort()
const blocks = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(block)].map(([, language, text = '', answer], i) => ({
    name: `${file} ${i + 1}`,
    language,
    text,
    answer,
  })),
)
const commands = blocks.filter(({ language, text }) => language === 'sh' && /^curl\b/m.test(text))
const programs = blocks.filter(({ language, text }) => language !== 'sh' && text.includes('process.env'))

const t = testApp()
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  const raktas = await makeExampleWorld(t.db)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  env = { ...process.env, MEISTRAS: `http://127.0.0.1:${port}`, MEISTRAS_KEY: raktas }
})

it('there are such commands and programs', () => {
  expect([commands.length > 3, programs.length > 0]).toEqual([true, true])
})

describe('a command', () => {
  it.each(commands)('$name', async ({ text, answer }) => {
    t.clock.now = exampleMoment
    const { stdout } = await run('bash', ['-c', text.replace(/^curl/gm, 'curl --fail-with-body')], { env })
    if (answer) expect(undated(JSON.parse(stdout))).toEqual(undated(JSON.parse(answer)))
  })
})

describe('a program', () => {
  it.each(programs)('$name', async ({ text, answer }) => {
    t.clock.now = new Date()
    const file = join(t.files, 'program.ts')
    writeFileSync(file, text)
    const { stdout } = await run(process.execPath, [file], { env })
    expect(stdout).toBe(answer)
  })
})
