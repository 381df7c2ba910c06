const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A duration in milliseconds → whole days, hours, minutes and seconds, rounded down; all 0 below zero. */
export function splitTime(milliseconds: number) {
  const rest = Math.max(0, milliseconds)
  return {
    days: Math.floor(rest / dayMs),
    hours: Math.floor((rest % dayMs) / hourMs),
    minutes: Math.floor((rest % hourMs) / minuteMs),
    seconds: Math.floor((rest % minuteMs) / secondMs),
  }
}
