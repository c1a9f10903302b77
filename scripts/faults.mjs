// `npm run faults`: builds what is not built, then kills PostgreSQL and the server under writers (test/faults/run.ts).
import { build, install, keepRunning, needNode } from './run.mjs'

needNode()
install()
build()
keepRunning('npx', ['tsx', 'test/faults/run.ts', ...process.argv.slice(2)])
