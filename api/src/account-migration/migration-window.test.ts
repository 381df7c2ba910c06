import { expect, test } from 'vitest'
import { migrationWindow } from './account-migration.ts'

const service = {
  migration_opens_at: '2025-10-01T12:00:00+09:00',
  migration_closes_at: '2026-01-21T23:59:59+09:00',
}

test.each([
  ['2025-10-01T11:59:59+09:00', 'before'],
  ['2025-10-01T12:00:00+09:00', 'open'],
  ['2026-01-21T23:59:59+09:00', 'open'],
  ['2026-01-22T00:00:00+09:00', 'over'],
])('at %s the window is %s (spec §9.7)', (now, window) => {
  expect(migrationWindow(new Date(now), service)).toBe(window)
})
