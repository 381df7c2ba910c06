import type { Scenario } from '@ginmaku/platform/harness/scenario.ts'
import { someLive } from '../src/testing/some-live.ts'

const hour = 60 * 60_000

const later = () => {
  const now = Date.now()
  const starts_at = new Date(now + 26.5 * hour).toISOString()
  return someLive({ state: 'scheduled', starts_at, ends_at: new Date(now + 28 * hour).toISOString() })
}
const answering = (status: 401 | 402 | 403 | 404 | 409 | 410 | 425): Scenario => ({
  path: '/',
  handlers: { 'POST /live/v2/user/check/playable': () => ({ status }) },
})

/** Open with `?parcel=live-room&props={"fullTitleId":"ginmaku-za"}`. */
export const scenarios: Record<string, Scenario> = {
  scheduled: { path: '/', handlers: { 'GET /live/v2/title/{full_title_id}/live': later } },
  open: { path: '/', handlers: { 'GET /live/v2/title/{full_title_id}/live': () => someLive({ state: 'open' }) } },
  ended: { path: '/', handlers: { 'GET /live/v2/title/{full_title_id}/live': () => someLive({ state: 'ended' }) } },
  'signed-out': answering(401),
  'no-ticket': answering(402),
  'wrong-place': answering(403),
  'other-devices': answering(409),
}
