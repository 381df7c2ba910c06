import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { RemoteReport } from '../host/reports.ts'
import { openChannel } from './open-channel.ts'

/** Fetches the member's email address from the API. The page also works without it. */
export function loadEmail(bus: Bus, api: ApiClient, report: (report: RemoteReport) => void): void {
  const load = (isChanged = false) => {
    const session = bus.read('session')
    if (!session.loggedIn || (session.email && !isChanged)) return
    api.call('GET /session').then(
      ({ email }) => {
        const { loggedIn, memberKey } = bus.read('session')
        if (loggedIn && memberKey === session.memberKey) bus.publish('session', { ...session, email })
      },
      (error: unknown) => report({ kind: 'error', name: 'session', message: String(error) }),
    )
  }
  const channel = openChannel('account')
  channel.addEventListener('message', () => load(true))
  bus.on('account:changed', () => {
    load(true)
    // A link in an email opens in another tab.
    channel.postMessage('changed')
  })
  bus.follow('session', () => load())
  load()
}
