import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { moderationHandlers } from './moderation.ts'
import { someEvents } from './page-samples.ts'
import { someLive } from './samples.ts'

/**
 * API handlers of mf-live in which every call succeeds: the event is on air, and the member has a ticket and a reminder of another.
 */
export const handlers: FakeHandlers = {
  'GET /live/v2/live': () => someEvents(),
  'GET /live/v2/user/reminder': () => ({ full_title_ids: ['tsukibune-concert'] }),
  'PUT /live/v2/title/{full_title_id}/reminder': () => undefined,
  'DELETE /live/v2/title/{full_title_id}/reminder': () => undefined,
  'GET /live/v2/title/{full_title_id}/live': ({ params }) => someLive({ full_title_id: params.full_title_id }),
  'POST /live/v2/user/check/playable': () => ({ status: 500 }),
  'POST /live/v2/user/heartbeat': () => ({ lease_expires_at: new Date(Date.now() + 30_000).toISOString() }),
  'POST /title/{full_title_id}/chat/ticket': () => ({
    ticket: 'ticket',
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  }),
  'POST /title/{full_title_id}/chat/violation': () => undefined,
  'GET /title/{full_title_id}/chat/replay': () => ({ items: [] }),
  ...moderationHandlers,
  'PUT /user/nickname': ({ body }) => ({ nickname: body.nickname }),
}
