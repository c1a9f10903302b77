import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { campaign } from '../faults/campaign.ts'

// A short run of `npm run faults`; its figures are in docs/benchmarks.md.
it('loses nothing that was acknowledged while PostgreSQL and the servers are killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'meistras-faults-'))
  try {
    const outcome = await campaign({ dataDir, writers: 8, kills: { postgres: 3, server: 2, hangs: 1 } })
    expect(outcome.improvements).toBeGreaterThan(0)
    expect(outcome).toMatchObject({ lost: [], doubled: [], untold: [], broken: [], seen: { wrong: [] } })
    expect(outcome.recoveries).toHaveLength(6)
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  }
})
