import { openChat } from './chat-client.ts'
import type { TestMember, TestServer } from './open-test-server.ts'

/** Writes a message into an event's chat, over a connection of its own. The member must hold the event. @returns its id */
export async function sayOnce(
  server: Pick<TestServer, 'origin'>,
  full_title_id: string,
  { api }: Pick<TestMember, 'api'>,
  text: string,
): Promise<string> {
  const chat = await openChat(server.origin, full_title_id)
  const { ticket } = await api.call('POST /title/{full_title_id}/chat/ticket', { params: { full_title_id } })
  await chat.hello(ticket)
  const reply = await chat.say(text)
  await chat.close()
  if (reply.type === 'refused') throw new Error(`The chat refused the message: ${reply.reason}`)
  return reply.message_id
}
