import { expect, it } from 'vitest'
import { isPublic } from './publicAddress.ts'

it.each(['8.8.8.8', '193.219.76.1', '2a00:1450:4010:c0d::8b', '2001:4860:4860::8888'])('%s is public', (address) =>
  expect(isPublic(address)).toBe(true),
)

it.each([
  // Of this computer, private, link-local, shared (CGNAT), none at all
  ...['127.0.0.1', '127.8.9.1', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '0.0.0.0', '255.255.255.255', '224.0.0.1', '240.0.0.1', '198.18.0.1'],
  // Documentation
  ...['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1'],
  // IPv6: loopback, none, unique local, link-local, site-local, multicast, not given out
  ...['::1', '::', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1', '4000::1'],
  // IPv4 in disguise: mapped, compatible, NAT64 (both), 6to4, Teredo
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::1'],
  ...['2001:0:7f00:1::1', 'fe80::1%eth0', 'example.lt', ''],
])('%s is not', (address) => expect(isPublic(address)).toBe(false))
