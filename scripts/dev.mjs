// `npm run dev`: the server restarts on change (port 3000), the web reloads itself (port 5173).
import { install, keepRunning } from './run.mjs'

install()
keepRunning(process.execPath, ['--watch', '--watch-preserve-output', '--import', './scripts/jsx.mjs', 'main.ts'])
keepRunning('npx', ['vite', '--clearScreen', 'false'])
