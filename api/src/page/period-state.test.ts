import { expect, test } from 'vitest'
import { periodState } from './page.ts'

const from = '2026-10-01T00:00:00+09:00'
const until = '2026-12-01T00:00:00+09:00'

test.each([
  ['2026-09-30T14:59:59.999Z', { from, until }, 'upcoming'],
  ['2026-09-30T15:00:00Z', { from, until }, 'running'],
  ['2026-11-30T14:59:59.999Z', { from, until }, 'running'],
  ['2026-11-30T15:00:00Z', { from, until }, 'ended'],
  ['2026-12-24T00:00:00Z', { from }, 'running'],
  ['2020-01-01T00:00:00Z', { until }, 'running'],
  ['2026-12-24T00:00:00Z', { until }, 'ended'],
  ['2026-12-24T00:00:00Z', {}, 'running'],
] as const)('at %s a period of %j is %s (spec §2.2, benefit pages)', (now, period, state) => {
  expect(periodState(period, new Date(now))).toBe(state)
})
