import { keysCommand } from './command.ts'

// Whoever reads the output may stop early (`| head`); the work goes on to its end.
process.stdout.on('error', () => {})
process.exitCode = await keysCommand(
  process.argv.slice(2),
  process.env,
  (line) => void process.stdout.write(`${line}\n`),
)
