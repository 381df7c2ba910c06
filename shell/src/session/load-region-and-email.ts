import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { RemoteReport } from '../host/reports.ts'

/** Fetches the visitor's region and the member's email address from the API. Both only refine what is shown. */
export function loadRegionAndEmail(bus: Bus, api: ApiClient, report: (report: RemoteReport) => void): void {
  const failed = (name: string) => (error: unknown) => report({ kind: 'error', name, message: String(error) })
  api.call('GET /region').then(({ region }) => bus.publish('region', region), failed('region'))

  const loadEmail = () => {
    const session = bus.read('session')
    if (!session.loggedIn || session.email) return
    api.call('GET /session').then(({ email }) => {
      const { loggedIn, memberKey } = bus.read('session')
      if (loggedIn && memberKey === session.memberKey) bus.publish('session', { ...session, email })
    }, failed('session'))
  }
  bus.follow('session', loadEmail)
  loadEmail()
}
