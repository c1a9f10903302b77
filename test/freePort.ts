import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Ports below those that the system gives to outgoing connections: it could give a port away before it is listened on. */
const range = { from: 15_000, to: 32_000 }

/** A port on loopback that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const port = randomInt(range.from, range.to)
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? found(freePort()) : failed(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => found(port)))
  })
