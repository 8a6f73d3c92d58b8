import { expect, it } from 'vitest'
import { networkOf } from './limits.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network))
