import type { ServiceLife } from './home.ts'

/** `ended`: the few hours between the end of the former service and the opening of migration. */
export const servicePhases = ['willEnd', 'ended', 'migrating', 'over'] as const
export type ServicePhase = (typeof servicePhases)[number]

/**
 * What page and API say about the former service at this moment (spec §10.3).
 * @param now milliseconds
 */
export function servicePhase(now: number, life: Omit<ServiceLife, 'successor'>): ServicePhase {
  if (now <= Date.parse(life.ends_at)) return 'willEnd'
  if (now < Date.parse(life.migration_opens_at)) return 'ended'
  if (now <= Date.parse(life.migration_closes_at)) return 'migrating'
  return 'over'
}
