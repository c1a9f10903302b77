import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { runFuzz } from '../fuzz/run.ts'
import { demoFolder } from './demo.ts'

// The small part of `npm run fuzz` that every test run has the time for; always the same requests.
it('fifteen hundred right, nearly right and hostile requests are answered as documented', async () => {
  const folder = await demoFolder()
  // Time is measured by `npm run fuzz`, on a machine that does nothing else.
  const options = { seed: 1, requests: 1500, only: '', slow: 30_000, atOnce: 16, tell: () => {} }
  const { ok, report, failures } = await runFuzz(folder, options).finally(() =>
    rm(folder, { recursive: true, force: true }),
  )
  expect(ok, `${failures}\n${report}`).toBe(true)
  expect(report).toContain('program     serves')
}, 600_000)
