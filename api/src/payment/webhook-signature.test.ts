import { expect, test } from 'vitest'
import { signed } from '../../testing/sign-webhook.ts'
import { isSignedBy } from './webhook-signature.ts'

const now = new Date('2026-11-21T12:00:00Z')
const body = '{"event_id":"evt_1"}'
const minutes = (n: number) => new Date(now.getTime() + n * 60_000)
const check = (header: string | undefined, bytes = body) => isSignedBy('secret', header, Buffer.from(bytes), now)

test('a recent signature of these bytes with the secret is valid', () => {
  expect(check(signed('secret', body, now))).toBe(true)
  expect(check(signed('secret', body, minutes(-5)))).toBe(true)
  expect(check(signed('secret', body, minutes(5)))).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['no signature', 't=1795262400'],
  ['another secret', signed('other', body, now)],
  ['other bytes', signed('secret', `${body}\n`, now)],
  ['an old message', signed('secret', body, minutes(-6))],
  ['one from the future', signed('secret', body, minutes(6))],
  [
    'another time over the same signature',
    signed('secret', body, now).replace(/t=\d+/, `t=${minutes(1).getTime() / 1000}`),
  ],
])('%s is invalid', (_, header) => {
  expect(check(header)).toBe(false)
})

test('without a secret nothing is valid', () => {
  expect(isSignedBy('', signed('', body, now), Buffer.from(body), now)).toBe(false)
})
