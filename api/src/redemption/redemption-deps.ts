import type { HeldPictures } from '../catalogue/public.ts'
import type { Sessions } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** What the redemption domain receives. */
export interface RedemptionDeps extends Infrastructure {
  heldPictures: HeldPictures
  sessions: Sessions
}
