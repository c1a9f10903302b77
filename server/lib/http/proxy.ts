import { isIP } from 'node:net'

/** Whose X-Forwarded-For is trusted: nobody's, that of a chain of this many proxies, or that of these networks. */
export type TrustedProxy = false | number | string[]

/** The longest chain of proxies. */
const mostHops = 10

/** An address, or a network as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  )
}

/**
 * Reads TRUST_PROXY. Throws an Error that explains the allowed values. `true` is refused: it would trust the leftmost
 * address of X-Forwarded-For, which the visitor can forge if a proxy appends to the header instead of replacing it.
 */
export function readTrustedProxy(text: string): TrustedProxy {
  if (text === 'false') return false
  if (text === 'true')
    throw new Error(
      'true would believe any address that a visitor writes. Write how many proxies stand in front (1 for one), or their addresses or networks, e.g. 10.0.0.0/8,192.0.2.5',
    )
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    if (hops < 1 || hops > mostHops) throw new Error(`from 1 to ${mostHops} proxies; false where there is none`)
    return hops
  }
  const networks = text.split(',').map((one) => one.trim())
  if (!networks.every(isNetwork))
    throw new Error('false, a number of proxies, or their addresses or networks, comma-separated: 10.0.0.0/8,192.0.2.5')
  return networks
}

/**
 * The same for Fastify. Fastify does not accept a mere number of hops, because it can't know whether the process can be
 * reached without the proxy; docs/operations.md forbids that. So hops are counted here, from our side: the first hop is
 * the connection itself, and addresses further left than the number come from the visitor and are not trusted.
 */
export const trustProxy = (trusted: TrustedProxy) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
