import type { Sessions } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { ChatFeed } from './chat-feed.ts'
import type { ChatLimits } from './chat-limits.ts'
import type { ChatTickets } from './chat-ticket.ts'

/** What the chat domain receives. */
export interface ChatDeps extends Infrastructure {
  chatFeed: ChatFeed
  chatTickets: ChatTickets
  chatLimits: ChatLimits
  sessions: Sessions
}
