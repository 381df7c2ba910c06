import { serviceLife } from '../../settings/service-life.ts'

/** `ended`: the few hours after the end and before migration opens. */
export type NoticePhase = 'will_end' | 'ended' | 'migrating' | 'over'

/**
 * Which words the service notice uses at this moment (product.md, Life of the service).
 * @param now milliseconds
 */
export function noticePhase(now: number, life = serviceLife): NoticePhase {
  if (now <= Date.parse(life.endsAt)) return 'will_end'
  if (now < Date.parse(life.migrationOpensAt)) return 'ended'
  if (now <= Date.parse(life.migrationClosesAt)) return 'migrating'
  return 'over'
}
