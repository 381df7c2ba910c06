import type { Infrastructure } from '../infrastructure.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Sessions } from './sessions.ts'

/** What the identity domain receives. */
export interface IdentityDeps extends Infrastructure {
  sessions: Sessions
  devices: KnownDevices
  /** Whether the member has a stored card. */
  hasCard(memberId: string): Promise<boolean>
}
