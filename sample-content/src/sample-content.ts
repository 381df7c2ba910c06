import type { Drawings } from '@ginmaku/api/image/public.ts'
import { drawBackdrop } from './drawing/draw-backdrop.ts'
import { drawPoster } from './drawing/draw-poster.ts'
import { drawPresent } from './drawing/draw-present.ts'
import { drawStill } from './drawing/draw-still.ts'

export { seedSampleData } from './seed/seed.ts'

/** The API loads this module for `SEED=sample` (`api/src/sample-content.ts`). */
export const drawings: Drawings = {
  poster: drawPoster,
  backdrop: drawBackdrop,
  still: drawStill,
  present: drawPresent,
  needsFont: false,
}
