import type { Infrastructure } from '../infrastructure.ts'
import type { Authenticate } from './caller.ts'

/** What the server needs, whichever domains it serves. */
export interface ServerWorld extends Pick<Infrastructure, 'clock' | 'db' | 'limits' | 'log' | 'metrics' | 'settings'> {
  sessions: { authenticate: Authenticate }
}
