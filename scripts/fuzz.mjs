// `npm run fuzz`: 100,000 requests, right and wrong, to the built program with demo data. Ends by itself; 1 where
// something was found. Options: --seed N --requests N --only /path --slow ms --at-once N
import { build, install, keepRunning, needNode } from './run.mjs'

needNode()
install()
build()
keepRunning(process.execPath, ['--import', 'tsx', 'test/fuzz/run.ts', ...process.argv.slice(2)])
