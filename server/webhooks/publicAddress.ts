import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/**
 * May the registry connect to this IP address? To public ones alone: neither to private, loopback, link-local, shared or
 * reserved ones, nor to IPv6 addresses that lead to an IPv4 address in disguise.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Of IPv6 only 2000::/3 is given out; ipaddr.js counts all that has no name as unicast.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}

/** The addresses of a name. */
export type Resolve = (name: string) => Promise<readonly string[]>

/** Seconds for one question to a name server, of two. */
const patience = 2

/**
 * Asks the name servers themselves, in no thread of the process: a name server that is silent holds up nobody else. The
 * machine's own list of names (`/etc/hosts`) is not asked. Throws the error of the first question if none is answered.
 */
export const resolvePublicly: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: patience * 1000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length > 0) return found
  const [failed] = answers.filter((answer) => answer.status === 'rejected')
  throw failed?.reason
}
