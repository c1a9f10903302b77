// `npm run mutants`: takes some hundred guards away, one after another, and says which of them no test notices.
// Options: --only text, --all (asks the whole server suite of those that the tests beside them do not notice).
import { install, keepRunning } from './run.mjs'

install()
keepRunning(process.execPath, ['test/mutants/run.ts', ...process.argv.slice(2)])
