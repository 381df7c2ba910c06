import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestRoom } from '../../testing/chat-room.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'

let server: TestServer
let rooms = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

async function openScene() {
  const room = await openTestRoom(server, `reported-${rooms++}`)
  const moderator = await room.seat('進行役', 'moderator')
  return { room, moderator, fan: await room.seat('ファン'), other: await room.seat('常連') }
}

describe('a member who reports a message (spec §7.5)', () => {
  it('counts once, and moderators hear of it', async () => {
    const { room, moderator, fan, other } = await openScene()
    const message_id = await fan.say('失礼な言葉')
    for (const _ of [1, 2]) await room.report(other, message_id)
    const { chat } = moderator
    await chat.until(() => chat.frames.some((frame) => frame.type === 'review' && frame.waiting === 1))
    expect((await room.review(moderator)).messages).toMatchObject([
      { message_id, nickname: 'ファン', text: '失礼な言葉', state: 'shown', reports: 1 },
    ])
    expect(other.chat.frames.some((frame) => frame.type === 'review')).toBe(false)
  })

  it('sends a form, as the specification has it', async () => {
    const { room, moderator, fan, other } = await openScene()
    const body = new URLSearchParams({ message_id: await fan.say('はい') })
    const headers = { 'x-auth-key': other.tokens.auth_key, 'x-access-token': other.tokens.access_token }
    const url = `${server.origin}/api/v2/title/${room.params.full_title_id}/chat/violation`
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(204)
    expect((await room.review(moderator)).messages).toHaveLength(1)
  })

  it('is heard again about a message whose earlier reports were dismissed', async () => {
    const { room, moderator, fan, other } = await openScene()
    const message_id = await fan.say('はい')
    await room.report(other, message_id)
    await room.act(moderator, { kind: 'dismiss', message_id })
    await room.report(other, message_id)
    expect((await room.review(moderator)).messages).toEqual([])
    await room.report(moderator, message_id)
    expect((await room.review(moderator)).messages).toMatchObject([{ message_id, reports: 1 }])
  })

  it('is refused for their own message, a removed one and one of another event', async () => {
    const [{ room, moderator, fan, other }, elsewhere] = [await openScene(), await openScene()]
    const own = await other.say('私の')
    const removed = await fan.say('消えた')
    await room.act(moderator, { kind: 'remove', message_id: removed })
    const distant = await elsewhere.fan.say('よその')
    for (const message_id of [own, removed, distant, 'no id'])
      expect((await problemFrom(room.report(other, message_id))).code).toBe('chat_message_not_found')
  })

  it('is refused without an event, and without a log-in', async () => {
    const { room, fan } = await openScene()
    const body = { message_id: await fan.say('はい') }
    const report = (api: typeof fan.api, full_title_id: string) =>
      problemFrom(api.call('POST /title/{full_title_id}/chat/violation', { params: { full_title_id }, body }))
    expect((await report(fan.api, 'nothing')).code).toBe('title_not_found')
    expect((await report(server.api, room.params.full_title_id)).code).toBe('not_signed_in')
  })

  it('is answered by a timeout of the writer, until it is undone', async () => {
    const { room, moderator, fan, other } = await openScene()
    const message_id = await fan.say('失礼な言葉')
    await room.report(other, message_id)
    const timeout = await room.act(moderator, { kind: 'timeout', message_id, seconds: 60 })
    expect((await room.review(moderator)).messages).toEqual([])
    await room.undo(moderator, timeout)
    expect((await room.review(moderator)).messages).toMatchObject([{ message_id, reports: 1 }])
  })

  it('may send twenty reports in ten minutes', async () => {
    const { room, fan, other } = await openScene()
    const message_id = await fan.say('はい')
    for (let sent = 0; sent < 20; sent++) await room.report(other, message_id)
    expect((await problemFrom(room.report(other, message_id))).code).toBe('too_many_requests')
  })
})
