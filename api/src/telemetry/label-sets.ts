import type { Clock } from '../clock.ts'

export type Labels = Record<string, string>

interface LabelSets {
  /** Maximum number of sets, besides the one for all others. */
  limit: number
  clock: Clock
  /** Removes a set from the metrics that use it. */
  forget(labels: Labels): void
}

/** Milliseconds without a report after which a set may be replaced: releases come and go while the process runs. */
const idleMs = 24 * 60 * 60 * 1000

/**
 * Returns labels safe to use on a metric: those given, or `other` for each of them once there are too many. Labels come
 * from strangers, and each set takes memory here and in the metrics collector.
 */
export function boundedLabelSets({ limit, clock, forget }: LabelSets): (labels: Labels) => Labels {
  // Ordered by their last report.
  const sets = new Map<string, { labels: Labels; lastUsedAt: number }>()

  const makeRoom = (now: number): boolean => {
    if (sets.size < limit) return true
    const [[key, oldest] = []] = sets
    if (key === undefined || !oldest || now - oldest.lastUsedAt < idleMs) return false
    sets.delete(key)
    forget(oldest.labels)
    return true
  }

  return (labels) => {
    const now = clock.now().getTime()
    const key = JSON.stringify(Object.values(labels))
    const known = sets.get(key)
    if (!known && !makeRoom(now)) return Object.fromEntries(Object.keys(labels).map((name) => [name, 'other']))
    sets.delete(key)
    sets.set(key, { labels, lastUsedAt: now })
    return labels
  }
}
