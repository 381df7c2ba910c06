import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, dayInTokyo, startOfDay } from '../../calendar.ts'
import { after, dayMs, hourMs, minuteMs } from '../../clock.ts'
import { cancellationAt, nextUpdateDate } from '../membership-terms.ts'
import { cardChangeBy, lastTryOn, type RenewalContext, type RenewingMembership, renewalStep } from './renewal-plan.ts'

/** Half an hour past midnight in Japan, when it is still yesterday in Europe. */
const early = (day: string) => new Date(`${day}T00:30:00+09:00`)
const noon = (day: string) => new Date(`${day}T12:00:00+09:00`)

const joinedOn = (day: string, more: Partial<RenewingMembership> = {}): RenewingMembership => ({
  billing_since: noon(day),
  ends_at: null,
  price: 880,
  renews_on: nextUpdateDate(noon(day), noon(day)),
  next_price: null,
  announced_at: null,
  declined_since: null,
  declined_at: null,
  ...more,
})
const stepAt = (at: Date, membership: RenewingMembership, more: Partial<RenewalContext> = {}) =>
  renewalStep(membership, { now: at, channelPrice: 880, cardKeptAt: new Date(0), ...more })

const wait = { step: 'wait' }
const announced = { announced_at: new Date(0), next_price: 880 }

describe('a term is charged on its first day in Japan', () => {
  test.each([
    ['2026-01-31', '2026-02-28', '2026-02-27T15:00:00Z'],
    ['2028-01-31', '2028-02-29', '2028-02-28T15:00:00Z'],
    ['2028-02-29', '2028-03-29', '2028-03-28T15:00:00Z'],
    // The days on which clocks change in New York and in London.
    ['2026-02-08', '2026-03-08', '2026-03-07T15:00:00Z'],
    ['2026-09-25', '2026-10-25', '2026-10-24T15:00:00Z'],
  ])('joined on %s: on %s, from %s', (joined, day, from) => {
    const membership = joinedOn(joined, announced)
    expect(stepAt(after(new Date(from), -1), membership)).toEqual(wait)
    expect(stepAt(new Date(from), membership)).toEqual({ step: 'charge', day, price: 880 })
  })

  it('by the day of the beginning, after a shorter month too', () => {
    const membership = joinedOn('2026-01-31', { renews_on: '2026-03-31', ...announced })
    expect(stepAt(early('2026-03-30'), membership)).toEqual(wait)
    expect(stepAt(early('2026-03-31'), membership)).toMatchObject({ step: 'charge', day: '2026-03-31' })
  })

  it('and days later, when no job ran, the oldest term first', () => {
    expect(stepAt(noon('2026-03-20'), joinedOn('2026-01-15'))).toMatchObject({ step: 'charge', day: '2026-02-15' })
  })
})

describe('the mail before a renewal', () => {
  const membership = joinedOn('2026-11-23')
  test.each([
    ['2026-12-15', 880, wait],
    ['2026-12-16', 880, { step: 'announce', day: '2026-12-23', price: 880 }],
    ['2026-12-16', 990, { step: 'announce', day: '2026-12-23', price: 990 }],
    ['2026-12-21', 990, { step: 'announce', day: '2026-12-23', price: 990 }],
    // Too late to cancel after this mail.
    ['2026-12-22', 990, { step: 'announce', day: '2026-12-23', price: 880 }],
  ])('on %s with the channel at %i', (day, channelPrice, step) => {
    expect(stepAt(early(day), membership, { channelPrice })).toEqual(step)
  })

  it('is sent once', () => {
    expect(stepAt(noon('2026-12-17'), { ...membership, ...announced })).toEqual(wait)
  })

  it('is not sent for a cancelled one', () => {
    const ends_at = startOfDay('2026-12-23')
    expect(stepAt(noon('2026-12-17'), { ...membership, ends_at })).toEqual(wait)
  })
})

describe('a change of price', () => {
  it('applies from the next term whose mail announced it', () => {
    const announced = joinedOn('2026-11-23', { announced_at: noon('2026-12-16'), next_price: 990 })
    expect(stepAt(noon('2026-12-23'), announced, { channelPrice: 2000 })).toMatchObject({ step: 'charge', price: 990 })
  })

  it('does not count when no mail could be sent', () => {
    expect(stepAt(noon('2026-12-23'), joinedOn('2026-11-23'), { channelPrice: 2000 })).toMatchObject({ price: 880 })
  })
})

describe('cancelling', () => {
  test.each([
    ['in time', '2026-12-21', wait],
    ['too late', '2026-12-22', { step: 'charge', day: '2026-12-23', price: 880 }],
  ])('%s, on %s', (_, day, step) => {
    const membership = joinedOn('2026-11-23', announced)
    const { endDate } = cancellationAt(membership.billing_since, noon(day))
    expect(stepAt(noon('2026-12-23'), { ...membership, ends_at: startOfDay(endDate) })).toEqual(step)
  })

  it('too late renews once, and is not charged after the end', () => {
    const ends_at = startOfDay('2027-01-23')
    const membership = joinedOn('2026-11-23', { ...announced, ends_at })
    expect(stepAt(after(ends_at, -1), membership)).toMatchObject({ step: 'charge' })
    expect(stepAt(ends_at, membership)).toEqual(wait)
    expect(stepAt(after(ends_at, -1), { ...membership, renews_on: '2027-01-23' })).toEqual(wait)
  })

  it('in the middle of a declined term: nothing more is charged', () => {
    const declined = { declined_since: early('2026-12-23'), declined_at: early('2026-12-23') }
    const membership = joinedOn('2026-11-23', { ...declined, ends_at: startOfDay('2026-12-25') })
    expect(stepAt(early('2026-12-24'), membership)).toEqual(wait)
  })
})

describe('a declined card', () => {
  const declinedOn = (first: string, last = first) =>
    joinedOn('2026-11-23', { ...announced, declined_since: early(first), declined_at: early(last) })
  const charge = { step: 'charge', day: '2026-12-23', price: 880 }

  test.each([
    ['the same day', '2026-12-23', '2026-12-23', wait],
    ['the next day', '2026-12-24', '2026-12-23', charge],
    ['the last day', '2026-12-26', '2026-12-25', charge],
    ['when it was declined on the last day', '2026-12-26', '2026-12-26', { step: 'end' }],
    ['after days without a job, it is tried once more', '2027-01-05', '2026-12-24', charge],
    ['and ends when that is declined', '2027-01-05', '2027-01-05', { step: 'end' }],
  ])('%s', (_, day, last, step) => {
    expect(stepAt(noon(day), declinedOn('2026-12-23', last))).toEqual(step)
  })

  it('is tried for three days, and a new card counts until the one before the last', () => {
    expect(lastTryOn(early('2026-12-29'))).toBe('2027-01-01')
    expect(cardChangeBy(early('2026-12-29'))).toBe('2026-12-31')
  })

  it('is replaced by a new one at once', () => {
    const cardKeptAt = after(early('2026-12-23'), hourMs)
    expect(stepAt(noon('2026-12-23'), declinedOn('2026-12-23'), { cardKeptAt })).toEqual(charge)
    const again = { ...declinedOn('2026-12-23'), declined_at: cardKeptAt }
    expect(stepAt(noon('2026-12-23'), again, { cardKeptAt })).toEqual(wait)
  })

  it('is tried each day when there is none at all', () => {
    expect(stepAt(noon('2026-12-24'), declinedOn('2026-12-23'), { cardKeptAt: undefined })).toEqual(charge)
  })
})

/** What happens to a membership while the job runs at these times. */
function live(joined: Date, runs: readonly Run[]) {
  const membership: RenewingMembership = {
    ...joinedOn('2026-01-01'),
    billing_since: joined,
    renews_on: nextUpdateDate(joined, joined),
  }
  const charged: { day: string; at: Date }[] = []
  const declines: Date[] = []
  let mails = 0
  for (const { at, isAccepted, cancels } of runs) {
    for (let steps = 0; ; steps++) {
      if (steps > 1000) throw new Error('A run does not end')
      const { step, ...next } = renewalStep(membership, { now: at, channelPrice: 880, cardKeptAt: joined })
      if (step === 'wait') break
      if (step === 'announce') {
        mails++
        Object.assign(membership, { announced_at: at, next_price: 880 })
      } else if (step === 'end') membership.ends_at = at
      else if (isAccepted) {
        charged.push({ day: 'day' in next ? next.day : '', at })
        const renews_on = nextUpdateDate(joined, startOfDay(membership.renews_on))
        Object.assign(membership, joinedOn('2026-01-01'), {
          billing_since: joined,
          renews_on,
          ends_at: membership.ends_at,
        })
      } else {
        declines.push(at)
        Object.assign(membership, { declined_since: membership.declined_since ?? at, declined_at: at })
      }
    }
    if (cancels && !membership.ends_at) membership.ends_at = startOfDay(cancellationAt(joined, at).endDate)
  }
  return { membership, charged, declines, mails }
}

interface Run {
  at: Date
  isAccepted: boolean
  cancels: boolean
}

/** Runs of the job in the years after joining: often several a day, sometimes none for months. */
const lives = fc
  .record({
    joined: fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
    runs: fc.array(
      fc.record({
        pauseMinutes: fc.oneof(
          { weight: 30, arbitrary: fc.integer({ min: 1, max: 26 * 60 }) },
          { weight: 1, arbitrary: fc.integer({ min: 1, max: 100 * 24 * 60 }) },
        ),
        isAccepted: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
        cancels: fc.integer({ max: 400, min: 0 }).map((n) => n === 0),
      }),
      { minLength: 100, maxLength: 900 },
    ),
  })
  .map(({ joined, runs }) => {
    let at = joined
    return {
      joined,
      runs: runs.map(({ pauseMinutes, ...run }): Run => {
        at = after(at, pauseMinutes * minuteMs)
        return { at, ...run }
      }),
    }
  })

describe('over years, however often the job runs and whatever the card does', () => {
  it('each term is charged once, in order, never before its day and never after the end', () => {
    fc.assert(
      fc.property(lives, ({ joined, runs }) => {
        const { membership, charged, declines } = live(joined, runs)
        const last = runs.at(-1)?.at ?? joined
        let expected = nextUpdateDate(joined, joined)
        for (const { day, at } of charged) {
          expect(day).toBe(expected)
          expect(at >= startOfDay(day)).toBe(true)
          if (membership.ends_at) expect(at < membership.ends_at).toBe(true)
          expected = nextUpdateDate(joined, startOfDay(day))
        }
        const isUnpaid = membership.renews_on <= dayInTokyo(last)
        if (!membership.ends_at && isUnpaid) expect(declines.at(-1)).toEqual(membership.declined_at)
        expect(new Set(charged.map(({ day }) => day)).size).toBe(charged.length)
      }),
      { numRuns: 100 },
    )
  })

  it('a card is declined at most once a day, and on four days at most before the membership ends', () => {
    fc.assert(
      fc.property(lives, ({ joined, runs }) => {
        const { declines, membership } = live(
          joined,
          runs.map((run) => ({ ...run, isAccepted: false })),
        )
        expect(new Set(declines.map(dayInTokyo)).size).toBe(declines.length)
        expect(declines.length).toBeLessThanOrEqual(4)
        const first = declines[0]
        const last = runs.at(-1)?.at
        if (first && last && last > after(first, 40 * dayMs)) expect(membership.ends_at).not.toBeNull()
        if (first && declines.length === 4)
          expect(dayInTokyo(declines[3] ?? first) >= addDays(dayInTokyo(first), 3)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
