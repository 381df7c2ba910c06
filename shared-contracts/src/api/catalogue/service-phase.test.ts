import { expect, test } from 'vitest'
import { servicePhase } from './service-phase.ts'

const life = {
  ends_at: '2025-09-30T23:59:59+09:00',
  migration_opens_at: '2025-10-01T12:00:00+09:00',
  migration_closes_at: '2026-01-21T23:59:59+09:00',
}
const at = (instant: string) => servicePhase(Date.parse(instant), life)

test('the notice announces the end until the last minute of the last day', () => {
  expect(at('2025-09-30T23:59:00+09:00')).toBe('willEnd')
  expect(at('2025-10-01T00:00:00+09:00')).toBe('ended')
})

test('migration is open from noon of the first day to the end of the last minute', () => {
  expect(at('2025-10-01T11:59:59+09:00')).toBe('ended')
  expect(at('2025-10-01T12:00:00+09:00')).toBe('migrating')
  expect(at('2026-01-21T23:59:00+09:00')).toBe('migrating')
  expect(at('2026-01-22T00:00:00+09:00')).toBe('over')
})
