import type { Infrastructure } from '../infrastructure.ts'
import type { Authenticate } from './caller.ts'

/** What the server needs, whichever domains it serves. */
export interface ServerDeps extends Infrastructure {
  sessions: { authenticate: Authenticate }
}
