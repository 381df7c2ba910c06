import { endpoint } from '../server/endpoint.ts'
import { countAccountEvents, listAccountEvents } from './account-event-store.ts'
import type { IdentityDeps } from './identity-deps.ts'

/** What has touched the caller's account, newest first. */
export const getAccountEvents = ({ db }: IdentityDeps) =>
  endpoint('GET /user/account-event', async ({ query }, { memberId }) => {
    const events = await listAccountEvents(db, memberId, query)
    return {
      items: events.map(({ happened_at, ...event }) => ({ ...event, happened_at: happened_at.toISOString() })),
      result_total_count: await countAccountEvents(db, memberId),
    }
  })
