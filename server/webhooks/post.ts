import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLocalAddress, isReceiverAddress } from '#contract/webhooks/rules.ts'
import type { Fault, Outcome } from '#contract/webhooks/schema.ts'
import { isPublic, type Resolve, resolvePublicly } from './publicAddress.ts'

/** How much of an answer is read before the connection is closed. Nothing is done with it. */
const mostAnswered = 64 * 1024

/** How receivers are reached. */
export interface Network {
  /** Whether a receiver may be on this computer, by http (a demo, tests). */
  local: boolean
  resolve: Resolve
  /** May the registry connect to this IP address? */
  allowed: (address: string) => boolean
  /** Authorities that are trusted beside the public ones (tests). */
  ca?: string
  /** A port in the place of that of the address (tests, which may not listen on 443). */
  port?: number
}
export const networkOf = ({ WEBHOOKS_LOCAL }: { WEBHOOKS_LOCAL: boolean }): Network => ({
  local: WEBHOOKS_LOCAL,
  resolve: resolvePublicly,
  allowed: isPublic,
})

/** The address, or one of those that its name has, is none that events are sent to. */
class AddressRefused extends Error {}
/** The name has no address. */
class NameUnknown extends Error {}

/**
 * Resolves a name once, and lets the connection go to exactly the addresses that were checked. All must be public: a name
 * that has another one as well is not trusted at all.
 */
const checkedLookup =
  ({ resolve, allowed }: Network): LookupFunction =>
  (name, options, done) => {
    resolve(name).then(
      (found) => {
        if (found.length === 0 || !found.every(allowed)) return done(new AddressRefused(), '', 0)
        const all = found.map((address) => ({ address, family: isIP(address) }))
        const [first] = all
        if (options.all || !first) done(null, all)
        else done(null, first.address, first.family)
      },
      () => done(new NameUnknown(), '', 0),
    )
  }

/** How to reach an address; throws AddressRefused. */
function wayTo(url: URL, network: Network): RequestOptions & { ca?: string } {
  if (network.local && isLocalAddress(url.href)) return {}
  // Asked again, because an address without a name is not looked up, and so would not be checked.
  if (!isReceiverAddress(url.href)) throw new AddressRefused()
  const { ca, port } = network
  return { lookup: checkedLookup(network), ...(ca ? { ca } : {}), ...(port ? { port } : {}) }
}

/** Why there was no answer. */
function faultOf(error: unknown, late: boolean): Fault {
  if (late) return 'LAIKAS'
  if (error instanceof AddressRefused) return 'ADRESAS'
  if (error instanceof NameUnknown) return 'VARDAS'
  const { code = '' } = error as NodeJS.ErrnoException
  return /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code) ? 'SERTIFIKATAS' : 'RYSYS'
}

const faultOfStatus = (status: number): Fault | null =>
  status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'PERADRESAVO' : 'ATSAKYMAS'

/**
 * Sends a message to a receiver and answers how it went; never throws. It follows no redirects, uses a connection of its
 * own, and ends when the signal says so, whatever the receiver does.
 */
export async function post(
  adresas: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  network: Network,
  signal: AbortSignal,
): Promise<Outcome> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const url = new URL(adresas)
    const status = await answerOf(url, { ...wayTo(url, network), headers, signal }, body)
    return { atsakymas: status, klaida: faultOfStatus(status), trukme: took() }
  } catch (error) {
    return { atsakymas: null, klaida: faultOf(error, signal.aborted), trukme: took() }
  }
}

/** The status of the answer, once its body is over, too long or too slow. */
const answerOf = (url: URL, options: RequestOptions, body: string) =>
  new Promise<number>((told, failed) => {
    const begin = url.protocol === 'https:' ? requestHttps : requestHttp
    const headers = { ...options.headers, 'content-length': Buffer.byteLength(body) }
    let status: number | undefined
    const sent = begin(url, { ...options, headers, method: 'POST', agent: false }, (answer) => {
      status = answer.statusCode ?? 0
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > mostAnswered) answer.destroy()
      })
      answer.on('error', () => {})
      answer.on('close', () => told(answer.statusCode ?? 0))
    })
    // A body that breaks off says nothing against the answer itself.
    sent.on('error', (error) => (status === undefined ? failed(error) : told(status)))
    sent.end(body)
  })
