import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// By hand on an older Node.js much would fail in words that say nothing of it.
if (Number.parseInt(process.versions.node, 10) < 24) throw new Error('Node.js 24 is needed: npm test -- <path>')

// The data of tests lie in memory where there is room for them: making and removing some five hundred databases and
// seventy demos waits for a disk longer than for anything else. TMPDIR names another place.
const memory = '/dev/shm'
function hasRoom() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 4 * 2 ** 30
  } catch {
    return false
  }
}
if (!process.env['TMPDIR'] && hasRoom()) process.env['TMPDIR'] = memory

export default defineConfig({
  test: {
    // A failure says all of what was seen, since a machine elsewhere keeps nothing else of it.
    chaiConfig: { truncateThreshold: 2000 },
    projects: [
      {
        test: {
          name: 'server',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          globalSetup: 'test/database.ts',
          setupFiles: 'test/eachFile.ts',
          // As for journeys: what is awaited is awaited for long, since a machine may be slow and busy.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
          // Test files share no state (each has its own database), so modules are loaded once a worker: half the time.
          isolate: false,
          // What one program of the tests compiled, whether a worker or a server, the next one need not compile again. Not
          // for journeys: some measure a start.
          env: { NODE_COMPILE_CACHE: join(process.env['TMPDIR'] ?? tmpdir(), 'meistras-compiled') },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/e2e/*.test.ts'],
          globalSetup: 'test/e2e/template.ts',
          // A journey is right or wrong however long it takes: some machines are three times as slow as others, and busy.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
          // Each file has its own program, data and browser, and shares only modules. A third one at once on two cores
          // would only make each slower (decision 127).
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
})
