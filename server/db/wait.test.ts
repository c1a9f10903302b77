import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { connect } from './db.ts'
import { startEmbedded } from './embedded.ts'
import { waitForDatabase } from './wait.ts'

const data = mkdtempSync(join(tmpdir(), 'meistras-wait-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

it('waits for a database that starts later, and gives up if it never starts or waiting cannot help', async () => {
  const first = await startEmbedded(data)
  await first.stop()
  const { db } = connect(first.url, 2)
  const printed: string[] = []
  await expect(waitForDatabase(db, (line) => printed.push(line), 1)).rejects.toThrow('ENOENT')
  const waiting = waitForDatabase(db, (line) => printed.push(line), 30)
  await sleep(1_000)
  const second = await startEmbedded(data)
  await waiting
  expect(printed).toHaveLength(2)
  await db.destroy()

  const other = connect(first.url.replace('/meistras?', '/nobody?'), 2)
  const began = Date.now()
  await expect(waitForDatabase(other.db, () => {}, 30)).rejects.toThrow('does not exist')
  expect(Date.now() - began).toBeLessThan(10_000)
  await other.db.destroy()
  await second.stop()
})
