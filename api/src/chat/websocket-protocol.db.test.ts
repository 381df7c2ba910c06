import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { chatBounds, chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { quickChat } from '../../testing/quick-chat.ts'
import { boundlessLimits } from '../../testing/test-limits.ts'

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

const opcode = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

interface FrameOptions {
  isFinal?: boolean
  reserved?: number
  isMasked?: boolean
}

function frame(code: number, payload: string | Buffer = '', options: FrameOptions = {}): Buffer {
  const { isFinal = true, reserved = 0, isMasked = true } = options
  const data = Buffer.from(payload)
  const head = [Number(isFinal) * 0x80 + reserved * 0x10 + code, Number(isMasked) * 0x80 + Math.min(data.length, 126)]
  if (data.length >= 126) head.push(data.length >> 8, data.length & 255)
  if (!isMasked) return Buffer.concat([Buffer.from(head), data])
  const mask = randomBytes(4)
  const masked = data.map((byte, i) => byte ^ (mask[i % 4] ?? 0))
  return Buffer.concat([Buffer.from(head), mask, masked])
}

const close = (code: number, reason: string | Buffer = '') => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(code)
  return frame(opcode.close, Buffer.concat([bytes, Buffer.from(reason)]))
}

/** A frame of the chat that is understood, and refused: its ticket is not valid. */
const greeting = JSON.stringify({ type: 'hello', ticket: '桟敷🎭' })
const refused = chatClose.noAccount

const upgrade = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    ...['host: a', 'connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
    ...['sec-websocket-protocol: chat.v1', `sec-websocket-key: ${randomBytes(16).toString('base64')}`, '', ''],
  ].join('\r\n')

interface Outcome {
  /** Payloads. */
  pongs: string[]
  /** Of the close frame; 1005 when it has none. */
  code: number | undefined
}

/** What is in the frames of a server, after its response to the upgrade. */
function readFrames(received: Buffer): Outcome {
  const outcome: Outcome = { pongs: [], code: undefined }
  const head = received.indexOf('\r\n\r\n')
  let at = head < 0 ? received.length : head + 4
  while (at + 1 < received.length) {
    const length = received[at + 1] ?? 0
    const payload = received.subarray(at + 2, at + 2 + length)
    const code = (received[at] ?? 0) & 15
    if (code === opcode.pong) outcome.pongs.push(payload.toString())
    if (code === opcode.close) outcome.code = payload.length < 2 ? 1005 : payload.readUInt16BE(0)
    at += 2 + length
  }
  return outcome
}

/** What the server sends until it closes the connection. */
async function responseTo(...frames: Buffer[]): Promise<Outcome> {
  const { port, hostname } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  socket.write(Buffer.concat([Buffer.from(upgrade('/chat/v1/noh')), ...frames]))
  let received = Buffer.alloc(0)
  for await (const data of socket) {
    received = Buffer.concat([received, data as Buffer])
    // The server would wait for the client's part of closing.
    if (readFrames(received).code !== undefined) socket.end()
  }
  return readFrames(received)
}

const codeAfter = async (...frames: Buffer[]) => (await responseTo(...frames)).code

/** One frame for each piece of these bytes. */
function fragments(pieces: readonly Buffer[]): Buffer[] {
  return pieces.map((piece, i) =>
    frame(i === 0 ? opcode.text : opcode.continuation, piece, { isFinal: i === pieces.length - 1 }),
  )
}

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
