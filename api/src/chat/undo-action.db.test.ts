import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestRoom } from '../../testing/chat-room.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { boundlessLimits } from '../../testing/test-limits.ts'
import { initialRules } from './chat-store.ts'

let server: TestServer
let rooms = 0
beforeAll(async () => {
  server = await openTestServer({ limits: boundlessLimits })
})
afterAll(() => server.stop())

async function openScene() {
  const room = await openTestRoom(server, `undone-${rooms++}`)
  const moderator = await room.seat('進行役', 'moderator')
  return { room, moderator, fan: await room.seat('ファン'), other: await room.seat('常連') }
}

describe('undoing (spec §10.13)', () => {
  it.each(['remove', 'clear'] as const)('a %s shows the messages again in their places', async (kind) => {
    const { room, fan, other, moderator } = await openScene()
    const message_id = await fan.say('一')
    await other.say('二')
    const action = await room.act(moderator, { kind, message_id })
    await room.undo(moderator, action)
    await other.chat.until(() => other.chat.entries().some((one) => one.kind === 'restored'))
    const restored = other.chat.entries().find((one) => one.kind === 'restored')
    expect(restored?.messages.map(({ text }) => text)).toEqual(['一'])
    expect((await room.look()).texts).toEqual(['一', '二'])
  })

  it('a ban lets the member come back', async () => {
    const { room, fan, moderator } = await openScene()
    const ban = await room.act(moderator, { kind: 'ban', message_id: await fan.say('一') })
    expect(await fan.chat.closed).toBe(4403)
    await room.undo(moderator, ban)
    const again = await room.connect(fan)
    expect((await again.frame((frame) => frame.type === 'welcome')).own.refusal).toBeNull()
    expect(await again.say('二')).toMatchObject({ type: 'said' })
    expect((await room.look()).texts).toEqual(['一', '二'])
  })

  it('a timeout lets the member write', async () => {
    const { room, fan, moderator } = await openScene()
    const action = await room.act(moderator, { kind: 'timeout', message_id: await fan.say('一'), seconds: 3600 })
    expect(await fan.chat.say('二')).toMatchObject({ reason: 'timed_out' })
    await room.undo(moderator, action)
    expect(await fan.chat.say('三')).toMatchObject({ type: 'said' })
  })

  it('an approval lets the message wait again, and it can be approved again', async () => {
    const { room, fan, moderator } = await openScene()
    await room.act(moderator, { kind: 'set_rules', rules: { ...initialRules, review_all: true } })
    const message_id = await fan.say('一')
    await room.undo(moderator, await room.act(moderator, { kind: 'approve', message_id }))
    expect((await room.look()).texts).toEqual([])
    expect((await room.review(moderator)).messages).toMatchObject([{ message_id, state: 'held' }])
    await room.act(moderator, { kind: 'approve', message_id })
    expect((await room.look()).texts).toEqual(['一'])
  })

  it('the rejection of a held message lets it wait again, not be shown', async () => {
    const { room, fan, moderator } = await openScene()
    await room.act(moderator, { kind: 'set_rules', rules: { ...initialRules, review_all: true } })
    const message_id = await fan.say('一')
    await room.undo(moderator, await room.act(moderator, { kind: 'remove', message_id }))
    expect((await room.look()).texts).toEqual([])
    expect((await room.review(moderator)).messages).toMatchObject([{ message_id, state: 'held' }])
  })

  it('a pin or its end', async () => {
    const { room, fan, moderator } = await openScene()
    const pin = { kind: 'pin', message_id: await fan.say('一') } as const
    await room.undo(moderator, await room.act(moderator, pin))
    expect((await room.look()).pinned).toBeUndefined()
    await room.act(moderator, pin)
    await room.undo(moderator, await room.act(moderator, { kind: 'unpin' }))
    expect((await room.look()).pinned).toBe('一')
  })

  it('an announcement takes it away', async () => {
    const { room, other, moderator } = await openScene()
    const action = await room.act(moderator, { kind: 'announce', text: '休憩' })
    await room.undo(moderator, action)
    const isGone = () => other.chat.entries().some((one) => one.kind === 'removed' && one.message_ids.includes(action))
    await other.chat.until(isGone)
    expect(other.chat.entries().find((one) => one.kind === 'announced')?.announcement_id).toBe(action)
  })

  it('rules returns to those before, unless others were set since', async () => {
    const { room, moderator } = await openScene()
    const slow = await room.act(moderator, { kind: 'set_rules', rules: { ...initialRules, slow_seconds: 10 } })
    const emoji = await room.act(moderator, { kind: 'set_rules', rules: { ...initialRules, emoji_only: true } })
    await room.undo(moderator, slow)
    expect((await room.look()).rules).toEqual({ ...initialRules, emoji_only: true })
    await room.undo(moderator, emoji)
    expect((await room.look()).rules).toEqual(initialRules)
  })

  it('the dismissal of reports lists the message again', async () => {
    const { room, fan, other, moderator } = await openScene()
    const message_id = await fan.say('一')
    await room.report(other, message_id)
    const action = await room.act(moderator, { kind: 'dismiss', message_id })
    expect((await room.review(moderator)).messages).toEqual([])
    await room.undo(moderator, action)
    expect((await room.review(moderator)).messages).toMatchObject([{ message_id, state: 'shown', reports: 1 }])
  })

  it('one removal leaves removed what another removes too', async () => {
    const { room, fan, moderator } = await openScene()
    const message_id = await fan.say('一')
    await fan.say('二')
    const remove = await room.act(moderator, { kind: 'remove', message_id })
    const clear = await room.act(moderator, { kind: 'clear', message_id })
    await room.undo(moderator, remove)
    expect((await room.look()).texts).toEqual([])
    await room.undo(moderator, clear)
    expect((await room.look()).texts).toEqual(['一', '二'])
  })

  it('in the other order, too', async () => {
    const { room, fan, moderator } = await openScene()
    const message_id = await fan.say('一')
    await fan.say('二')
    const remove = await room.act(moderator, { kind: 'remove', message_id })
    await room.undo(moderator, await room.act(moderator, { kind: 'clear', message_id }))
    expect((await room.look()).texts).toEqual(['二'])
    await room.undo(moderator, remove)
    expect((await room.look()).texts).toEqual(['一', '二'])
  })

  it('a second time changes nothing', async () => {
    const { room, fan, moderator } = await openScene()
    const message_id = await fan.say('一')
    const first = await room.act(moderator, { kind: 'remove', message_id })
    await room.undo(moderator, first)
    await room.act(moderator, { kind: 'remove', message_id })
    await room.undo(moderator, first)
    expect((await room.look()).texts).toEqual([])
  })

  it('an unknown action is refused', async () => {
    const { room, moderator } = await openScene()
    const problem = await problemFrom(room.undo(moderator, '00000000-0000-4000-8000-000000000000'))
    expect(problem.code).toBe('chat_action_not_found')
  })
})

describe('two moderators who act at the same time', () => {
  it.each(['remove', 'ban'] as const)('have one %s between them, which one undoing ends', async (kind) => {
    const { room, fan, moderator } = await openScene()
    const second = await room.seat('副進行役', 'moderator')
    const message_id = await fan.say('一')
    const ids = await Promise.all([moderator, second].map((one) => room.act(one, { kind, message_id })))
    expect(new Set(ids).size).toBe(1)
    await room.undo(second, ids[0] ?? '')
    expect((await room.look()).texts).toEqual(['一'])
  })
})
