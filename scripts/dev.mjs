// `npm run dev`: the server restarts on change (port 3000), the web reloads itself (port 5173).
import { install, keepRunning, needNode } from './run.mjs'

needNode()
install()
keepRunning('npx', ['tsx', 'watch', '--clear-screen=false', 'main.ts'])
keepRunning('npx', ['vite', '--clearScreen', 'false'])
