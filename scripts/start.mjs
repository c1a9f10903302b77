// `npm start`: installs and builds what is missing, then runs the server.
import { build, install, keepRunning, needNode } from './run.mjs'

needNode()
install()
build()
keepRunning(process.execPath, ['--enable-source-maps', 'build/server/main.js'])
