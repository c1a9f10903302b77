import { execFile, spawn } from 'node:child_process'
import { globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '#server/lib/process/root.ts'
import { testApp } from './app.ts'
import { exampleMoment, makeExampleWorld, undated } from './exampleWorld.ts'
import { freePort } from './freePort.ts'

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
const isReceiver = (text: string) => text.includes('createServer(')
const programs = blocks.filter(
  ({ language, text }) => language !== 'sh' && text.includes('process.env') && !isReceiver(text),
)
const receivers = blocks.filter(({ language, text }) => language !== 'sh' && isReceiver(text))

const t = testApp()
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  const raktas = await makeExampleWorld(t.db)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  env = { ...process.env, MEISTRAS: `http://127.0.0.1:${port}`, MEISTRAS_KEY: raktas }
})

it('there are such commands and programs', () => {
  expect([commands.length > 3, programs.length > 0, receivers.length > 0]).toEqual([true, true, true])
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

describe('a receiver of events', () => {
  it.each(receivers)('$name takes what we sign, and nothing else', async ({ text }) => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    symlinkSync(join(root, 'node_modules'), join(t.files, 'node_modules'))
    writeFileSync(join(t.files, 'receiver.ts'), text)
    const port = await freePort()
    const child = spawn(process.execPath, ['receiver.ts'], {
      cwd: t.files,
      env: { ...process.env, MEISTRAS_SECRET: secret, PORT: String(port) },
    })
    let printed = ''
    child.stdout.on('data', (part) => {
      printed += part
    })
    const body = JSON.stringify({ type: 'bandymas', timestamp: new Date().toISOString(), data: { gavejas: 7 } })
    const [id, at] = ['6f1c2c1e-3b0c-4c39-9d1c-0a6c3c9a4f57', new Date()]
    const signature = new Webhook(secret).sign(id, at, body)
    const send = async (sent: string) => {
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signature,
      }
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: sent, headers })).status
    }
    try {
      await expect.poll(() => send(body).catch(() => 0)).toBe(204)
      expect(await send(body.replace('7', '8'))).toBe(400)
      expect(printed.trim()).toBe(body)
    } finally {
      child.kill()
    }
  })
})
