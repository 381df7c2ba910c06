import type { ParcelScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { someLive } from '../src/testing/some-live.ts'

const hour = 60 * 60_000

const later = () => {
  const now = Date.now()
  const starts_at = new Date(now + 26.5 * hour).toISOString()
  return someLive({ state: 'scheduled', starts_at, ends_at: new Date(now + 28 * hour).toISOString() })
}
const room = (handlers: FakeHandlers = {}): ParcelScenario => ({
  parcel: 'live-room',
  props: { fullTitleId: 'ginmaku-za' },
  topics: { session: { loggedIn: true } },
  handlers,
})
const standing = (state: 'open' | 'ended') =>
  room({ 'GET /live/v2/title/{full_title_id}/live': () => someLive({ state }) })
const answering = (status: 401 | 402 | 403 | 404 | 409 | 410 | 425) =>
  room({ 'POST /live/v2/user/check/playable': () => ({ status }) })

/** States of the room worth looking at alone. */
export const scenarios: Record<string, ParcelScenario> = {
  'on air': room(),
  scheduled: room({ 'GET /live/v2/title/{full_title_id}/live': later }),
  open: standing('open'),
  ended: standing('ended'),
  'signed out': answering(401),
  'no ticket': answering(402),
  'wrong place': answering(403),
  'other devices': answering(409),
}
