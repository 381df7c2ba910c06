import type { HubDeps } from './room-hub.ts'
import type { Rooms } from './rooms.ts'
import type { Said, Saying } from './say-batch.ts'

/** What a connection needs. */
export interface ConnectionDeps extends HubDeps {
  rooms: Rooms
  say(roomId: string, saying: Saying): Promise<Said>
}

/** What the address and the request of a connection say. */
export interface Visit {
  fullTitleId: string
  /** Of the client's address. */
  rateLimitKey: string
}
