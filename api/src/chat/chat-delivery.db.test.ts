import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { RoomRules } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChatClient, isType, openChat } from '../../testing/chat-client.ts'
import { fillRoom, openTestRoom, type TestRoom } from '../../testing/chat-room.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { quickChat } from '../../testing/quick-chat.ts'
import { boundlessLimits } from '../../testing/test-limits.ts'
import { dayMs, hourMs, secondMs } from '../clock.ts'
import { initialRules } from './chat-store.ts'

let server: TestServer
let room: TestRoom
let title: string
let count = 0

beforeAll(async () => {
  server = await openTestServer({ chatLimits: quickChat, limits: boundlessLimits })
})
afterAll(() => server.stop())
beforeEach(async () => {
  count += 1
  title = `bunraku-${count}`
  room = await openTestRoom(server, title)
})

const kinds = (chat: ChatClient) => chat.entries().map(({ kind }) => kind)
const setRules = (moderator: Parameters<TestRoom['act']>[0], rules: Partial<RoomRules>) =>
  room.act(moderator, { kind: 'set_rules', rules: { ...initialRules, ...rules } })

describe('a member without a ticket', () => {
  it('reads, and writes as soon as the rules let all members write', async () => {
    const mod = await room.seat('係', 'moderator')
    const member = await server.addMember()
    await member.api.call('PUT /user/nickname', { body: { nickname: '客' } })
    const chat = await room.connect(member)
    expect(await chat.frame(isType('welcome'))).toMatchObject({ own: { refusal: 'holders_only' } })
    expect(await chat.say('入れますか')).toMatchObject({ type: 'refused', reason: 'holders_only' })
    await mod.say('ようこそ')
    await chat.until(() => chat.texts().includes('ようこそ'))
    await setRules(mod, { holders_only: false })
    expect(await chat.frame(isType('own'))).toMatchObject({ own: { refusal: null } })
    expect(await chat.say('入れました')).toMatchObject({ type: 'said' })
  })
})

describe('a delay', () => {
  it('lets moderators read at once, and everyone else later', async () => {
    const mod = await room.seat('係', 'moderator')
    const hana = await room.seat('花')
    await setRules(mod, { delay_seconds: 6 })
    await hana.say('まだ見えない')
    await mod.chat.until(() => mod.chat.texts().length === 1)
    const late = await room.seat('玉')
    expect(await late.chat.frame(isType('welcome'))).toMatchObject({ history: [], seq: 0 })
    server.clock.pass(6 * secondMs)
    for (const { chat } of [hana, late]) await chat.until(() => chat.texts().length === 1)
    expect(late.chat.entries().map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('keeps a message that is removed in time from everyone but moderators', async () => {
    const mod = await room.seat('係', 'moderator')
    const hana = await room.seat('花')
    const tama = await room.seat('玉')
    await setRules(mod, { delay_seconds: 2 })
    const message_id = await hana.say('ひどい言葉')
    await mod.chat.until(() => mod.chat.texts().length === 1)
    await room.act(mod, { kind: 'remove', message_id })
    server.clock.pass(2 * secondMs)
    await tama.chat.until(() => kinds(tama.chat).length === 3)
    expect(kinds(tama.chat)).toEqual(['rules', 'removed', 'removed'])
    expect(JSON.stringify(tama.chat.frames)).not.toContain('ひどい言葉')
  })
})

describe('a removal during a delay', () => {
  it('reaches viewers who have the message at once, also one who connects before it is due', async () => {
    const mod = await room.seat('係', 'moderator')
    const hana = await room.seat('花')
    const tama = await room.seat('玉')
    const message_id = await hana.say('あとで消える')
    await tama.chat.until(() => tama.chat.texts().length === 1)
    const { epoch } = await tama.chat.frame(isType('welcome'))
    await setRules(mod, { delay_seconds: 6 })
    await room.act(mod, { kind: 'remove', message_id })
    const removed = { type: 'removed', message_ids: [message_id] }
    expect(await tama.chat.frame(isType('removed'))).toEqual(removed)
    const back = await openChat(server.origin, title)
    expect(await back.hello(await room.ticketOf(tama), { epoch, after: 1 })).toMatchObject({ seq: 1, recovered: true })
    expect(await back.frame(isType('removed'))).toEqual(removed)
    const late = await room.seat('雪')
    expect(await late.chat.frame(isType('welcome'))).toMatchObject({ history: [] })
    server.clock.pass(6 * secondMs)
    await tama.chat.until(() => kinds(tama.chat).length === 3)
    expect(kinds(tama.chat)).toEqual(['message', 'rules', 'removed'])
  })

  it('leaves what is restored at the same time', async () => {
    const mod = await room.seat('係', 'moderator')
    const hana = await room.seat('花')
    const message_id = await hana.say('戻ってくる')
    await hana.chat.until(() => hana.chat.texts().length === 1)
    await setRules(mod, { delay_seconds: 6 })
    await room.undo(mod, await room.act(mod, { kind: 'remove', message_id }))
    await mod.chat.until(() => kinds(mod.chat).includes('restored'))
    const late = await room.seat('雪')
    await late.say('こんばんは')
    expect(late.chat.frames.filter(isType('removed'))).toEqual([])
    expect(await late.chat.frame(isType('welcome'))).toMatchObject({ history: [{ message_id }] })
    server.clock.pass(6 * secondMs)
    await late.chat.until(() => late.chat.texts().length === 1)
    expect(late.chat.frames.filter(isType('removed'))).toEqual([])
  })
})

describe('an entry without a notice', () => {
  it('arrives a little later', async () => {
    const hana = await room.seat('花')
    await fillRoom(server, title, 3)
    await hana.chat.until(() => hana.chat.entries().length === 3)
    expect(hana.chat.texts()).toEqual(['message 1', 'message 2', 'message 3'])
  })
})

describe('the end of the performance', () => {
  it('is the last entry, after which connections close and no message is accepted', async () => {
    const hana = await room.seat('花')
    await hana.say('さようなら')
    server.clock.pass(3 * hourMs)
    expect(await hana.chat.closed).toBe(chatClose.ended)
    expect(kinds(hana.chat)).toEqual(['message', 'ended'])
    server.clock.pass(-3 * hourMs)
    const ticket = await room.ticketOf(hana)
    const late = await openChat(server.origin, title)
    const welcome = await late.hello(ticket)
    expect(welcome).toMatchObject({ history: [{ text: 'さようなら' }], own: { refusal: 'ended' } })
    expect(await late.closed).toBe(chatClose.ended)
  })

  it('is noted by the job where no one is connected, once', async () => {
    const hana = await room.seat('花')
    await hana.chat.close()
    server.clock.pass(3 * hourMs)
    await server.jobs.run('chat-end')
    await server.jobs.run('chat-end')
    const entries = await server.deps.db
      .selectFrom('chat_entry')
      .innerJoin('chat_room', 'chat_room.room_id', 'chat_entry.room_id')
      .select('entry')
      .where('full_title_id', '=', title)
      .execute()
    expect(entries).toEqual([{ entry: { kind: 'ended' } }])
    server.clock.pass(-3 * hourMs)
  })

  it('is followed by a year in which the room is stored', async () => {
    const hana = await room.seat('花')
    await hana.say('また来年')
    await hana.chat.close()
    const stored = async () =>
      (
        await server.deps.db
          .selectFrom('chat_message')
          .innerJoin('chat_room', 'chat_room.room_id', 'chat_message.room_id')
          .select('text')
          .where('full_title_id', '=', title)
          .execute()
      ).length
    server.clock.pass(3 * hourMs)
    await server.jobs.run('chat-end')
    server.clock.pass(365 * dayMs)
    await server.jobs.run('chat-delete-old')
    expect(await stored()).toBe(1)
    server.clock.pass(1)
    await server.jobs.run('chat-delete-old')
    expect(await stored()).toBe(0)
    server.clock.pass(-(365 * dayMs + 3 * hourMs + 1))
  })

  it('gives the next performance of a recurring event a room of its own', async () => {
    const { db } = server.deps
    await db.updateTable('live_event').set({ repeats_every: 86_400 }).where('full_title_id', '=', title).execute()
    const hana = await room.seat('花')
    await hana.say('初日')
    server.clock.pass(24 * hourMs)
    expect(await hana.chat.closed).toBe(chatClose.ended)
    const fresh = await room.seat('玉')
    expect(await fresh.chat.frame(isType('welcome'))).toMatchObject({ history: [], seq: 0 })
  })
})

describe('a member', () => {
  it('who logs out in another tab is disconnected', async () => {
    const hana = await room.seat('花')
    await hana.api.call('POST /logout')
    expect(await hana.chat.closed).toBe(chatClose.noAccount)
  })

  it('whose account is deleted is disconnected, and their messages disappear', async () => {
    const hana = await room.seat('花')
    const tama = await room.seat('玉')
    await hana.say('消える言葉')
    const body = { reasons: ['other' as const], precautions_accepted: true as const, current_password: hana.password }
    await hana.api.call('POST /user/withdrawal', { body })
    expect(await hana.chat.closed).toBe(chatClose.noAccount)
    await tama.chat.until(() => kinds(tama.chat).includes('removed'))
    expect((await room.look()).texts).toEqual([])
  })

  it('who is banned is disconnected and can not come back', async () => {
    const mod = await room.seat('係', 'moderator')
    const hana = await room.seat('花')
    await room.act(mod, { kind: 'ban', message_id: await hana.say('出ていく人') })
    expect(await hana.chat.closed).toBe(chatClose.banned)
    const back = await openChat(server.origin, title)
    back.send({ type: 'hello', ticket: await room.ticketOf(hana) })
    expect(await back.closed).toBe(chatClose.banned)
  })

  it('learns that another has a name like theirs, and that their own new one is free', async () => {
    const first = await room.seat('hana')
    await first.say('先')
    const second = await room.seat('ＨＡＮＡ')
    expect(await second.chat.say('後')).toMatchObject({ type: 'refused', reason: 'nickname_taken' })
    await second.api.call('PUT /user/nickname', { body: { nickname: '玉' } })
    expect(await second.chat.frame(isType('own'))).toMatchObject({ own: { nickname: '玉', refusal: null } })
    expect(await second.chat.say('後')).toMatchObject({ type: 'said' })
  })
})
