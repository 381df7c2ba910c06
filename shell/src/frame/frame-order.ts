import type { PageFacts } from '../page-facts.ts'
import type { ResolvedPage } from '../routing/resolve-page.ts'

export interface FrameOrder extends Pick<PageFacts, 'locale' | 'remotes' | 'pageError'> {
  page: ResolvedPage
  /** Whether the browser holds a session: no more than that is known of anybody here. */
  loggedIn: boolean
}

/** HTML of the frame's parts, by the slot that they stand in. */
export interface DrawnFrame {
  top: string
  bottom: string
  shellPage: string
}
