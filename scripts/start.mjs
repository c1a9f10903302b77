// `npm start`: installs and builds what is missing, then runs the server.
import { build, install, keepRunning, server } from './run.mjs'

install()
build()
keepRunning(process.execPath, server.args, server.env)
