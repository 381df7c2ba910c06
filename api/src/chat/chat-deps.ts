import type { Sessions } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { ChatFeed } from './chat-feed.ts'
import type { ChatMetrics } from './chat-metrics.ts'
import type { ChatTickets } from './chat-ticket.ts'

/** What the chat domain receives. */
export interface ChatDeps extends Infrastructure {
  chatFeed: ChatFeed
  chatTickets: ChatTickets
  chatLimits: ChatLimits
  sessions: Sessions
}

/** What a room needs in this process. */
export interface HubDeps extends ChatDeps {
  chatMetrics: ChatMetrics
  /** Distinguishes this process in counts. */
  processId: string
}

/** Times and sizes of connections. Tests shorten them. */
export interface ChatLimits {
  /** Milliseconds in which a connection must send `hello`. */
  helloMs: number
  /** Milliseconds between two deliveries in a busy room. */
  batchMs: number
  /** How often rooms and sessions are compared with the database, which bounds what a lost notice costs. */
  pollMs: number
  /** Milliseconds between two counts of what awaits review. */
  reviewMs: number
  /** How often each client receives a ping, and the number of viewers if it has changed. Twice as much is the longest silence. */
  roundMs: number
  /** How long reactions are added up. */
  reactionsMs: number
  /** Longest time over which a stopping process closes its connections. */
  drainMs: number
  /** How long a client may take for its part of closing. */
  closeMs: number
  /** Bytes that may wait for a client that reads slowly. */
  backlogBytes: number
  /** Of a member in a room and process. */
  connectionsPerMember: number
  /** Of an IPv4 address or an IPv6 /64 in a process: many viewers may share one. */
  connectionsPerAddress: number
  /** Frames that a client may send at once, and how many more each second. */
  framesAtOnce: number
  framesPerSecond: number
}

export const chatLimits: ChatLimits = {
  helloMs: 5_000,
  batchMs: 150,
  pollMs: 3_000,
  reviewMs: 1_000,
  roundMs: 10_000,
  reactionsMs: 500,
  drainMs: 5_000,
  closeMs: 3_000,
  backlogBytes: 1024 * 1024,
  connectionsPerMember: 5,
  connectionsPerAddress: 200,
  framesAtOnce: 30,
  framesPerSecond: 5,
}
