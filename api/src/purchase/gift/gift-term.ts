import { addDays, addMonths, dayInTokyo, startOfDay } from '../../calendar.ts'
import { after, secondMs } from '../../clock.ts'

const months = 6

/**
 * The last second in which a gift can be accepted: of the same day six months later in Japan, or before that of a performance.
 * @param endsAt when its performance ends
 */
export function giftExpiresAt(givenAt: Date, endsAt: Date | null): Date {
  const day = addMonths(dayInTokyo(givenAt), months)
  const term = after(startOfDay(addDays(day, 1)), -secondMs)
  return endsAt && endsAt <= term ? after(endsAt, -secondMs) : term
}
