import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import * as asn from '@peculiar/asn1-x509'
import { certify, extension, nameOf, pemOf } from '#server/dev/authority.ts'

/** A message that a receiver got. */
export interface Got {
  at: number
  headers: IncomingHttpHeaders
  body: string
}
type Answer = (response: ServerResponse, got: Got, nth: number) => void

const read = (request: IncomingMessage) =>
  new Promise<string>((told) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => told(body))
  })

/** A receiver on this computer that keeps what it gets; by https with a certificate where one is given. */
export async function startReceiver(
  answer: Answer = (response) => response.end(),
  tls?: { key: string; cert: string },
) {
  const got: Got[] = []
  let connects = 0
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const one = { at: Date.now(), headers: request.headers, body: await read(request) }
    got.push(one)
    answer(response, one, got.length)
  }
  const server = tls ? createTlsServer(tls, handle) : createServer(handle)
  server.on('connection', () => {
    connects += 1
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    got,
    port,
    connects: () => connects,
    url: `http://localhost:${port}/ivykiai`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

/** A certificate for a host, and the authority that vouches for it. */
export function certificateFor(host: string) {
  const make = (CN: string) => ({ name: nameOf({ CN }), ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) })
  const [authority, owner] = [make('Test'), make(host)]
  const issuer = { name: authority.name, key: authority.privateKey }
  const root = certify(issuer, { ...authority, ca: true, usage: asn.KeyUsageFlags.keyCertSign })
  const cert = certify(issuer, {
    ...owner,
    usage: asn.KeyUsageFlags.digitalSignature,
    extensions: [
      extension(asn.id_ce_subjectAltName, new asn.SubjectAlternativeName([new asn.GeneralName({ dNSName: host })])),
    ],
  })
  const key = owner.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { ca: pemOf(root), key, cert: pemOf(cert) }
}
