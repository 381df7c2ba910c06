import { expect, test } from 'vitest'
import { rateLimitKeyOf } from './rate-limits.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['nowhere', 'nowhere'],
])('the address %s counts as the client %s', (ip, client) => {
  expect(rateLimitKeyOf(ip)).toBe(client)
})
