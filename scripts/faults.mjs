// `npm run faults`: builds what is not built, then kills PostgreSQL and the server under writers (test/faults/run.ts).
import { build, install, keepRunning } from './run.mjs'

install()
build()
keepRunning(process.execPath, ['test/faults/run.ts', ...process.argv.slice(2)])
