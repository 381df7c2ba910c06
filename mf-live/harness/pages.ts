import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { comingEvents, listOf } from './page-samples.ts'

const live = (handlers: FakeHandlers = {}, more: Partial<PageScenario> = {}): PageScenario => ({
  path: '/live',
  handlers,
  ...more,
})
const member = { session: { loggedIn: true } }

/** States of `/live` worth viewing in isolation. */
export const pageScenarios: Record<string, PageScenario> = {
  live: live(),
  'live-coming': live({ 'GET /live/v2/live': comingEvents }),
  'live-empty': live({ 'GET /live/v2/live': () => listOf([]) }),
  'live-loading': live({ 'GET /live/v2/live': () => new Promise<never>(() => undefined) }, { isEndless: true }),
  'live-failed': live({
    'GET /live/v2/live': () => {
      throw fakeFailure('internal')
    },
  }),
  'live-reminder': live({}, { topics: member }),
}
