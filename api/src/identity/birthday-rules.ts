import { dayInTokyo } from '../calendar.ts'
import { ApiError } from '../server/api-error.ts'

/** No one alive was born earlier, and PostgreSQL has no year 0. */
const earliestBirthday = '1900-01-01'

/** @param birthday `YYYY-MM-DD` @throws ApiError invalid_fields for a day that is yet to come or too long ago */
export function checkBirthday(birthday: string | null | undefined, now: Date): void {
  if (birthday && birthday > dayInTokyo(now))
    throw new ApiError('invalid_fields', { errors: { birthday: 'dateInFuture' } })
  if (birthday && birthday < earliestBirthday) throw new ApiError('invalid_fields', { errors: { birthday: 'date' } })
}
