interface TimePart {
  unit: 'days' | 'hours' | 'minutes'
  count: number
}

const minuteMs = 60_000

/** The two largest units of a duration: days and hours, hours and minutes, or minutes. Rounded down; empty once it is over. */
export function splitTime(ms: number): TimePart[] {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  const parts: TimePart[] = [
    { unit: 'days', count: Math.floor(minutes / 1440) },
    { unit: 'hours', count: Math.floor(minutes / 60) % 24 },
    { unit: 'minutes', count: minutes % 60 },
  ]
  const first = parts.findIndex((part) => part.count > 0)
  return first < 0 ? [] : parts.slice(first, first + 2).filter((part) => part.count > 0)
}
