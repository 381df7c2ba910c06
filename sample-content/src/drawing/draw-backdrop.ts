import type { Named } from './choose-motif.ts'
import { drawWide } from './draw-wide.ts'

/** Backdrop of a title, 16:9: its poster’s scenery without words. */
export const drawBackdrop = (facts: Named): string =>
  drawWide(facts, { view: 'wide', seed: `backdrop/${facts.full_title_id}` })
