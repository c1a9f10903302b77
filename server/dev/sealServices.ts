import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepDemoSeal, moveDemoSeal, ocspPath } from './demoSeal.ts'
import { answerFor, type Organisation } from './sealAuthority.ts'
import { answerStamp, type StampFault } from './tsa.ts'

export interface SealServices {
  /** The settings that make the server use it. */
  env: Record<
    'SEAL_CERTIFICATE' | 'SEAL_KEY' | 'SEAL_KEY_PASSPHRASE' | 'TSA_URL' | 'TSA_TRUSTED' | 'REGISTRY_CODE',
    string
  >
  /** What goes wrong at the timestamp service from now on; undefined: nothing. */
  fault: StampFault | undefined
  /** Whether its responder is down. */
  ocspAway: boolean
  /** How many timestamps it gave. */
  readonly given: number
  stop(): Promise<void>
}

/** Listens on this port of loopback, or on any free one if it is taken. */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', ready)
  }).catch(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
  return (server.address() as AddressInfo).port
}

/**
 * The timestamp service of the demo and its responder on loopback, speaking the real protocols (RFC 3161, RFC 6960), with
 * the demo's seal, which is kept in the data folder. Production refuses its address.
 */
export async function startSealServices(dataDir: string, organisation: Organisation): Promise<SealServices> {
  let held = await keepDemoSeal(dataDir, organisation)
  let given = 0
  let fault: StampFault | undefined
  let ocspAway = false
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(400).end())
  })
  const port = await listen(server, held.port)
  if (port !== held.port) held = await moveDemoSeal(dataDir, organisation, port)

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    if (request.url === ocspPath && ocspAway) return void response.writeHead(503).end()
    if (request.url === ocspPath) return void send(response, 'application/ocsp-response', answerFor(held, body))
    if (request.url !== '/tsa') return void response.writeHead(404).end()
    if (fault === 'hang') return
    if (fault === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end()
    if (fault === 500) return void response.writeHead(500).end()
    const stamps = { ...held.stamps, chain: [held.root.certificate] }
    const answer = answerStamp(stamps, body, new Date(), fault)
    given++
    send(response, 'application/timestamp-reply', answer)
  }

  return {
    env: {
      SEAL_CERTIFICATE: held.files.certificate,
      SEAL_KEY: held.files.key,
      SEAL_KEY_PASSPHRASE: held.files.password,
      TSA_URL: `http://127.0.0.1:${port}/tsa`,
      TSA_TRUSTED: held.trusted,
      REGISTRY_CODE: organisation.code,
    },
    get fault() {
      return fault
    },
    set fault(wanted) {
      fault = wanted
    },
    get ocspAway() {
      return ocspAway
    },
    set ocspAway(away) {
      ocspAway = away
    },
    get given() {
      return given
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

const send = (response: ServerResponse, type: string, bytes: Buffer) =>
  response.writeHead(200, { 'content-type': type }).end(bytes)
