import type { Sessions } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** What the device domain receives. */
export interface DeviceWorld extends Pick<Infrastructure, 'clock' | 'db' | 'limits' | 'log' | 'settings'> {
  sessions: Pick<Sessions, 'begin'>
}
