// `npm run mutants`: removes some hundred guards, one after another, and reports those whose removal no test notices.
// Options: --only text, --all (runs the whole server suite for those that the tests beside them do not notice).
import { install, keepRunning } from './run.mjs'

install()
keepRunning(process.execPath, ['test/mutants/run.ts', ...process.argv.slice(2)])
