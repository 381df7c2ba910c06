import type { PageFacts } from '../page-facts.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'

export interface FrameOrder extends PageFacts {
  page: ResolvedPage
}

/** HTML of the frame's parts, by the slot that they stand in. */
export interface RenderedFrame {
  top: string
  bottom: string
  shellPage: string
}
