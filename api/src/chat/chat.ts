import type { Domain } from '../domain.ts'
import type { ChatDeps } from './chat-deps.ts'
import { getChatTicket } from './chat-ticket.ts'
import { deleteOldRooms, endRoomsOver } from './end-rooms.ts'
import { eraseChat, exportChat } from './member-data-store.ts'
import { createChat } from './migrations/2026-11-28-00-chat.ts'
import { moderationEndpoints } from './moderation-endpoints.ts'
import { putNickname } from './nickname.ts'
import { getChatReplay } from './replay.ts'
import { serveChat } from './serve-chat.ts'

/** The chat of live events (docs/decisions/chat.md). */
export const chat: Domain<ChatDeps> = {
  name: 'chat',
  migrations: { '2026-11-28-00-chat': createChat },
  endpoints: (deps) => [getChatTicket(deps), getChatReplay(deps), putNickname(deps), ...moderationEndpoints(deps)],
  routes: serveChat,
  eraseMember: eraseChat,
  exportMemberData: (db, { memberId }) => exportChat(db, memberId),
  jobs: (deps) => [
    { name: 'chat-end', everyMinutes: 1, run: () => endRoomsOver(deps) },
    { name: 'chat-delete-old', everyMinutes: 60, run: () => deleteOldRooms(deps) },
  ],
}
