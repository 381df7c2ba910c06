import type { HeldPictures } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** What the library domain receives. */
export interface LibraryDeps extends Infrastructure {
  heldPictures: HeldPictures
}
