import type { PageFacts } from '../page-facts.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'

export interface FrameOrder extends PageFacts {
  page: ResolvedPage
}

/** HTML of the frame's parts, by the slot each is rendered into. */
export interface RenderedFrame {
  top: string
  bottom: string
  shellPage: string
}
