import type { Mistake } from './mistakes.ts'

/** As typed: each part may be empty or invalid. */
export interface Birthday {
  year: string
  month: string
  day: string
}

export const emptyBirthday: Birthday = { year: '', month: '', day: '' }

/** As one types a date `2000-02-29`. */
export function birthdayOf(date: string | null): Birthday {
  const [year = '', month = '', day = ''] = date?.split('-') ?? []
  return { year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') }
}

const earliestYear = 1900

/** `2000-02-29`, or `undefined` for a date that does not exist. Accepts full-width digits. */
export function birthdayDate(birthday: Birthday): string | undefined {
  const [year, month, day] = figures(birthday)
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // Date turns February 30 into March 1 or 2.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** @param today `YYYY-MM-DD` */
export function birthdayMistake(birthday: Birthday, today: string): Mistake | undefined {
  const parts = figures(birthday)
  if (parts.every((part) => part === '')) return undefined
  if (parts.some((part) => part === '')) return 'birthdayIncomplete'
  const date = birthdayDate(birthday)
  if (date === undefined || Number(date.slice(0, 4)) < earliestYear) return 'birthdayInvalid'
  return date > today ? 'birthdayFuture' : undefined
}

/** Today's date in Japan, `YYYY-MM-DD`; the API uses it too. */
export const todayInTokyo = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date())

const figures = ({ year, month, day }: Birthday): [string, string, string] => [clean(year), clean(month), clean(day)]

const clean = (part: string) => part.normalize('NFKC').trim()
