import type { ChatMessage, RoomRules } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { moderationHandlers } from '../../../harness/moderation.ts'
import { plainRules } from '../../testing/chat-frames.ts'
import { openParcel, type ParcelOptions } from '../../testing/open-parcel.ts'
import { MessageActions } from '../MessageActions.tsx'
import { ModeratorPanel } from '../ModeratorPanel.tsx'

export const message = (message_id: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  message_id,
  nickname: `nick-${message_id}`,
  text: `text of ${message_id}`,
  at: '2026-11-27T19:00:00+09:00',
  is_moderator: false,
  ...more,
})

export interface Room {
  messages: readonly ChatMessage[]
  rules: RoomRules
  waiting: number
  pinned: ChatMessage | null
  isOver: boolean
  menuTabIndex?: 0 | -1
}

/** The panel, and below it messages as the chat shows them. */
function Tools({ messages: shown, menuTabIndex = 0, ...room }: Room) {
  return (
    <>
      <ModeratorPanel fullTitleId="ginmaku-za" {...room} />
      <ul>
        {shown.map((each) => (
          <li key={each.message_id}>
            <MessageActions fullTitleId="ginmaku-za" message={each} isOver={room.isOver} tabIndex={menuTabIndex} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Mounts a moderator's tools with the default handlers, unless others are given; `change` does what the room's frames do. */
export function openTools(start: Partial<Room> = {}, { handlers = {}, topics = {} }: ParcelOptions = {}) {
  const room: Room = { messages: [message('m1')], rules: plainRules, waiting: 0, pinned: null, isOver: false, ...start }
  return openParcel(Tools, room, { handlers: { ...moderationHandlers, ...handlers }, topics })
}
