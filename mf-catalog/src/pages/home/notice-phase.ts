/** When the Japanese service ends and accounts may be migrated (spec §1, §9). RFC 3339, Tokyo time. */
export const serviceLife = {
  endsAt: '2025-09-30T23:59:59+09:00',
  migrationOpensAt: '2025-10-01T12:00:00+09:00',
  migrationClosesAt: '2026-01-21T23:59:59+09:00',
}

/** `ended`: the few hours between the end of the service and the opening of migration. */
export type NoticePhase = 'willEnd' | 'ended' | 'migrating' | 'over'

/**
 * Which text the service notice shows at this moment (product.md, Life of the service).
 * @param now milliseconds
 */
export function noticePhase(now: number, life = serviceLife): NoticePhase {
  if (now <= Date.parse(life.endsAt)) return 'willEnd'
  if (now < Date.parse(life.migrationOpensAt)) return 'ended'
  if (now <= Date.parse(life.migrationClosesAt)) return 'migrating'
  return 'over'
}
