import type { Domain } from '../domain.ts'
import type { ChatDeps } from './chat-deps.ts'
import { endRoomsOver } from './end-rooms.ts'
import { getChatTicket } from './get-ticket.ts'
import { createChat } from './migrations/2026-11-28-00-chat.ts'
import { serveChat } from './serve-chat.ts'

/** The chat of live events (docs/decisions/chat.md). */
export const chat: Domain<ChatDeps> = {
  name: 'chat',
  migrations: { '2026-11-28-00-chat': createChat },
  endpoints: (deps) => [getChatTicket(deps)],
  routes: serveChat,
  jobs: (deps) => [{ name: 'chat-end', everyMinutes: 1, run: () => endRoomsOver(deps) }],
}
