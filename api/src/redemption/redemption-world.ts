import type { HeldPictures } from '../catalogue/public.ts'
import type { Sessions } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** What the redemption domain receives. */
export interface RedemptionWorld extends Pick<Infrastructure, 'clock' | 'db' | 'limits'> {
  heldPictures: HeldPictures
  sessions: Sessions
}
