import type { Infrastructure } from '../infrastructure.ts'
import type { Media, MediaDeps } from '../media/public.ts'
import type { GrowingFiles } from './growing-files.ts'

/** What the broadcast domain receives. */
export interface BroadcastDeps extends Infrastructure {
  media: Media
  growingFiles: GrowingFiles
  mayContinue: MediaDeps['mayContinue']
}
