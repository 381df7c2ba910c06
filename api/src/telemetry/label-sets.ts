import type { Clock } from '../clock.ts'

export type Labels = Record<string, string>

interface LabelSets {
  /** How many there may be, beside the one of all others. */
  limit: number
  clock: Clock
  /** Takes a set out of the metrics that carry it. */
  forget(labels: Labels): void
}

/** Milliseconds without a word after which a set makes room for another: releases come and go while the process runs on. */
const idleMs = 24 * 60 * 60 * 1000

/**
 * Gives back labels that may stand on a metric: those told, or `other` for each of them once there are too many.
 * Labels come from strangers, and each set of them is memory here and in whoever collects them.
 */
export function boundedLabelSets({ limit, clock, forget }: LabelSets): (told: Labels) => Labels {
  // In the order in which they were heard of last.
  const sets = new Map<string, { labels: Labels; heardAt: number }>()

  const makeRoom = (now: number): boolean => {
    if (sets.size < limit) return true
    const [[key, oldest] = []] = sets
    if (key === undefined || !oldest || now - oldest.heardAt < idleMs) return false
    sets.delete(key)
    forget(oldest.labels)
    return true
  }

  return (told) => {
    const now = clock.now().getTime()
    const key = JSON.stringify(Object.values(told))
    const known = sets.get(key)
    if (!known && !makeRoom(now)) return Object.fromEntries(Object.keys(told).map((name) => [name, 'other']))
    sets.delete(key)
    sets.set(key, { labels: told, heardAt: now })
    return told
  }
}
