// `npm run faults`: builds what is missing, then kills PostgreSQL and the server while data are written
// (test/faults/run.ts).
import { build, install, keepRunning } from './run.mjs'

install()
build()
keepRunning(process.execPath, ['test/faults/run.ts', ...process.argv.slice(2)])
