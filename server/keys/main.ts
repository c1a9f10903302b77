import { keysCommand } from './command.ts'

process.exitCode = await keysCommand(
  process.argv.slice(2),
  process.env,
  (line) => void process.stdout.write(`${line}\n`),
)
