import type { BlockOf } from '@ginmaku/shared-contracts/api/page.ts'

/** The state of a period at `now`: it includes its first instant, and excludes its last. */
export function periodState(
  { from, until }: { from?: string | undefined; until?: string | undefined },
  now: Date,
): BlockOf<'period'>['state'] {
  if (from !== undefined && now < new Date(from)) return 'upcoming'
  return until !== undefined && now >= new Date(until) ? 'ended' : 'running'
}
