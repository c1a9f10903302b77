import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAuthority } from './authority.ts'
import { askMobileId } from './mobileId.ts'
import { type Fault, type Names, phones, type Reply, type Script, type Waiting } from './phones.ts'
import { askSmartId, letChoose, tellSmartId } from './smartId.ts'

type Name = `${'MOBILE' | 'SMART'}_ID_${'URL' | 'UUID' | 'NAME'}` | 'ID_TRUSTED_CAS'

export interface IdentitySimulator {
  /** The settings that make the server use it. */
  env: Record<Name, string> & { SMART_ID_SCHEME: 'smart-id-demo' }
  /** Sets what happens to the next request; the script may still be changed while the request waits. */
  next(script: Script): Script
  /** The requests that phones show now, oldest first. */
  waiting(): Waiting[]
  /** Accepts or rejects a request as the owner of the phone would. */
  decide(id: string, accepted: boolean): void
  /** Sets the names of the owner of a personal code. */
  know(asmenskodas: string, names: Names): void
  /** Revokes a certificate that a phone has. */
  revoke(certificate: Buffer): void
  /** Whether phones answer by themselves. */
  auto: boolean
  /** Whether the responder that tells of revoked certificates is down. */
  ocspAway: boolean
  stop(): Promise<void>
}
interface Options {
  /** The names of the owner of a personal code; null if they are not known. */
  nameOf?: (asmenskodas: string) => Promise<Names | null>
  /** Milliseconds until a phone answers by itself. */
  delayMs?: number
}

const uuids = ['00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-000000000000']
const name = 'DEMO'

/**
 * Mobile-ID, Smart-ID and the OCSP responder of their authority on loopback, for the demo and the tests: the real
 * protocols, with signatures and certificates of an authority that is created at each start. Production refuses it.
 */
export async function startIdentity({
  nameOf = async () => null,
  delayMs = 2_000,
}: Options = {}): Promise<IdentitySimulator> {
  const server = createServer((request, response) => {
    serve(request, response).catch(() => send(response, 500, { error: 'Internal error' }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const authority = makeAuthority('Meistras demo', `${url}/ocsp`)
  const phone = phones({ authority, foreign: makeAuthority('Meistras demo', `${url}/ocsp`), nameOf, delayMs })
  let ocspAway = false
  const folder = await mkdtemp(join(tmpdir(), 'meistras-ca-'))
  const pem = join(folder, 'ca.pem')
  await writeFile(pem, authority.pem)

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const body = await bytesOf(request)
    if (pathname === '/ocsp') return ocspAway ? send(response, 503, {}) : sendBytes(response, authority.ocsp(body))
    const wait = Math.min(Math.max(Number(searchParams.get('timeoutMs') ?? 10_000), 1_000), 60_000)
    const session = /^\/(?:mid-api\/(?:authentication|signature)|v3)\/session\/([\w-]+)$/.exec(pathname)?.[1]
    if (session) return answer(response, () => phone.status(session, wait), phone.faultOf(session))
    const fields = JSON.parse(body.toString()) as Record<string, unknown>
    if (!isParty(fields)) return send(response, 401, { error: 'Failed to authorize user' })
    const [, mid] = /^\/mid-api\/(certificate|authentication|signature)$/.exec(pathname) ?? []
    if (mid) return answer(response, () => askMobileId(phone, mid, fields), phone.beginFault())
    const smart = smartCall(pathname, fields)
    if (smart) return answer(response, smart, phone.beginFault())
    send(response, 404, { error: 'Not found' })
  }

  /** The calls of Smart-ID: by the code of a person, or by the number of their app. */
  function smartCall(path: string, fields: Record<string, unknown>): (() => Promise<Reply>) | undefined {
    const [, app] = /^\/v3\/signature\/certificate\/([\w-]+)$/.exec(path) ?? []
    if (app) return () => tellSmartId(phone, app)
    const [, what, code] =
      /^\/v3\/(authentication|signature\/certificate-choice)\/notification\/etsi\/PNOLT-(\d{11})$/.exec(path) ??
      /^\/v3\/(signature)\/notification\/document\/PNOLT-(\d{11})-[\w-]+$/.exec(path) ??
      []
    if (!what || !code) return undefined
    return what.endsWith('choice') ? async () => letChoose(phone, code) : () => askSmartId(phone, what, code, fields)
  }

  return {
    env: {
      MOBILE_ID_URL: `${url}/mid-api`,
      MOBILE_ID_UUID: uuids[0] ?? '',
      MOBILE_ID_NAME: name,
      SMART_ID_URL: `${url}/v3`,
      SMART_ID_UUID: uuids[1] ?? '',
      SMART_ID_NAME: name,
      SMART_ID_SCHEME: 'smart-id-demo',
      ID_TRUSTED_CAS: pem,
    },
    next: phone.next,
    waiting: phone.waiting,
    decide: phone.decide,
    know: phone.know,
    revoke: authority.revoke,
    get auto() {
      return phone.isAuto()
    },
    set auto(on) {
      phone.setAuto(on)
    },
    get ocspAway() {
      return ocspAway
    },
    set ocspAway(away) {
      ocspAway = away
    },
    stop: async () => {
      phone.stop()
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isParty = ({ relyingPartyUUID, relyingPartyName }: Record<string, unknown>) =>
  uuids.includes(String(relyingPartyUUID)) && relyingPartyName === name

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Sends the answer of the service, or the fault that the script sets. */
async function answer(response: ServerResponse, say: () => Promise<Reply>, fault: Fault | undefined) {
  if (fault === 'hang') return
  if (fault === 'garbage') return sendBytes(response, Buffer.from('<html>Bad gateway</html>'))
  if (fault === 'redirect') return response.writeHead(302, { location: '/mid-api/elsewhere' }).end()
  if (fault) return send(response, fault, { error: 'Internal error' })
  const { status, json } = await say()
  send(response, status, json)
}

function send(response: ServerResponse, status: number, json: object) {
  if (response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}
const sendBytes = (response: ServerResponse, bytes: Buffer) =>
  void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes)
