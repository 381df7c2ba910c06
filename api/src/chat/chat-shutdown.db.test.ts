import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { expect, it, onTestFinished } from 'vitest'
import { openChat } from '../../testing/chat-client.ts'
import { openTestRoom } from '../../testing/chat-room.ts'
import { openTestServer } from '../../testing/open-test-server.ts'
import { quickChat } from '../../testing/quick-chat.ts'
import { addEntries, lockRoom } from './chat-store.ts'

it('a stopping process closes every connection, also one that has not joined, so that clients come back', async () => {
  const server = await openTestServer({ chatLimits: quickChat })
  const room = await openTestRoom(server, 'kabuki')
  const seats = [await room.seat('花'), await room.seat('玉')]
  const waiting = await openChat(server.origin, 'kabuki')
  await server.stop()
  const codes = await Promise.all([...seats.map(({ chat }) => chat), waiting].map(({ closed }) => closed))
  expect(codes).toEqual([chatClose.restarting, chatClose.restarting, chatClose.restarting])
})

it('a client that reads too slowly is closed and others go on', async () => {
  // Pings would end a client that reads nothing before its backlog does.
  const chatLimits = { ...quickChat, roundMs: 60_000, backlogBytes: 64 * 1024, closeMs: 60_000 }
  const server = await openTestServer({ chatLimits })
  onTestFinished(() => server.stop())
  const room = await openTestRoom(server, 'kabuki')
  const slow = await room.seat('花')
  const fast = await room.seat('玉')
  slow.chat.socket.pause()
  const { db, clock } = server.deps
  const { room_id } = await db.selectFrom('chat_room').select('room_id').executeTakeFirstOrThrow()
  const text = 'あ'.repeat(1_000_000)
  for (let count = 1; count <= 8; count += 1) {
    await db.transaction().execute(async (trx) => {
      const locked = await lockRoom(trx, room_id)
      if (locked) await addEntries(trx, locked, [{ kind: 'announced', announcement_id: `${count}`, text }], clock.now())
    })
    await fast.chat.until(() => fast.chat.entries().length === count)
  }
  slow.chat.socket.resume()
  expect(await slow.chat.closed).toBe(chatClose.tooSlow)
  expect(fast.chat.socket.readyState).toBe(fast.chat.socket.OPEN)
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  expect(metrics).toContain('ginmaku_chat_refused_total{reason="tooSlow"} 1')
})
