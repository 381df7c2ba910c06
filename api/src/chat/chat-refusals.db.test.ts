import { chatBounds, chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type ChatClient, openChat } from '../../testing/chat-client.ts'
import { openTestRoom, type TestRoom } from '../../testing/chat-room.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { quickChat } from '../../testing/quick-chat.ts'
import { boundlessLimits } from '../../testing/test-limits.ts'
import { minuteMs } from '../clock.ts'

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
  title = `noh-${count}`
  room = await openTestRoom(server, title)
})

async function counted(reason: string): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  return Number(new RegExp(`ginmaku_chat_refused_total\\{reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}

/** Expects that a refusal is counted under this reason. */
async function expectCounted(reason: string, refusal: () => Promise<void>): Promise<void> {
  const before = await counted(reason)
  await refusal()
  expect(await counted(reason)).toBe(before + 1)
}

const hello = (chat: ChatClient, ticket: string) => chat.send({ type: 'hello', ticket })

describe('an upgrade', () => {
  it.each([
    ['origin', 403, { headers: { origin: 'https://elsewhere.example' } }],
    ['subprotocol', 400, { subprotocol: null }],
    ['subprotocol', 400, { subprotocol: 'chat.v0' }],
  ])('with a wrong %s is refused with %i', (reason, status, options) =>
    expectCounted(reason, async () => {
      await expect(openChat(server.origin, title, options)).rejects.toThrow(`${status}`)
    }),
  )

  it("from the site's own origin, and from a client that is not a browser, is accepted", async () => {
    const { origin } = new URL(server.deps.settings.SITE_ORIGIN)
    await (await openChat(server.origin, title, { headers: { origin } })).close()
    await (await openChat(server.origin, title)).close()
  })

  it('to any other path gets a problem response, as does a request without one', async () => {
    await expect(openChat(`${server.origin}/api`, title)).rejects.toThrow('404')
    await expect(openChat(`${server.origin}/chat/v0`, title)).rejects.toThrow('404')
    const plain = await fetch(`${server.origin}/chat/v1/${title}`)
    expect([plain.status, plain.headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8'])
  })

  it('is refused while the address has too many connections', async () => {
    const small = await openTestServer({ chatLimits: { ...quickChat, connectionsPerAddress: 2 } })
    onTestFinished(() => small.stop())
    const first = await openChat(small.origin, title)
    await openChat(small.origin, title)
    await expect(openChat(small.origin, title)).rejects.toThrow('429')
    await openChat(small.origin, title, { headers: { 'x-forwarded-for': '10.0.0.9' } })
    await first.close()
    await openChat(small.origin, title)
  })
})

describe('a frame', () => {
  it.each<[string, string | Buffer, number]>([
    ['that is not JSON', '{"type":', chatClose.badFrame],
    ['of an unknown type', '{"type":"shout","text":"x"}', chatClose.badFrame],
    ['that is binary', Buffer.from([1, 2, 3]), chatClose.badFrame],
    ['before hello', '{"type":"say","client_id":"c","text":"x"}', chatClose.badFrame],
    ['that is too large', 'x'.repeat(chatBounds.frameBytes + 1), chatClose.tooLarge],
    ['with a forged ticket', '{"type":"hello","ticket":"forged"}', chatClose.noAccount],
  ])('%s closes the connection', async (_, sent, code) => {
    const chat = await openChat(server.origin, title)
    chat.sendRaw(sent)
    expect(await chat.closed).toBe(code)
  })

  it.each<[string, string | Buffer]>([
    ['badFrame', 'x'],
    ['tooLarge', 'x'.repeat(chatBounds.frameBytes + 1)],
    ['noAccount', '{"type":"hello","ticket":"forged"}'],
  ])('that is refused is counted as %s', (reason, sent) =>
    expectCounted(reason, async () => {
      const chat = await openChat(server.origin, title)
      chat.sendRaw(sent)
      await chat.closed
    }),
  )

  it('must come soon', async () => {
    const impatient = await openTestServer({ chatLimits: { ...quickChat, helloMs: 50 } })
    onTestFinished(() => impatient.stop())
    const chat = await openChat(impatient.origin, title)
    expect(await chat.closed).toBe(chatClose.badFrame)
  })

  it('is one of too many when they come too fast', () =>
    expectCounted('flood', async () => {
      const { chat } = await room.seat('花')
      for (let sent = 0; sent < 60; sent += 1) chat.send({ type: 'react', reaction: '👏' })
      expect(await chat.closed).toBe(chatClose.flood)
    }))

  it('that says hello twice closes the connection', async () => {
    const hana = await room.seat('花')
    hello(hana.chat, await room.ticketOf(hana))
    expect(await hana.chat.closed).toBe(chatClose.badFrame)
  })
})

describe('a ticket', () => {
  it('is not valid for another title, nor after a minute', async () => {
    const hana = await room.seat('花')
    const ticket = await room.ticketOf(hana)
    const elsewhere = await openChat(server.origin, 'noh-elsewhere')
    hello(elsewhere, ticket)
    expect(await elsewhere.closed).toBe(chatClose.noAccount)
    server.clock.pass(minuteMs)
    const late = await openChat(server.origin, title)
    hello(late, ticket)
    expect(await late.closed).toBe(chatClose.noAccount)
  })
})

describe('a member', () => {
  it('has five connections at most: the oldest one is closed', () =>
    expectCounted('replaced', async () => {
      const hana = await room.seat('花')
      const others = await Promise.all(Array.from({ length: 5 }, () => room.connect(hana)))
      expect(await hana.chat.closed).toBe(chatClose.replaced)
      expect(others.map(({ socket }) => socket.readyState)).toEqual(others.map(({ socket }) => socket.OPEN))
    }))

  it('who writes too fast is refused, with the seconds to wait', async () => {
    const limited = await openTestServer({ chatLimits: quickChat })
    onTestFinished(() => limited.stop())
    const { chat } = await (await openTestRoom(limited, title)).seat('花')
    const replies = await Promise.all(Array.from({ length: 11 }, (_, index) => chat.say(`${index}`)))
    expect(replies.map(({ type }) => type)).toEqual([...Array.from({ length: 10 }, () => 'said'), 'refused'])
    expect(replies.at(-1)).toMatchObject({ reason: 'too_fast', retry_after: expect.any(Number) })
  })
})
