import type { Sessions } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** What the device domain receives. */
export interface DeviceDeps extends Infrastructure {
  sessions: Pick<Sessions, 'start'>
}
