import type { Infrastructure } from '../infrastructure.ts'
import type { Sessions } from './sessions.ts'

/** What identity is handed. */
export interface IdentityWorld extends Pick<Infrastructure, 'clock' | 'db' | 'jobs' | 'limits'> {
  sessions: Sessions
  /** Whether a card of hers is kept. */
  hasCard(memberId: string): Promise<boolean>
}
