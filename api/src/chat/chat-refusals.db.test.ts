import { chatBounds, chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type ChatClient, type ChatClientOptions, openChat } from '../../testing/chat-client.ts'
import { openTestRoom, type TestRoom } from '../../testing/chat-room.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { quickChat } from '../../testing/quick-chat.ts'
import { boundlessLimits } from '../../testing/test-limits.ts'
import { exchange, frame, opcode } from '../../testing/websocket-bytes.ts'
import { minuteMs } from '../clock.ts'
import { ApiError } from '../server/api-error.ts'
import { type ChatRefusal, chatRefusals } from './chat-metrics.ts'

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

/** How often each reason was counted. */
async function counts({ origin } = server): Promise<Map<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const lines = text.matchAll(/^ginmaku_chat_refused_total\{reason="([^"]*)"\} (\d+)$/gm)
  return new Map([...lines].map(([, reason = '', count]) => [reason, Number(count)]))
}

/** Expects that a refusal is counted once under this reason, and under no other. */
async function expectCounted(reason: ChatRefusal, refusal: () => Promise<void>, at = server): Promise<void> {
  const before = await counts(at)
  await refusal()
  expect(await counts(at)).toEqual(new Map(before).set(reason, (before.get(reason) ?? 0) + 1))
}

/** Limits of which only this one is used up. */
const spentFor = (name: string): typeof boundlessLimits => ({
  ...boundlessLimits,
  spend: async (limit) => {
    if (limit.name === name) throw new ApiError('too_many_requests')
  },
})

const hello = (chat: ChatClient, ticket: string) => chat.send({ type: 'hello', ticket })

describe('an upgrade (spec §10.13)', () => {
  it.each<[ChatRefusal, number, ChatClientOptions]>([
    ['origin', 403, { headers: { origin: 'https://elsewhere.example' } }],
    ['origin', 403, { headers: { origin: 'null' } }],
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
    const refusal = () => expect(openChat(small.origin, title)).rejects.toThrow('429')
    await expectCounted('address', refusal, small)
    await openChat(small.origin, title, { headers: { 'x-forwarded-for': '10.0.0.9' } })
    await first.close()
    await openChat(small.origin, title)
  })

  it('is refused to an address that connects too often', async () => {
    const limited = await openTestServer({ chatLimits: quickChat, limits: spentFor('chat-connect') })
    onTestFinished(() => limited.stop())
    await expectCounted('address', () => expect(openChat(limited.origin, title)).rejects.toThrow('429'), limited)
  })
})

describe('a frame (spec §10.13)', () => {
  it.each<[string, string | Buffer, ChatRefusal & keyof typeof chatClose]>([
    ['that is not JSON', '{"type":', 'badFrame'],
    ['of an unknown type', '{"type":"shout","text":"x"}', 'badFrame'],
    ['that is binary', Buffer.from([1, 2, 3]), 'badFrame'],
    ['before hello', '{"type":"say","client_id":"c","text":"x"}', 'badFrame'],
    ['that is too large', 'x'.repeat(chatBounds.frameBytes + 1), 'tooLarge'],
    ['with a forged ticket', '{"type":"hello","ticket":"forged"}', 'noAccount'],
  ])('%s closes the connection, and is counted', (_, sent, reason) =>
    expectCounted(reason, async () => {
      const chat = await openChat(server.origin, title)
      chat.sendRaw(sent)
      expect(await chat.closed).toBe(chatClose[reason])
    }),
  )

  it.each<[string, Buffer, number]>([
    ['without a mask', frame(opcode.text, '{}', { isMasked: false }), 1002],
    ['of text that is not UTF-8', frame(opcode.text, Buffer.from([0xff])), 1007],
  ])('%s breaks the protocol, and is counted', (_, sent, code) =>
    expectCounted('badFrame', async () => {
      expect((await exchange(server.origin, `/chat/v1/${title}`, sent)).code).toBe(code)
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

describe('a ticket (spec §10.13)', () => {
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

describe('a member (spec §10.13)', () => {
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
    const replies: Awaited<ReturnType<typeof chat.say>>[] = []
    const sayTooMuch = async () => {
      replies.push(...(await Promise.all(Array.from({ length: 11 }, (_, index) => chat.say(`${index}`)))))
    }
    await expectCounted('too_fast', sayTooMuch, limited)
    expect(replies.map(({ type }) => type)).toEqual([...Array.from({ length: 10 }, () => 'said'), 'refused'])
    expect(replies.at(-1)).toMatchObject({ reason: 'too_fast', retry_after: expect.any(Number) })
  })
})

it('the reasons that are counted are a closed set, each of them from the start', async () => {
  const fresh = await openTestServer()
  onTestFinished(() => fresh.stop())
  expect(await counts(fresh)).toEqual(new Map(chatRefusals.map((reason) => [reason, 0])))
})
