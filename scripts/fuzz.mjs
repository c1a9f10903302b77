// `npm run fuzz`: sends 100,000 requests, right and wrong, to the built program with demo data. Ends by itself, with
// code 1 if something was found. Options: --seed N --requests N --only /path --slow ms --at-once N
import { build, install, keepRunning } from './run.mjs'

install()
build()
keepRunning(process.execPath, ['test/fuzz/run.ts', ...process.argv.slice(2)])
