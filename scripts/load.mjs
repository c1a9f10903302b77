// `npm run load`: builds what is missing, then lets a working day of the country come to the program (load/run.ts).
import { build, install, keepRunning } from './run.mjs'

install()
build()
keepRunning(process.execPath, ['load/run.ts', ...process.argv.slice(2)])
