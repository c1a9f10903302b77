import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/db.ts'
import { readMapping } from '../mapping.ts'
import { migrateFiles } from '../migrate.ts'
import { openSources } from '../source.ts'

// A process of the tests (again.test.ts) that moves a folder in and kills itself after its third batch.
const { folder, url } = JSON.parse(process.argv[2] ?? '{}') as { folder: string; url: string }
const mapping = await readMapping(join(folder, 'mapping.json'))
const temp = mkdtempSync(join(tmpdir(), 'meistras-killed-'))
const sources = await openSources(folder, mapping, temp)
rmSync(temp, { recursive: true })
const { db } = connect(url, 1)
let batches = 0
const onBatch = () => {
  batches += 1
  if (batches === 3) process.kill(process.pid, 'SIGKILL')
}
await migrateFiles({
  db,
  mapping,
  sources,
  report: join(folder, 'report.csv'),
  reason: 'nutraukimas',
  dry: false,
  onBatch,
})
