import { expect, test } from 'vitest'
import { deviceOf } from './used-device.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    ['computer', 'Chrome', 'Windows'],
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webKit} Version/17.0 Mobile/15E148 Safari/604.1`,
    ['phone', 'Safari', 'iOS'],
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${webKit} Version/17.0 Mobile/15E148 Safari/604.1`,
    ['tablet', 'Safari', 'iOS'],
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', ['computer', 'Firefox', 'Linux']],
  [`Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) ${webKit} Version/7.0 TV Safari/537.36`, ['tv', 'Tizen', 'Tizen']],
])('%s', (userAgent, [kind, browser, system]) => {
  expect(deviceOf(userAgent)).toEqual({ kind, browser, system })
})

test.each([undefined, '', 'node', 'YourOwnTvInTheLivingRoom/1.0', '<script>alert(1)</script>', '((('])(
  'text of the caller’s own choice is not repeated: %s',
  (userAgent) => {
    expect(deviceOf(userAgent)).toEqual({ kind: 'unknown', browser: null, system: null })
  },
)

test('a header of any length is read in no time', () => {
  const started = performance.now()
  for (const part of ['(', 'a', 'Android ', 'Mozilla/5.0 (']) deviceOf(part.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(1000)
})
