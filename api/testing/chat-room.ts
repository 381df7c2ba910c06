import type { ChatAction } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import { addEntries, lockRoom } from '../src/chat/chat-store.ts'
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

/** The chat of an event that has just started. */
export interface TestRoom {
  params: { full_title_id: string }
  /** A viewer with a ticket and this nickname. */
  seat(nickname: string, as?: 'viewer' | 'moderator'): Promise<Seated>
  /** For `hello`. */
  ticketOf(member: TestMember): Promise<string>
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

  const ticketOf = async ({ api }: TestMember) =>
    (await api.call('POST /title/{full_title_id}/chat/ticket', { params })).ticket

  async function connect(member: TestMember): Promise<ChatClient> {
    const chat = await openChat(server.origin, id)
    await chat.hello(await ticketOf(member))
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
    ticketOf,
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

/** Adds `message 1`, `message 2` and so on to the room in the database, without a notice. */
export async function fillRoom(
  { deps: { db, clock } }: TestServer,
  full_title_id: string,
  amount: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { room_id } = await trx
      .selectFrom('chat_room')
      .select('room_id')
      .where('full_title_id', '=', full_title_id)
      .executeTakeFirstOrThrow()
    const room = await lockRoom(trx, room_id)
    if (!room) throw new Error('The room has disappeared')
    const now = clock.now()
    const values = Array.from({ length: amount }, (_, index) => ({
      room_id,
      seq: room.last_seq + index + 1,
      member_id: 'filling',
      client_id: `filling ${room.last_seq + index + 1}`,
      nickname: 'filling',
      text: `message ${room.last_seq + index + 1}`,
      is_moderator: false,
      state: 'shown' as const,
      said_at: now,
    }))
    const added = await trx.insertInto('chat_message').values(values).returning(['message_id', 'seq']).execute()
    const inOrder = added.toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
    const entries = inOrder.map(({ message_id }) => ({ kind: 'message' as const, message_id }))
    await addEntries(trx, room, entries, now)
  })
}
