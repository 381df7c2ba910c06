import { connect, type Socket } from 'node:net'
import { clientFrame, greeting, handshake, isWelcome, type Position, type Protocol } from './protocols.ts'

/** A websocket client that only reads what the measurement needs: a client library would use more time than the servers. */
export class Client {
  readonly member: number
  readonly #protocol: Protocol
  readonly #port: number
  readonly #onPayload: (payload: Buffer) => void
  #socket: Socket | undefined
  #rest: Buffer = Buffer.alloc(0)
  #isOpen = false
  #epoch = ''
  #after = 0
  /** Code of a close frame, for a connection that the server has closed. */
  closeCode: number | undefined

  constructor(protocol: Protocol, port: number, member: number, onPayload: (payload: Buffer) => void) {
    this.#protocol = protocol
    this.#port = port
    this.member = member
    this.#onPayload = onPayload
  }

  /** Settles once the server has welcomed the client. @param position for a client that comes back */
  open(position?: Position): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    this.#socket = socket
    this.#rest = Buffer.alloc(0)
    this.#isOpen = false
    this.closeCode = undefined
    socket.write(handshake(this.#protocol, this.member))
    socket.on('data', (data: Buffer) => this.#read(data, resolve, position))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`closed with ${this.closeCode} before the welcome`)))
    return promise
  }

  say(text: string): void {
    this.#socket?.write(clientFrame(text))
  }

  /** Breaks the connection off. @returns the position from which the client comes back */
  reset(): Position {
    this.#socket?.removeAllListeners('data').resetAndDestroy()
    return { epoch: this.#epoch, after: this.#after }
  }

  #read(data: Buffer, welcomed: () => void, position: Position | undefined): void {
    let rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, data]) : data
    if (!this.#isOpen) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) {
        this.#rest = rest
        return
      }
      if (!rest.includes('101')) this.#socket?.destroy(new Error(rest.toString()))
      this.#isOpen = true
      rest = rest.subarray(end + 4)
      const first = greeting(this.#protocol, this.member, position)
      if (first === undefined) welcomed()
      else this.say(first)
    }
    this.#rest = readFrames(rest, (opcode, payload) => this.#receive(opcode, payload, welcomed))
  }

  #receive(opcode: number, payload: Buffer, welcomed: () => void): void {
    if (opcode === 9) this.#socket?.write(clientFrame(payload, 'pong'))
    else if (opcode === 8) this.closeCode = payload.readUInt16BE(0)
    // Engine.IO's ping, and its reply.
    else if (payload.length === 1 && payload[0] === 0x32) this.say('3')
    else this.#receiveText(payload, welcomed)
  }

  #receiveText(payload: Buffer, welcomed: () => void): void {
    const isFirst = isWelcome(this.#protocol, payload)
    if (this.#protocol.kind === 'ginmaku') this.#move(payload, isFirst)
    this.#onPayload(payload)
    if (isFirst) welcomed()
  }

  #move(payload: Buffer, isFirst: boolean): void {
    if (isFirst) {
      const welcome = JSON.parse(payload.toString()) as { epoch: string; seq: number }
      this.#epoch = welcome.epoch
      this.#after = welcome.seq
      return
    }
    const at = payload.lastIndexOf('"seq":')
    if (at >= 0) this.#after = Number.parseInt(payload.toString('latin1', at + 6, at + 16), 10)
  }
}

/** Calls `onFrame` for each whole frame of a server. @returns the bytes of an incomplete one */
function readFrames(data: Buffer, onFrame: (opcode: number, payload: Buffer) => void): Buffer {
  let at = 0
  while (data.length - at >= 2) {
    const short = (data[at + 1] ?? 0) & 127
    const head = { 126: 4, 127: 10 }[short] ?? 2
    if (data.length - at < head) break
    const length = short === 126 ? data.readUInt16BE(at + 2) : short === 127 ? data.readUInt32BE(at + 6) : short
    if (data.length - at < head + length) break
    onFrame((data[at] ?? 0) & 15, data.subarray(at + head, at + head + length))
    at += head + length
  }
  return data.subarray(at)
}
