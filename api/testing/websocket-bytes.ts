import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

export const opcode = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

interface FrameOptions {
  isFinal?: boolean
  reserved?: number
  isMasked?: boolean
}

/** A frame as a client sends it. */
export function frame(code: number, payload: string | Buffer = '', options: FrameOptions = {}): Buffer {
  const { isFinal = true, reserved = 0, isMasked = true } = options
  const data = Buffer.from(payload)
  const head = [Number(isFinal) * 0x80 + reserved * 0x10 + code, Number(isMasked) * 0x80 + Math.min(data.length, 126)]
  if (data.length >= 126) head.push(data.length >> 8, data.length & 255)
  if (!isMasked) return Buffer.concat([Buffer.from(head), data])
  const mask = randomBytes(4)
  const masked = data.map((byte, i) => byte ^ (mask[i % 4] ?? 0))
  return Buffer.concat([Buffer.from(head), mask, masked])
}

/** A close frame. */
export const close = (code: number, reason: string | Buffer = '') => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(code)
  return frame(opcode.close, Buffer.concat([bytes, Buffer.from(reason)]))
}

const upgrade = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    ...['host: a', 'connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
    ...['sec-websocket-protocol: chat.v1', `sec-websocket-key: ${randomBytes(16).toString('base64')}`, '', ''],
  ].join('\r\n')

export interface Outcome {
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

/** One frame for each piece of these bytes. */
export function fragments(pieces: readonly Buffer[]): Buffer[] {
  return pieces.map((piece, i) =>
    frame(i === 0 ? opcode.text : opcode.continuation, piece, { isFinal: i === pieces.length - 1 }),
  )
}

/** What a server sends until it closes the connection, to which these bytes are sent after the handshake. @throws Error after 5 s */
export async function exchange(
  origin: string,
  path: string,
  ...frames: Buffer[]
): Promise<Outcome & { status: number }> {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.setTimeout(5_000, () => socket.destroy(new Error('the connection stays open')))
  socket.write(Buffer.concat([Buffer.from(upgrade(path)), ...frames]))
  let received = Buffer.alloc(0)
  for await (const data of socket) {
    received = Buffer.concat([received, data as Buffer])
    // The server would wait for the client's part of closing.
    if (readFrames(received).code !== undefined) socket.end()
  }
  return { ...readFrames(received), status: Number(received.toString('latin1').split(' ')[1]) }
}
