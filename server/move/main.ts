import { command } from './command.ts'

// Whoever reads the output may stop early (`| head`); the work goes on to its end.
process.stdout.on('error', () => {})
const [what, ...given] = process.argv.slice(2)
process.exitCode = await command(what, given, process.env, (line) => void process.stdout.write(`${line}\n`))
