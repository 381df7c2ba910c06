import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '../clock.ts'
import { nextAsk } from './reconcile.ts'

test('pauses between questions grow while nobody answers, up to an hour', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const pauses = [0, 1, 2, 5, 6, 40].map((unanswered) => nextAsk(now, unanswered).getTime() - now.getTime())
  expect(pauses).toEqual([minuteMs, 2 * minuteMs, 4 * minuteMs, 32 * minuteMs, hourMs, hourMs])
})
