import { after, dayInTokyo, secondMs } from '../../clock.ts'

const months = 6

/** The day this many months after another; in a month without that day, its last one. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/**
 * The last second in which a gift can be accepted: of the same day six months later in Japan, or before that of a performance.
 * @param endsAt when its performance ends
 */
export function giftExpiresAt(givenAt: Date, endsAt: Date | null): Date {
  const day = addMonths(dayInTokyo(givenAt), months)
  const term = new Date(`${day}T23:59:59+09:00`)
  return endsAt && endsAt <= term ? after(endsAt, -secondMs) : term
}
