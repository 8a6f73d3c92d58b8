import { expect, it } from 'vitest'
import { networkOf, siteOf } from './limits.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network))

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['no address', 'no address'],
])('a subscriber behind %s counts as %s', (network, site) => expect(siteOf(network)).toBe(site))
