import type { Infrastructure } from '../infrastructure.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Sessions } from './sessions.ts'

/** What identity is handed. */
export interface IdentityWorld extends Pick<Infrastructure, 'clock' | 'db' | 'jobs' | 'limits'> {
  sessions: Sessions
  devices: KnownDevices
  /** Whether a card of hers is kept. */
  hasCard(memberId: string): Promise<boolean>
}
