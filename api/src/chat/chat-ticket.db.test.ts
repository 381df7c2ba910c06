import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { hourMs, minuteMs } from '../clock.ts'
import { unknownOrigin } from '../identity/used-device.ts'

let server: TestServer
let member: TestMember
let title: string
let count = 0

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())
/** An event that starts in an hour and is also sold abroad; the member holds a ticket. */
beforeEach(async () => {
  count += 1
  title = `kyogen-${count}`
  await addTitle(server, title, { isOversea: true })
  await addLiveEvent(server, title, hourMs)
  member = await server.addMember()
  await addEntitlement(server, member.memberId, title, { isLive: true })
})

/** With a new session, because the clock passes hours. */
async function ask({ memberId } = member, headers: Record<string, string> = {}, full_title_id = title) {
  const tokens = await server.deps.sessions.start(server.deps.db, memberId, unknownOrigin)
  const { call } = server.client({ tokens, headers })
  return call('POST /title/{full_title_id}/chat/ticket', { params: { full_title_id } })
}
const refusal = async (...asked: Parameters<typeof ask>) => (await problemFrom(ask(...asked))).code

describe('a ticket for the chat', () => {
  it('is issued for a minute from the opening of the doors to the end', async () => {
    expect(await refusal()).toBe('live_not_begun')
    server.clock.pass(45 * minuteMs)
    const { expires_at } = await ask()
    expect(new Date(expires_at).getTime() - server.clock.now().getTime()).toBe(minuteMs)
    server.clock.pass(135 * minuteMs)
    expect(await refusal()).toBe('live_ended')
    server.clock.pass(-180 * minuteMs)
  })

  it('is refused where the performance may not be watched, without an event and without a chat', async () => {
    server.clock.pass(hourMs)
    const phone = { 'x-client-region': 'FR', 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile' }
    expect(await refusal(member, phone)).toBe('region_blocked')
    expect(await refusal(member, {}, 'nothing')).toBe('title_not_found')
    await server.deps.db.updateTable('live_event').set({ has_chat: false }).where('full_title_id', '=', title).execute()
    expect(await refusal()).toBe('chat_not_offered')
    server.clock.pass(-hourMs)
  })

  it('is limited, and needs a member', async () => {
    server.clock.pass(hourMs)
    for (let asked = 0; asked < 30; asked += 1) await ask()
    expect(await refusal()).toBe('too_many_requests')
    const visitor = server.api.call('POST /title/{full_title_id}/chat/ticket', { params: { full_title_id: title } })
    expect((await problemFrom(visitor)).code).toBe('not_signed_in')
    server.clock.pass(-hourMs)
  })
})
