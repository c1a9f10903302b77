import { isIP, isIPv6 } from 'node:net'

/** Some proxies write the port behind the address: `192.0.2.7:50123`, `[2001:db8::1]:50123`. */
const withPort = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/

/** An address without port and zone, IPv4 in its own form; null if it is none (a socket of the machine itself). */
export function addressOf(ip: string): string | null {
  const [, bracketed, plain] = withPort.exec(ip) ?? []
  const address = (bracketed ?? plain ?? ip).replace(/%.*/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? (isIP(address) ? address : null)
}

/**
 * The network of an address, for limits by address: for IPv6 the first 64 bits, because a household or a
 * company gets them as a whole; for IPv4 (also as `::ffff:1.2.3.4`) the address itself, without any port.
 */
export function networkOf(ip: string): string {
  const address = addressOf(ip)
  if (!address) return ip
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const all = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

/** The address of a request, to be compared with those that a key names. What counts callers uses the network. */
export const addressFor = (request: { ip: string }) => addressOf(request.ip)

/** The network of a request. Code that counts or limits callers uses this and never the whole address. */
export const networkFor = (request: { ip: string }) => networkOf(request.ip)
