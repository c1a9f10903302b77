import { command } from './command.ts'

const [what, ...given] = process.argv.slice(2)
process.exitCode = await command(what, given)
