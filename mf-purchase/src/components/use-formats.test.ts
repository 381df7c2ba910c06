import { formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { expect, test } from 'vitest'
import { unbroken } from './use-formats.ts'

test.each([
  ['ja', ['2026年\u206011月\u206021日\u2060(土)', '19:05']],
  ['en', ['Sat,\u00a0Nov\u00a021,\u00a02026,', expect.stringMatching(/^7:05\sPM\sGMT\+9$/)]],
] as const)('a line may end between a date and its time, and nowhere else: %s', (locale, parts) => {
  expect(unbroken(formatDateTime('2026-11-21T10:05:00Z', locale, 'Asia/Tokyo')).split(' ')).toEqual(parts)
})

test('a time abroad keeps its zone on its line', () => {
  const [, time] = unbroken(formatDateTime('2026-11-21T10:05:00Z', 'ja', undefined)).split(' ')
  expect(time).toBe([...'（日本時間）'].reduce((text, character) => `${text}\u2060${character}`, '19:05'))
})
