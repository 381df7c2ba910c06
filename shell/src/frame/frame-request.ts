import type { PageFacts } from '../page-facts.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'

export interface FrameRequest extends PageFacts {
  page: ResolvedPage
}

/** HTML of the frame's parts, by the slot each is rendered into. */
export interface RenderedFrame {
  top: string
  bottom: string
  shellPage: string
  /** Absent from shells released before it was rendered on the server. */
  overlay?: string
}

/** What the shell's server bundle exports. */
export type RenderFrame = (request: FrameRequest) => RenderedFrame
