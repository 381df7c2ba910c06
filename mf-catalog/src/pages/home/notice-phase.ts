import type { ServiceLife } from '@ginmaku/shared-contracts/api/catalogue/home.ts'

/** `ended`: the few hours between the end of the service and the opening of migration. */
export type NoticePhase = 'willEnd' | 'ended' | 'migrating' | 'over'

/**
 * Which text the service notice shows at this moment (spec §10.3).
 * @param now milliseconds
 */
export function noticePhase(now: number, life: ServiceLife): NoticePhase {
  if (now <= Date.parse(life.ends_at)) return 'willEnd'
  if (now < Date.parse(life.migration_opens_at)) return 'ended'
  if (now <= Date.parse(life.migration_closes_at)) return 'migrating'
  return 'over'
}
