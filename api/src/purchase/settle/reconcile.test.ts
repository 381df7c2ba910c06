import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../clock.ts'
import { nextCheckAt } from './reconcile.ts'

test('delays between checks double while the gateway does not respond, up to an hour', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const delays = [0, 1, 2, 5, 6, 40].map((failedChecks) => nextCheckAt(now, failedChecks).getTime() - now.getTime())
  expect(delays).toEqual([minuteMs, 2 * minuteMs, 4 * minuteMs, 32 * minuteMs, hourMs, hourMs])
})
