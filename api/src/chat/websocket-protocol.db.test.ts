import { chatBounds, chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { quickChat } from '../../testing/quick-chat.ts'
import { boundlessLimits } from '../../testing/test-limits.ts'
import { close, exchange, fragments, frame, type Outcome, opcode } from '../../testing/websocket-bytes.ts'

/**
 * The cases of the Autobahn test suite's sections 1 to 7 whose outcome RFC 6455 defines, as bytes against the real endpoint. The suite
 * itself runs on Python 2 only.
 */

let server: TestServer
beforeAll(async () => {
  // Long enough for a case, and its own limits would end some of them early.
  server = await openTestServer({
    chatLimits: { ...quickChat, helloMs: 20_000, closeMs: 20_000 },
    limits: boundlessLimits,
  })
})
afterAll(() => server.stop())

/** A frame of the chat that is understood, and refused: its ticket is not valid. */
const greeting = JSON.stringify({ type: 'hello', ticket: '桟敷🎭' })
const refused = chatClose.noAccount

/** What the server sends until it closes the connection. */
async function responseTo(...frames: Buffer[]): Promise<Outcome> {
  const { pongs, code } = await exchange(server.origin, '/chat/v1/noh', ...frames)
  return { pongs, code }
}

const codeAfter = async (...frames: Buffer[]) => (await responseTo(...frames)).code

describe('1: messages', () => {
  it.each([
    ['a text message is understood', frame(opcode.text, greeting), refused],
    ['an empty one is no frame of the chat', frame(opcode.text), chatClose.badFrame],
    ['nor is a binary one', frame(opcode.binary, greeting), chatClose.badFrame],
    ['one without a mask breaks the protocol', frame(opcode.text, greeting, { isMasked: false }), 1002],
    ['one that is too large is refused', frame(opcode.text, 'x'.repeat(chatBounds.frameBytes + 1)), chatClose.tooLarge],
  ])('%s', async (_, sent, code) => {
    expect(await codeAfter(sent)).toBe(code)
  })
})

describe('2: pings and pongs', () => {
  it.each([0, 1, 125])('a ping of %i bytes is repeated', async (length) => {
    const payload = 'p'.repeat(length)
    expect(await responseTo(frame(opcode.ping, payload), close(1000))).toEqual({ pongs: [payload], code: 1000 })
  })

  it('ten pings have ten pongs, in order', async () => {
    const payloads = Array.from({ length: 10 }, (_, i) => `ping ${i}`)
    const pings = payloads.map((payload) => frame(opcode.ping, payload))
    expect((await responseTo(...pings, close(1000))).pongs).toEqual(payloads)
  })

  it('a ping of 126 bytes breaks the protocol', async () => {
    expect(await codeAfter(frame(opcode.ping, 'p'.repeat(126)))).toBe(1002)
  })

  it('a pong that no ping asked for is ignored', async () => {
    expect(await responseTo(frame(opcode.pong, 'pong'), close(1000))).toEqual({ pongs: [], code: 1000 })
  })
})

describe('3 and 4: what is reserved breaks the protocol', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])('reserved bits %i', async (reserved) => {
    expect(await codeAfter(frame(opcode.text, greeting, { reserved }))).toBe(1002)
  })
  it.each([3, 4, 5, 6, 7, 11, 12, 13, 14, 15])('opcode %i', async (code) => {
    expect(await codeAfter(frame(code, ''))).toBe(1002)
  })
})

describe('5: fragments', () => {
  const whole = Buffer.from(greeting)

  it('a message in two fragments, and one of a byte each, is assembled', async () => {
    expect(await codeAfter(...fragments([whole.subarray(0, 9), whole.subarray(9)]))).toBe(refused)
    expect(await codeAfter(...fragments([...whole].map((byte) => Buffer.from([byte]))))).toBe(refused)
  })

  it('a ping between two fragments is repeated, and changes nothing', async () => {
    const [first, second] = fragments([whole.subarray(0, 9), whole.subarray(9)]) as [Buffer, Buffer]
    expect(await responseTo(first, frame(opcode.ping, 'between'), second)).toEqual({
      pongs: ['between'],
      code: refused,
    })
  })

  it.each([
    ['a continuation of nothing', [frame(opcode.continuation, greeting)]],
    ['a message within a message', [frame(opcode.text, 'a', { isFinal: false }), frame(opcode.text, 'b')]],
    ['a ping in fragments', [frame(opcode.ping, 'a', { isFinal: false }), frame(opcode.continuation, 'b')]],
  ])('%s breaks the protocol', async (_, sent) => {
    expect(await codeAfter(...sent)).toBe(1002)
  })

  it('fragments that are too large together are refused', async () => {
    const piece = Buffer.alloc(chatBounds.frameBytes / 2, 'x')
    expect(await codeAfter(...fragments([piece, piece, Buffer.from('x')]))).toBe(chatClose.tooLarge)
  })
})

describe('6: UTF-8', () => {
  it.each(['7f', 'c280', 'dfbf', 'e0a080', 'efbfbf', 'f0908080', 'f48fbfbf', 'ed9fbf', 'ee8080'])(
    '%s is text',
    async (hex) => {
      expect(await codeAfter(frame(opcode.text, Buffer.from(hex, 'hex')))).toBe(chatClose.badFrame)
    },
  )

  it.each(['80', 'bf', 'fe', 'ff', 'c080', 'c1bf', 'e08080', 'e09fbf', 'f0808080', 'f08fbfbf', 'eda080', 'edbfbf'])(
    '%s is not',
    async (hex) => {
      expect(await codeAfter(frame(opcode.text, Buffer.from(hex, 'hex')))).toBe(1007)
    },
  )

  it.each(['f4908080', 'f888808080', 'fc8480808080', 'c2', 'e381', 'f09f8e', 'e38181ff'])('nor is %s', async (hex) => {
    expect(await codeAfter(frame(opcode.text, Buffer.from(hex, 'hex')))).toBe(1007)
  })

  it('a character may be split between fragments, and an invalid one is found there too', async () => {
    const stage = Buffer.from('🎭')
    expect(await codeAfter(...fragments([stage.subarray(0, 2), stage.subarray(2)]))).toBe(chatClose.badFrame)
    expect(await codeAfter(...fragments([stage.subarray(0, 2), Buffer.from('ff', 'hex')]))).toBe(1007)
  })
})

describe('7: closing', () => {
  it.each([1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999])(
    'code %i is repeated',
    async (code) => {
      expect(await codeAfter(close(code, 'の'.repeat(41)))).toBe(code)
    },
  )

  it('a close without a code is repeated without one', async () => {
    expect(await codeAfter(frame(opcode.close))).toBe(1005)
  })

  it.each([0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999, 5000, 65_535])('code %i is not valid', async (code) => {
    expect(await codeAfter(close(code))).toBe(1002)
  })

  it.each([
    ['half a code', frame(opcode.close, 'x'), 1002],
    ['a reason that is not UTF-8', close(1000, Buffer.from('ceba80ff', 'hex')), 1007],
    ['a reason that is too long', close(1000, 'x'.repeat(124)), 1002],
  ])('%s is not valid', async (_, sent, code) => {
    expect(await codeAfter(sent)).toBe(code)
  })

  it('nothing after a close has an effect', async () => {
    const late = [frame(opcode.ping, 'late'), frame(opcode.text, greeting), close(1001)]
    expect(await responseTo(close(1000), ...late)).toEqual({ pongs: [], code: 1000 })
  })
})

describe('the handshake', () => {
  it.each([
    ['an id that is too long', `/chat/v1/${'x'.repeat(201)}`],
    ['an address that can’t be decoded', '/chat/v1/%'],
    ['another path', '/chat/v2/noh'],
  ])('is refused for %s, and its connection closed', async (_, path) => {
    const { status, code } = await exchange(server.origin, path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(code).toBeUndefined()
  })
})
