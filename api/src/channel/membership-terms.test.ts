import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, addMonths, dayInTokyo, startOfDay } from '../calendar.ts'
import { after, minuteMs } from '../clock.ts'
import { cancelBy, cancellationAt, nextUpdateDate } from './membership-terms.ts'

test.each([
  ['2026-11-23', 1, '2026-12-23'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2100-01-30', 1, '2100-02-28'],
  ['2026-03-31', 0, '2026-03-31'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

const noon = (day: string) => new Date(`${day}T12:00:00+09:00`)

describe('the next update date (spec §4.7)', () => {
  it.each([
    ['2026-11-23', '2026-11-23', '2026-12-23'],
    ['2026-11-23', '2026-12-22', '2026-12-23'],
    ['2026-11-23', '2026-12-23', '2027-01-23'],
    ['2026-01-31', '2026-02-27', '2026-02-28'],
    ['2026-01-31', '2026-02-28', '2026-03-31'],
    ['2026-01-31', '2026-03-30', '2026-03-31'],
    ['2028-02-29', '2029-02-27', '2029-02-28'],
    ['2026-12-31', '2026-11-23', '2026-12-31'],
  ])('of billing since %s is, on %s, %s', (since, today, update) => {
    expect(nextUpdateDate(noon(since), noon(today))).toBe(update)
  })

  it('changes at midnight in Japan, wherever the server is', () => {
    const since = new Date('2026-11-22T15:00:00Z')
    expect(nextUpdateDate(since, new Date('2026-12-22T14:59:59Z'))).toBe('2026-12-23')
    expect(nextUpdateDate(since, new Date('2026-12-22T15:00:00Z'))).toBe('2027-01-23')
  })

  it('is always within the next month, on the day of the beginning or the month’s last one', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.nat(60 * 24 * 3650), (since, minutes) => {
        const now = after(since, minutes * minuteMs)
        const update = nextUpdateDate(since, now)
        const today = dayInTokyo(now)
        expect(update > today && update <= addMonths(addDays(today, 3), 1)).toBe(true)
        const isLast = addDays(update, 1).endsWith('-01')
        const began = dayInTokyo(since).slice(8)
        expect(isLast ? update.slice(8) <= began : update.slice(8) === began).toBe(true)
      }),
    )
  })
})

describe('cancelling (spec §4.7)', () => {
  const since = noon('2026-11-23')
  it.each([
    ['2026-11-23', '2026-12-23', false],
    ['2026-12-21', '2026-12-23', false],
    ['2026-12-22', '2027-01-23', true],
    ['2026-12-23', '2027-01-23', false],
  ])('on %s ends viewing before %s, renewed once more: %s', (today, endDate, renewsOnce) => {
    expect(cancellationAt(since, noon(today))).toEqual({ endDate, renewsOnce })
  })

  it('prevents the renewal until the last minute of the day before the term’s last one', () => {
    expect(cancelBy('2026-12-23')).toBe('2026-12-21')
    const late = startOfDay('2026-12-22')
    expect(cancellationAt(since, after(late, -1)).renewsOnce).toBe(false)
    expect(cancellationAt(since, late).renewsOnce).toBe(true)
  })

  it('after a shorter month keeps the day of the beginning', () => {
    expect(cancellationAt(noon('2026-01-31'), noon('2026-02-27'))).toEqual({ endDate: '2026-03-31', renewsOnce: true })
  })
})
