import type { Infrastructure } from '../infrastructure.ts'
import type { PresentAddresses } from './present-addresses.ts'

/** What the present domain receives. */
export interface PresentDeps extends Infrastructure {
  presentAddresses: PresentAddresses
}
