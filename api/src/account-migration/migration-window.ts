import type { ServiceLife } from '@ginmaku/shared-contracts/api/home.ts'

export type MigrationWindow = 'before' | 'open' | 'over'

/** Whether accounts can be moved at `now` (spec §9.7). The closing minute belongs to the window, its end does not. */
export function migrationWindow(
  now: Date,
  { migration_opens_at, migration_closes_at }: Pick<ServiceLife, 'migration_opens_at' | 'migration_closes_at'>,
): MigrationWindow {
  if (now.getTime() < Date.parse(migration_opens_at)) return 'before'
  return now.getTime() <= Date.parse(migration_closes_at) ? 'open' : 'over'
}
