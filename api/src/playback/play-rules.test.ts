import type { PlayabilityCheck } from '@ginmaku/shared-contracts/api/watching/playability.ts'
import { describe, expect, it } from 'vitest'
import type { Film } from '../media/public.ts'
import type { ViewingRight } from './choose-entitlement.ts'
import type { Play } from './find-play.ts'
import { decide, type PlaceFacts, placeRule, playRules } from './play-rules.ts'

const now = new Date('2026-11-21T20:00:00+09:00')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

const bought: ViewingRight = {
  ...{ entitlement_id: 'e', publisher_id: null, quality_type: 2, view_days: null },
  ...{ opens_at: null, start_deadline: null, view_expire_at: null },
}
const liveAt = (state: 'scheduled' | 'open' | 'on_air' | 'ended'): Play['live'] => ({
  ...{ state, opens_at: hours(1), starts_at: hours(2), ends_at: hours(4), device_limit: 2 },
})
const playOf = (more: Partial<Pick<Play, 'live'>> & { isOversea?: boolean } = {}) =>
  ({
    title: { is_oversea: more.isOversea ?? false },
    story: { play_id: 'p-1' },
    assetId: 'a',
    live: more.live,
    isFilmed: false,
  }) as Play

const allowed: PlaceFacts = {
  ...{ play: playOf(), film: {} as Film, region: 'JP', userAgent: 'Mozilla/5.0 (Windows NT 10.0)', memberId: 'm' },
  ...{ rights: [bought], wanted: undefined, now, deviceId: 'here', deviceLimit: 2, held: [] },
}
const watching = (device_id: string) => ({ device_id, taken_at: hours(-1) })

const checked = (facts: Partial<PlaceFacts>) => decide([...playRules, placeRule], { ...allowed, ...facts })
const failed = (checks: readonly PlayabilityCheck[]) =>
  checks.flatMap(({ name, state, code, context }) => (state === 'failed' ? [[name, code, context]] : []))

it('a member who holds a film may play it, and a live event is checked for more', () => {
  const names = (checks: readonly PlayabilityCheck[]) => checks.map(({ name, state }) => `${name} ${state}`)
  expect(names(checked({}))).toEqual([
    ...['film ok', 'region ok', 'log_in ok', 'right ok', 'quality ok', 'window ok', 'devices ok'],
  ])
  expect(names(checked({ play: playOf({ live: liveAt('on_air') }) }))).toEqual([
    ...['film ok', 'region ok', 'live_device ok', 'schedule ok', 'log_in ok'],
    ...['right ok', 'quality ok', 'window ok', 'devices ok'],
  ])
})

describe('a play is refused', () => {
  it.each<[string, Partial<PlaceFacts>, unknown]>([
    ['when the film is missing', { film: undefined }, ['film', 'play_not_found', undefined]],
    ['abroad', { region: 'US' }, ['region', 'region_blocked', undefined]],
    [
      'abroad on a phone, if it is live',
      { region: 'US', userAgent: 'iPhone', play: playOf({ isOversea: true, live: liveAt('on_air') }) },
      ['live_device', 'region_blocked', undefined],
    ],
    [
      'before the doors open',
      { play: playOf({ live: liveAt('scheduled') }) },
      ['schedule', 'live_not_begun', { opens_at: hours(1).toISOString() }],
    ],
    [
      'after the event',
      { play: playOf({ live: liveAt('ended') }) },
      ['schedule', 'live_ended', { ended_at: hours(4).toISOString() }],
    ],
    ['without a right', { rights: [] }, ['right', 'payment_required', undefined]],
    ['in a quality that is not held', { wanted: 3 }, ['quality', 'payment_required', { held_quality: 2 }]],
    [
      'before a reservation opens',
      { rights: [{ ...bought, opens_at: hours(3) }] },
      ['window', 'live_not_begun', { opens_at: hours(3).toISOString() }],
    ],
    [
      'after the last viewing period',
      { rights: [-9, -2].map((ago) => ({ ...bought, view_expire_at: hours(ago) })) },
      ['window', 'rental_expired', { ended_at: hours(-2).toISOString() }],
    ],
    [
      'when a rental was not started in time',
      { rights: [{ ...bought, start_deadline: hours(-1) }] },
      ['window', 'rental_expired', { start_deadline: hours(-1).toISOString() }],
    ],
    [
      'when other devices hold all places',
      { held: [watching('a'), watching('b')] },
      ['devices', 'too_many_devices', { device_limit: 2 }],
    ],
    [
      'when other devices hold all places at a live event',
      { held: [watching('a'), watching('b')], play: playOf({ live: liveAt('on_air') }) },
      ['devices', 'too_many_live_devices', { device_limit: 2 }],
    ],
  ])('%s', (_, facts, refusal) => {
    expect(failed(checked(facts))).toEqual([refusal])
  })

  it('not on a device that has a place already', () => {
    expect(failed(checked({ held: [watching('here'), watching('b')] }))).toEqual([])
  })
})

it('what depends on a condition that is not met is not checked, the others are', () => {
  const checks = checked({ memberId: null, rights: [], region: 'US' })
  expect(failed(checks).map(([name]) => name)).toEqual(['region', 'log_in'])
  expect(checks.filter(({ state }) => state === 'not_checked').map(({ name }) => name)).toEqual([
    ...['right', 'quality', 'window', 'devices'],
  ])
})
