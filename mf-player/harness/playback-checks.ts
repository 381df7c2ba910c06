import type { Scenario } from '@ginmaku/platform/dev/scenario.ts'
import type { Playability, PlayabilityCheck } from '@ginmaku/shared-contracts/api/watching/playability.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { inHours, somePlayability } from './samples.ts'

const path = '/playback-check?full_title_id=t-1&play_id=p-1'
const member = { session: { loggedIn: true } }

const check = (failed: Omit<PlayabilityCheck, 'state'>, more: Partial<Playability> = {}): Scenario => ({
  path,
  topics: member,
  handlers: {
    'GET /title/{full_title_id}/playability': () =>
      somePlayability(failed, { image: '/images/posters/t-1.svg', ...more }),
  },
})

const computer = { kind: 'computer', browser: 'Chrome', system: 'Windows' } as const
const tv = { kind: 'tv', browser: null, system: 'Tizen' } as const

const failing = (code: 'internal' | 'play_not_found'): Scenario => ({
  path,
  topics: member,
  handlers: {
    'GET /title/{full_title_id}/playability': () => {
      throw fakeFailure(code)
    },
  },
})

/** What the playback check can find. */
export const playbackChecks: Record<string, Scenario> = {
  'check-fine': { path, topics: member },
  'check-which': { path: '/playback-check' },
  'check-log-in': { ...check({ name: 'log_in', code: 'not_signed_in' }), topics: { session: { loggedIn: false } } },
  'check-not-held': check({
    name: 'right',
    code: 'payment_required',
    context: { is_on_sale: true, channel_ids: [] },
  }),
  'check-expired': check({
    name: 'window',
    code: 'rental_expired',
    context: { ended_at: inHours(-30), is_on_sale: true, channel_ids: [] },
  }),
  'check-elsewhere': check({
    name: 'devices',
    code: 'too_many_devices',
    context: {
      device_limit: 2,
      devices: [
        { device: computer, since: inHours(-1.5) },
        { device: tv, since: inHours(-0.5) },
      ],
    },
  }),
  'check-not-open': check(
    { name: 'schedule', code: 'live_not_begun', context: { opens_at: inHours(3) } },
    { is_live: true },
  ),
  'check-format': check(
    { name: 'log_in', code: 'not_signed_in' },
    { film: { video_codecs: ['none'], audio_codecs: [] } },
  ),
  'check-failing': failing('internal'),
  'check-unknown': failing('play_not_found'),
}
