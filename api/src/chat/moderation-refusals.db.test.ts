import type { ChatAction } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestRoom, type Seated, type TestRoom } from '../../testing/chat-room.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { boundlessLimits } from '../../testing/test-limits.ts'
import { hourMs, minuteMs } from '../clock.ts'

let server: TestServer
let rooms = 0
beforeAll(async () => {
  server = await openTestServer({ limits: boundlessLimits })
})
afterAll(() => server.stop())

/** A room of its own, with a viewer and a moderator. */
async function openScene(startsIn?: number) {
  const room = await openTestRoom(server, `stage-${rooms++}`, startsIn)
  return { room, moderator: await room.seat('進行役', 'moderator'), fan: await room.seat('ファン') }
}

const unknownId = '00000000-0000-4000-8000-000000000000'

describe('refused in moderating (spec §10.13)', () => {
  const calls = (room: TestRoom, { api }: Seated, action: ChatAction = { kind: 'unpin' }, id = unknownId) => ({
    act: () => api.call('POST /title/{full_title_id}/chat/action', { params: room.params, body: action }),
    review: () => api.call('GET /title/{full_title_id}/chat/review', { params: room.params }),
    undo: () =>
      api.call('POST /title/{full_title_id}/chat/action/{action_id}/undo', {
        params: { ...room.params, action_id: id },
      }),
  })
  const codeOf = async (call: () => Promise<unknown>) => (await problemFrom(call())).code

  it('are viewers, and moderators of another event', async () => {
    const [{ room, fan, moderator }, elsewhere] = [await openScene(), await openScene()]
    const message_id = await fan.say('はい')
    const action_id = await room.act(moderator, { kind: 'announce', text: 'どうぞ' })
    for (const member of [fan, elsewhere.moderator]) {
      const { act, review, undo } = calls(room, member, { kind: 'remove', message_id }, action_id)
      expect([await codeOf(act), await codeOf(review), await codeOf(undo)]).toEqual(Array(3).fill('forbidden'))
    }
    // Not by naming them in their own event either.
    const { act, undo } = calls(elsewhere.room, elsewhere.moderator, { kind: 'remove', message_id }, action_id)
    expect([await codeOf(act), await codeOf(undo)]).toEqual(['chat_message_not_found', 'chat_action_not_found'])
    expect((await room.look()).texts).toEqual(['はい'])
  })

  it('is everyone without a log-in', async () => {
    const { room } = await openScene()
    const { act, review, undo } = calls(room, { api: server.api } as Seated)
    expect([await codeOf(act), await codeOf(review), await codeOf(undo)]).toEqual(Array(3).fill('not_signed_in'))
  })

  it('is a title that is no event', async () => {
    const { room, moderator } = await openScene()
    const nowhere = { ...room, params: { full_title_id: 'nothing' } }
    const { act, review, undo } = calls(nowhere, moderator)
    expect([await codeOf(act), await codeOf(review), await codeOf(undo)]).toEqual(Array(3).fill('title_not_found'))
  })

  it.each<ChatAction['kind']>(['ban', 'timeout'])(
    'is a %s of a moderator; their messages can be removed',
    async (kind) => {
      const { room, moderator } = await openScene()
      const second = await room.seat('副進行役', 'moderator')
      const message_id = await second.say('失礼')
      const restriction = { kind, message_id, ...(kind === 'timeout' && { seconds: 60 }) } as ChatAction
      expect(await codeOf(calls(room, moderator, restriction).act)).toBe('forbidden')
      expect((await room.look()).texts).toEqual(['失礼'])
      await room.act(moderator, { kind: 'remove', message_id })
      expect((await room.look()).texts).toEqual([])
    },
  )

  it.each<ChatAction>([
    { kind: 'remove', message_id: unknownId },
    { kind: 'pin', message_id: 'no id at all' },
  ])('is a message that does not exist: $message_id', async (action) => {
    const { room, moderator } = await openScene()
    expect(await codeOf(calls(room, moderator, action).act)).toBe('chat_message_not_found')
  })

  it('is approving what was never held, and pinning what is not shown', async () => {
    const { room, fan, moderator } = await openScene()
    const message_id = await fan.say('はい')
    expect(await codeOf(calls(room, moderator, { kind: 'approve', message_id }).act)).toBe('chat_message_not_found')
    await room.act(moderator, { kind: 'remove', message_id })
    expect(await codeOf(calls(room, moderator, { kind: 'pin', message_id }).act)).toBe('chat_message_not_found')
  })

  it.each([
    ['\u200b \u202e', '必須項目です'],
    ['あ'.repeat(201), '200文字以内で入力してください'],
  ])('is an announcement of %j', async (text, message) => {
    const { room, moderator } = await openScene()
    const problem = await problemFrom(calls(room, moderator, { kind: 'announce', text }).act())
    expect(problem).toMatchObject({ code: 'invalid_fields', errors: { text: message } })
  })

  it('is what comes after the end, except removals', async () => {
    const { room, fan, moderator } = await openScene(minuteMs - 2 * hourMs)
    const message_id = await fan.say('さようなら')
    server.clock.pass(minuteMs)
    await server.jobs.run('chat-end')
    for (const action of [
      { kind: 'announce', text: '終演' },
      { kind: 'pin', message_id },
    ] as const)
      expect(await codeOf(calls(room, moderator, action).act)).toBe('live_ended')
    await room.act(moderator, { kind: 'remove', message_id })
    expect((await room.review(moderator)).actions).toMatchObject([{ kind: 'remove', text: 'さようなら' }])
  })
})
