import { chatBounds } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isType, openChat } from '../../testing/chat-client.ts'
import { fillRoom, openTestRoom, type TestRoom } from '../../testing/chat-room.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { quickChat } from '../../testing/quick-chat.ts'
import { boundlessLimits } from '../../testing/test-limits.ts'

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
  title = `kabuki-${count}`
  room = await openTestRoom(server, title)
})

describe('a message', () => {
  it('reaches everyone in the room once, with its client id only for its member', async () => {
    const hana = await room.seat('花')
    const tama = await room.seat('玉')
    const other = await room.connect(hana)
    const said = await hana.chat.say('こんにちは', 'mine-1')
    expect(said).toMatchObject({ type: 'said', client_id: 'mine-1', awaits_review: false })
    for (const chat of [hana.chat, tama.chat, other]) await chat.until(() => chat.entries().length > 0)
    const message = { nickname: '花', text: 'こんにちは', is_moderator: false }
    expect(tama.chat.entries()).toMatchObject([{ seq: 1, kind: 'message', message }])
    const clientIds = [hana.chat, other, tama.chat].map((chat) => JSON.stringify(chat.entries()).includes('mine-1'))
    expect(clientIds).toEqual([true, true, false])
  })

  it('that is sent again with its client id is not a second one', async () => {
    const hana = await room.seat('花')
    const first = await hana.chat.say('一度だけ', 'same')
    const again = await hana.chat.say('一度だけ', 'same')
    expect(again).toEqual(first)
    await hana.chat.say('次')
    await hana.chat.until(() => hana.chat.texts().includes('次'))
    expect(hana.chat.texts()).toEqual(['一度だけ', '次'])
  })

  it('keeps its place: messages of a connection have the order in which they were sent', async () => {
    const hana = await room.seat('花')
    const sent = Array.from({ length: 20 }, (_, index) => `第${index}声`)
    await Promise.all(sent.map((text) => hana.chat.say(text)))
    await hana.chat.until(() => hana.chat.texts().length === sent.length)
    expect(hana.chat.texts()).toEqual(sent)
    expect(hana.chat.entries().map(({ seq }) => seq)).toEqual(sent.map((_, index) => index + 1))
  })

  it.each([
    ['empty', ' 　'],
    ['too_long', 'あ'.repeat(chatBounds.messageLength + 1)],
  ])('is refused when it is %s', async (reason, text) => {
    const hana = await room.seat('花')
    expect(await hana.chat.say(text)).toMatchObject({ type: 'refused', reason })
    // An emoji of several code points is one character.
    const family = '👨‍👩‍👧‍👦'.repeat(50)
    expect(await hana.chat.say(family)).toMatchObject({ type: 'said' })
  })
})

describe('a client that comes back', () => {
  it('receives exactly what it missed', async () => {
    const hana = await room.seat('花')
    const tama = await room.seat('玉')
    await hana.chat.say('一')
    await tama.chat.until(() => tama.chat.texts().length === 1)
    const { epoch } = await tama.chat.frame(isType('welcome'))
    await tama.chat.close()
    await hana.chat.say('二')
    await hana.chat.say('三')
    const back = await openChat(server.origin, title)
    const welcome = await back.hello(await room.ticketOf(tama), { epoch, after: 1 })
    expect(welcome).toMatchObject({ recovered: true, history: [], epoch })
    await hana.chat.say('四')
    await back.until(() => back.texts().includes('四'))
    expect(back.entries().map(({ seq }) => seq)).toEqual([2, 3, 4])
    expect(back.texts()).toEqual(['二', '三', '四'])
  })

  it('receives nothing again when it missed nothing', async () => {
    const hana = await room.seat('花')
    await hana.chat.say('一')
    await hana.chat.until(() => hana.chat.texts().length === 1)
    const { epoch } = await hana.chat.frame(isType('welcome'))
    const back = await openChat(server.origin, title)
    const welcome = await back.hello(await room.ticketOf(hana), { epoch, after: 1 })
    expect(welcome).toMatchObject({ recovered: true, entries: [], history: [], seq: 1 })
  })

  it('gets the history when its position is of another log, or from the future', async () => {
    const hana = await room.seat('花')
    await hana.chat.say('一')
    await hana.chat.until(() => hana.chat.texts().length === 1)
    const { epoch } = await hana.chat.frame(isType('welcome'))
    for (const position of [
      { epoch: 'another', after: 1 },
      { epoch, after: 99 },
    ]) {
      const back = await openChat(server.origin, title)
      const welcome = await back.hello(await room.ticketOf(hana), position)
      expect(welcome).toMatchObject({ recovered: false, entries: [], history: [{ text: '一' }], seq: 1 })
      await back.close()
    }
  })

  it('gets the latest messages as history when it missed more than can be recovered', async () => {
    const hana = await room.seat('花')
    const { epoch } = await hana.chat.frame(isType('welcome'))
    await fillRoom(server, title, chatBounds.recoverableEntries + 1)
    await hana.chat.until(() => hana.chat.entries().length === chatBounds.recoverableEntries + 1)
    const back = await openChat(server.origin, title)
    const missed = await back.hello(await room.ticketOf(hana), { epoch, after: 0 })
    expect(missed).toMatchObject({ recovered: false, entries: [], seq: chatBounds.recoverableEntries + 1 })
    expect(missed.history).toHaveLength(chatBounds.shownMessages)
    expect(missed.history.at(-1)?.text).toBe(`message ${chatBounds.recoverableEntries + 1}`)
    const recovering = await openChat(server.origin, title)
    const recovered = await recovering.hello(await room.ticketOf(hana), { epoch, after: 1 })
    expect([recovered.recovered, recovered.entries.length]).toEqual([true, chatBounds.recoverableEntries])
  })
})

describe('the room', () => {
  it('counts viewers, one for a member with two tabs', async () => {
    const hana = await room.seat('花')
    await room.connect(hana)
    const tama = await room.seat('玉')
    await tama.chat.until(() => tama.chat.frames.some((frame) => frame.type === 'viewers' && frame.viewers === 2))
  })

  it('adds up reactions instead of sending each', async () => {
    const hana = await room.seat('花')
    const tama = await room.seat('玉')
    for (const reaction of ['👏', '👏', '🎉'] as const) hana.chat.send({ type: 'react', reaction })
    const sum = (wanted: '👏' | '🎉') =>
      tama.chat.frames.reduce((all, frame) => all + (frame.type === 'reactions' ? (frame.counts[wanted] ?? 0) : 0), 0)
    await tama.chat.until(() => sum('👏') === 2 && sum('🎉') === 1)
  })
})
