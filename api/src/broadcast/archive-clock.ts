import { type ShownPeriod, segmentSeconds, startsOf } from './live-manifest.ts'

/** Which moment of the event a position of its archive shows, and the reverse; the archive has no gaps, but the event may have had some. */
export interface ArchiveClock {
  /** @returns seconds from the start of the archive */
  positionAt(moment: Date): number
  momentAt(positionSeconds: number): Date
}

/** @param periods those of the archive; at least one */
export function archiveClock(periods: readonly ShownPeriod[]): ArchiveClock {
  const parts = startsOf(periods, false).map((startMs, place) => {
    const { started_at, segments = 0 } = periods[place] as ShownPeriod
    return { startMs, fromMs: started_at.getTime(), lengthMs: segments * segmentSeconds * 1000 }
  })
  const [first] = parts
  if (!first) throw new Error('An archive without periods has no positions')
  return {
    positionAt(moment) {
      const part = parts.findLast(({ fromMs }) => fromMs <= moment.getTime()) ?? first
      const passed = Math.min(Math.max(0, moment.getTime() - part.fromMs), part.lengthMs)
      return (part.startMs + passed) / 1000
    },
    momentAt(positionSeconds) {
      const ms = positionSeconds * 1000
      const part = parts.findLast(({ startMs }) => startMs <= ms) ?? first
      return new Date(part.fromMs + Math.max(0, ms - part.startMs))
    },
  }
}
