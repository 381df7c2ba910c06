import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { atom, useStore } from 'jotai'
import { useEffect, useMemo } from 'react'
import { type ChatSession, createChatSession } from './chat-session.ts'
import { chatAddress } from './chat-socket.ts'
import { type ChatState, emptyChat } from './chat-state.ts'

/** The chat of the room that is mounted. */
export const chatAtom = atom<ChatState>(emptyChat)

/**
 * Connects to the chat as the member who is logged in; a visitor has no valid account (spec §8.3).
 * @param performance each has a room of its own; without one the chat is not offered
 */
export function useChatSession(fullTitleId: string, performance: string | undefined): ChatSession {
  const host = useHost()
  const store = useStore()
  const { loggedIn } = useTopic('session')
  const session = useMemo(
    () =>
      createChatSession({
        address: chatAddress(location, fullTitleId),
        fetchTicket: async () => {
          const params = { full_title_id: fullTitleId }
          return (await host.api.call('POST /title/{full_title_id}/chat/ticket', { params })).ticket
        },
        store: { read: () => store.get(chatAtom), write: (state) => store.set(chatAtom, state) },
      }),
    [host, store, fullTitleId],
  )
  useEffect(() => {
    store.set(chatAtom, loggedIn ? emptyChat : { ...emptyChat, connection: { name: 'no_account' } })
    if (performance === undefined || !loggedIn) return
    session.open()
    return () => session.close()
  }, [session, store, performance, loggedIn])
  return session
}
