import { createParcel } from '@ginmaku/remote-kit/parcels/create-parcel.tsx'
import { setupUser } from '@ginmaku/remote-kit/testing/setup-user.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ChatMessage, RoomRules } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { createFakeHost, type FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { moderationHandlers } from '../../../harness/moderation.ts'
import messages from '../../app/messages.json' with { type: 'json' }
import { plainRules } from '../../testing/chat-frames.ts'
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

/** Mounts a moderator's tools with the default handlers, unless others are given. */
export async function openTools(
  start: Partial<Room> = {},
  { handlers = {}, locale = 'ja' }: { handlers?: FakeHandlers; locale?: Locale } = {},
) {
  const parcel = createParcel({ View: Tools, messages })
  const host = createFakeHost({
    topics: { session: { loggedIn: true }, locale },
    handlers: { ...moderationHandlers, ...handlers },
  })
  const domElement = document.body.appendChild(document.createElement('div'))
  let room: Room = { messages: [message('m1')], rules: plainRules, waiting: 0, pinned: null, isOver: false, ...start }
  const props = () => ({ host, domElement, ...room })
  await parcel.mount(props())
  onTestFinished(async () => {
    await parcel.unmount(props())
    domElement.remove()
  })
  return {
    host,
    user: setupUser(),
    /** What the room's frames change. */
    change: async (more: Partial<Room>) => {
      room = { ...room, ...more }
      await act(async () => void (await parcel.update?.(props())))
    },
  }
}
