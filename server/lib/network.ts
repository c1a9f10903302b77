import { isIPv6 } from 'node:net'

/**
 * The network of an address, for limits by address: an IPv6 one counts by its first 64 bits, which a household or a
 * company gets as a whole; an IPv4 one (also as `::ffff:1.2.3.4`) counts by itself.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.replace(/%.*/, '').split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const all = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}
