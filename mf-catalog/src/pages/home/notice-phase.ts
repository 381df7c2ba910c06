import { serviceLife } from '../../settings/service-life.ts'

/** `ended`: the few hours between the end of the service and the opening of migration. */
export type NoticePhase = 'will_end' | 'ended' | 'migrating' | 'over'

/**
 * Which text the service notice shows at this moment (product.md, Life of the service).
 * @param now milliseconds
 */
export function noticePhase(now: number, life = serviceLife): NoticePhase {
  if (now <= Date.parse(life.endsAt)) return 'will_end'
  if (now < Date.parse(life.migrationOpensAt)) return 'ended'
  if (now <= Date.parse(life.migrationClosesAt)) return 'migrating'
  return 'over'
}
