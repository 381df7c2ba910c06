import type { Infrastructure } from '../infrastructure.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Sessions } from './sessions.ts'

/** What the identity domain receives. */
export interface IdentityDeps extends Infrastructure {
  sessions: Sessions
  devices: KnownDevices
  /** Whether a card of the member is stored. */
  hasCard(memberId: string): Promise<boolean>
}
