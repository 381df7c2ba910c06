import type { ChatAction } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import { addModerator } from '../src/chat/public.ts'
import { minuteMs } from '../src/clock.ts'
import { addEntitlement, addLiveEvent, addTitle } from './add-title.ts'
import { type ChatClient, isType, openChat } from './chat-client.ts'
import type { TestMember, TestServer } from './open-test-server.ts'

/** A member with a connection to the room. */
export interface Seated extends TestMember {
  chat: ChatClient
  /** Sends a message. @returns its id @throws Error with the reason when it is refused */
  say(text: string): Promise<string>
}

/** The chat of an event that has just begun. */
export interface TestRoom {
  params: { full_title_id: string }
  /** A viewer with a ticket and this nickname. */
  seat(nickname: string, as?: 'viewer' | 'moderator'): Promise<Seated>
  /** Connects a member who may watch. */
  connect(member: TestMember): Promise<ChatClient>
  /** What a client sees that connects now. */
  look(): Promise<{ texts: string[]; pinned: string | undefined; rules: object }>
  /** @returns the action's id */
  act(moderator: TestMember, body: ChatAction): Promise<string>
  undo(moderator: TestMember, actionId: string): Promise<void>
  report(member: TestMember, messageId: string): Promise<void>
  review(moderator: TestMember): ReturnType<typeof reviewOf>
}

const reviewOf = ({ api }: TestMember, params: TestRoom['params']) =>
  api.call('GET /title/{full_title_id}/chat/review', { params })

let seats = 0

/** Adds a title with a chat. @param startsIn milliseconds; it lasts two hours */
export async function openTestRoom(server: TestServer, id: string, startsIn = -minuteMs): Promise<TestRoom> {
  await addTitle(server, id)
  await addLiveEvent(server, id, startsIn)
  const params = { full_title_id: id }

  async function connect(member: TestMember): Promise<ChatClient> {
    const chat = await openChat(server.origin, id)
    const { ticket } = await member.api.call('POST /title/{full_title_id}/chat/ticket', { params })
    await chat.hello(ticket)
    return chat
  }
  const seat: TestRoom['seat'] = async (nickname, as = 'viewer') => {
    const member = await server.addMember()
    await member.api.call('PUT /user/nickname', { body: { nickname } })
    await addEntitlement(server, member.memberId, id, { isLive: true })
    if (as === 'moderator') await addModerator(server.deps.db, id, member.memberId)
    const chat = await connect(member)
    const say = async (text: string) => {
      const reply = await chat.say(text)
      if (reply.type === 'refused') throw new Error(reply.reason)
      return reply.message_id
    }
    return { ...member, chat, say }
  }
  return {
    params,
    seat,
    connect,
    report: ({ api }, message_id) =>
      api.call('POST /title/{full_title_id}/chat/violation', { params, body: { message_id } }),
    look: async () => {
      const { last_seq } = await server.deps.db
        .selectFrom('chat_room')
        .select('last_seq')
        .where('full_title_id', '=', id)
        .executeTakeFirstOrThrow()
      for (;;) {
        const { chat } = await seat(`onlooker ${seats++}`)
        const { seq, history, pinned, rules } = await chat.frame(isType('welcome'))
        await chat.close()
        // The process may not have read the latest entries yet.
        if (seq >= last_seq) return { texts: history.map(({ text }) => text), pinned: pinned?.text, rules }
      }
    },
    act: async ({ api }, body) =>
      (await api.call('POST /title/{full_title_id}/chat/action', { params, body })).action_id,
    undo: ({ api }, action_id) =>
      api.call('POST /title/{full_title_id}/chat/action/{action_id}/undo', { params: { ...params, action_id } }),
    review: (moderator) => reviewOf(moderator, params),
  }
}
