import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/lib/process/root.ts'
import { addressFor, networkOf } from './network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['not an address', 'not an address'],
])('%s is of %s', (ip, network) => expect(networkOf(ip)).toBe(network))

it.each([
  ['192.0.2.7:50123', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['[2001:db8::9]:50123', '2001:db8::9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['a socket', null],
])('%s is compared as %s', (ip, address) => expect(addressFor({ ip })).toBe(address))

it('nothing but this file and the verifier of captchas reads a whole address', () => {
  // Limits that counted whole IPv6 addresses could be passed by using one address after another.
  const server = join(root, 'server')
  const reads = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) =>
      /\b(request|ctx|raw|req)\.ips?\b|\{[^}]*\bip\b[^}]*\}(?=.*=>)|remoteAddress/.test(
        readFileSync(join(server, name), 'utf8'),
      ),
    )
  expect(reads.sort()).toEqual(['lib/http/captcha.ts', 'lib/http/network.ts'])
})
