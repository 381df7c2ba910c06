/** Seconds from the start that count as not started; of a short clip, that share of it. */
const startedFrom = 30
const startedShare = 0.05
/** Share of a play from which it counts as finished: the credits. */
const finishedFrom = 0.95

/** Where the next play begins, in seconds (spec §11.7): the position, or 0 for what has hardly started or is finished. */
export function storedPosition(position: number, duration: number): number {
  return position < Math.min(startedFrom, duration * startedShare) || position >= duration * finishedFrom ? 0 : position
}
