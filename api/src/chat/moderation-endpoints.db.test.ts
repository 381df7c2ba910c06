import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ChatEntry } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestRoom, type Seated, type TestRoom } from '../../testing/chat-room.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { boundlessLimits } from '../../testing/test-limits.ts'
import { hourMs, minuteMs } from '../clock.ts'

let server: TestServer
let rooms = 0
beforeAll(async () => {
  server = await openTestServer({ limits: boundlessLimits })
})
afterAll(() => server.stop())

interface Scene {
  room: TestRoom
  fan: Seated
  other: Seated
  moderator: Seated
}

/** A room of its own, with two viewers and a moderator. */
async function openScene(): Promise<Scene> {
  const room = await openTestRoom(server, `stage-${rooms++}`)
  const moderator = await room.seat('進行役', 'moderator')
  return { room, moderator, fan: await room.seat('ファン'), other: await room.seat('常連') }
}

/** Waits until a connection has received an entry of this kind. */
async function entry<K extends ChatEntry['kind']>({ chat }: Seated, kind: K): Promise<Extract<ChatEntry, { kind: K }>> {
  const find = () => chat.entries().find((one): one is Extract<ChatEntry, { kind: K }> => one.kind === kind)
  await chat.until(() => find() !== undefined)
  return find() as Extract<ChatEntry, { kind: K }>
}

const rules = { slow_seconds: 30, holders_only: false, emoji_only: false, review_all: false, delay_seconds: 0 } as const

describe('a moderator (spec §10.13)', () => {
  it('removes a message, for those who watch and those who come later', async () => {
    const { room, fan, other, moderator } = await openScene()
    const message_id = await fan.say('ネタバレ')
    await other.say('はい')
    await room.act(moderator, { kind: 'remove', message_id })
    expect((await entry(other, 'removed')).message_ids).toEqual([message_id])
    expect((await room.look()).texts).toEqual(['はい'])
  })

  it('removes all messages of a member', async () => {
    const { room, fan, other, moderator } = await openScene()
    const first = await fan.say('一')
    await other.say('二')
    const last = await fan.say('三')
    await room.act(moderator, { kind: 'clear', message_id: last })
    const removed = () => other.chat.entries().flatMap((one) => (one.kind === 'removed' ? one.message_ids : []))
    await other.chat.until(() => [first, last].every((id) => removed().includes(id)))
    expect((await room.look()).texts).toEqual(['二'])
    expect(await fan.chat.say('四')).toMatchObject({ type: 'said' })
  })

  it('times a member out, who may write again afterwards', async () => {
    const { room, fan, moderator } = await openScene()
    const message_id = await fan.say('連投')
    await room.act(moderator, { kind: 'timeout', message_id, seconds: 60 })
    await fan.chat.until(() => fan.chat.frames.some((one) => one.type === 'own' && one.own.refusal === 'timed_out'))
    expect(await fan.chat.say('まだ')).toMatchObject({ type: 'refused', reason: 'timed_out' })
    server.clock.pass(minuteMs)
    expect(await fan.chat.say('もう')).toMatchObject({ type: 'said' })
  })

  it('bans a member, who can neither read nor write any more', async () => {
    const { room, fan, other, moderator } = await openScene()
    const message_id = await fan.say('荒らし')
    await room.act(moderator, { kind: 'ban', message_id })
    expect(await fan.chat.closed).toBe(chatClose.banned)
    expect((await entry(other, 'removed')).message_ids).toEqual([message_id])
    expect((await room.look()).texts).toEqual([])
  })

  it('pins a message and unpins it', async () => {
    const { room, fan, other, moderator } = await openScene()
    const message_id = await fan.say('開演は19時')
    await room.act(moderator, { kind: 'pin', message_id })
    expect((await entry(other, 'pinned')).message?.text).toBe('開演は19時')
    expect((await room.look()).pinned).toBe('開演は19時')
    await room.act(moderator, { kind: 'unpin' })
    expect((await room.look()).pinned).toBeUndefined()
  })

  it('unpins a message by removing it', async () => {
    const { room, fan, other, moderator } = await openScene()
    const message_id = await fan.say('固定')
    await room.act(moderator, { kind: 'pin', message_id })
    await room.act(moderator, { kind: 'remove', message_id })
    await other.chat.until(() => other.chat.entries().some((one) => one.kind === 'pinned' && one.message === null))
    expect((await room.look()).pinned).toBeUndefined()
  })

  it('announces, without characters that are not seen', async () => {
    const { room, other, moderator } = await openScene()
    await room.act(moderator, { kind: 'announce', text: ' まもなく\u202e開演 ' })
    expect((await entry(other, 'announced')).text).toBe('まもなく開演')
  })

  it('sets rules that apply at once', async () => {
    const { room, fan, other, moderator } = await openScene()
    await room.act(moderator, { kind: 'set_rules', rules })
    expect((await entry(other, 'rules')).rules).toEqual(rules)
    expect((await room.look()).rules).toEqual(rules)
    await fan.say('一')
    expect(await fan.chat.say('二')).toMatchObject({ type: 'refused', reason: 'too_fast', retry_after: 30 })
  })

  it('approves a message that awaits review, or rejects it', async () => {
    const { room, fan, other, moderator } = await openScene()
    await room.act(moderator, { kind: 'set_rules', rules: { ...rules, slow_seconds: 0, review_all: true } })
    const good = await fan.say('楽しみ')
    const bad = await fan.say('つまらない')
    expect((await room.review(moderator)).messages).toMatchObject([
      { message_id: good, text: '楽しみ', state: 'held', reports: 0 },
      { message_id: bad, state: 'held' },
    ])
    expect((await room.look()).texts).toEqual([])
    await room.act(moderator, { kind: 'approve', message_id: good })
    await room.act(moderator, { kind: 'remove', message_id: bad })
    expect((await entry(other, 'message')).message.text).toBe('楽しみ')
    expect((await room.look()).texts).toEqual(['楽しみ'])
    expect((await room.review(moderator)).messages).toEqual([])
  })

  it('acts before the doors open and has the rules ready', async () => {
    const { room, moderator } = await openScene()
    server.clock.pass(-hourMs)
    await room.act(moderator, { kind: 'set_rules', rules })
    server.clock.pass(hourMs)
    expect((await room.look()).rules).toEqual(rules)
  })
})

describe('the list for moderators', () => {
  it('has the latest actions first, with who, whom and what', async () => {
    const { room, fan, moderator } = await openScene()
    const message_id = await fan.say('連投')
    const timeout = await room.act(moderator, { kind: 'timeout', message_id, seconds: 300 })
    server.clock.pass(1000)
    await room.act(moderator, { kind: 'announce', text: 'お静かに' })
    await room.undo(moderator, timeout)
    const { actions } = await room.review(moderator)
    expect(actions).toMatchObject([
      { kind: 'announce', moderator: '進行役', nickname: null, text: 'お静かに', until: null, is_undone: false },
      { action_id: timeout, kind: 'timeout', nickname: 'ファン', text: '連投', is_undone: true },
    ])
    expect(Date.parse(actions[1]?.until ?? '') - Date.parse(actions[1]?.at ?? '')).toBe(5 * minuteMs)
  })
})
