import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLiveEvent, addTitle } from '../testing/add-title.ts'
import { callDuring } from '../testing/call-during.ts'
import { openTestRoom } from '../testing/chat-room.ts'
import { openTestServer, type TestServer } from '../testing/open-test-server.ts'
import { eraseChat } from './chat/member-data-store.ts'
import { hourMs } from './clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

/** Whether another transaction has locked the room. */
async function isLocked(full_title_id: string): Promise<boolean> {
  const free = server.deps.db
    .selectFrom('chat_room')
    .select('room_id')
    .where('full_title_id', '=', full_title_id)
    .forUpdate()
    .skipLocked()
  return (await free.execute()).length === 0
}

it('the deletion of a member locks each room that it changes, also one where they only reported or moderated', async () => {
  const reported = await openTestRoom(server, 'reported')
  const moderated = await openTestRoom(server, 'moderated')
  const message_id = await (await reported.seat('ファン')).say('はい')
  const leaving = await moderated.seat('進行役', 'moderator')
  await reported.report(leaving, message_id)
  await moderated.act(leaving, { kind: 'announce', text: 'まもなく開演' })
  await server.deps.db.transaction().execute(async (trx) => {
    await eraseChat(trx, leaving)
    expect([await isLocked('reported'), await isLocked('moderated')]).toEqual([true, true])
  })
})

it('a reminder that is set while its member is deleted is not stored', async () => {
  const { db } = server.deps
  await addTitle(server, 'concert')
  await addLiveEvent(server, 'concert', 2 * hourMs)
  const { api, memberId } = await server.addMember()
  await callDuring(
    db,
    (trx) => trx.deleteFrom('member').where('member_id', '=', memberId).execute(),
    () => api.call('PUT /live/v2/title/{full_title_id}/reminder', { params: { full_title_id: 'concert' } }),
  )
  expect(await db.selectFrom('live_reminder').selectAll().execute()).toEqual([])
})
