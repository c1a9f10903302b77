// `npm start`: installs and builds what is missing, then runs the server.
import { build, install, keepRunning } from './run.mjs'

install()
build()
keepRunning(process.execPath, ['--enable-source-maps', 'build/server/main.js'])
