import type { Domain } from '../domain.ts'
import type { ChatDeps } from './chat-deps.ts'
import { moderationEndpoints } from './chat-moderation.ts'
import { endRoomsOver } from './end-rooms.ts'
import { eraseChat } from './erase-chat.ts'
import { exportChat } from './export-store.ts'
import { getChatTicket } from './get-ticket.ts'
import { createChat } from './migrations/2026-11-28-00-chat.ts'
import { serveChat } from './serve-chat.ts'
import { putNickname } from './set-nickname.ts'

/** The chat of live events (docs/decisions/chat.md). */
export const chat: Domain<ChatDeps> = {
  name: 'chat',
  migrations: { '2026-11-28-00-chat': createChat },
  endpoints: (deps) => [getChatTicket(deps), putNickname(deps), ...moderationEndpoints(deps)],
  routes: serveChat,
  eraseMember: eraseChat,
  exportMemberData: (db, { memberId }) => exportChat(db, memberId),
  jobs: (deps) => [{ name: 'chat-end', everyMinutes: 1, run: () => endRoomsOver(deps) }],
}
