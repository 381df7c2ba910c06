import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What a load generator has to know of a server. All of it is plain data, since it crosses into another process. */
export type Protocol =
  | { kind: 'ginmaku'; fullTitleId: string; roomId: string; signingKey: string }
  | { kind: 'ws' }
  | { kind: 'socket.io' }

export interface Position {
  epoch: string
  after: number
}

const opcodes = { text: 1, pong: 10 } as const

/** A frame of a client, masked (RFC 6455 §5.3), of at most 64 KB. */
export function clientFrame(payload: string | Buffer, kind: keyof typeof opcodes = 'text'): Buffer {
  const data = Buffer.from(payload)
  const isShort = data.length < 126
  const head = Buffer.alloc(isShort ? 2 : 4)
  head[0] = 0x80 | opcodes[kind]
  head[1] = 0x80 | (isShort ? data.length : 126)
  if (!isShort) head.writeUInt16BE(data.length, 2)
  // A mask of zeros leaves the data as it is.
  return Buffer.concat([head, Buffer.alloc(4), data])
}

const paths = { ginmaku: '/chat/v1/', ws: '/', 'socket.io': '/socket.io/?EIO=4&transport=websocket' }

/** @param member each has an address of its own, because the API limits the connections of one */
export function handshake(protocol: Protocol, member: number): string {
  const path = paths[protocol.kind] + (protocol.kind === 'ginmaku' ? protocol.fullTitleId : '')
  const fields = [
    ...['host: 127.0.0.1', 'connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    `x-forwarded-for: 10.${member >> 16}.${(member >> 8) & 255}.${member & 255}`,
    ...(protocol.kind === 'ginmaku' ? ['sec-websocket-protocol: chat.v1'] : []),
  ]
  return `${[`GET ${path} HTTP/1.1`, ...fields].join('\r\n')}\r\n\r\n`
}

/** What a client sends first. */
export function greeting(protocol: Protocol, member: number, position?: Position): string | undefined {
  if (protocol.kind === 'socket.io') return '40'
  if (protocol.kind === 'ws') return undefined
  return JSON.stringify({ type: 'hello', ticket: ticketOf(protocol, member), ...position })
}

/** Whether a payload is the server's reply to the greeting. */
export const isWelcome = (protocol: Protocol, payload: Buffer): boolean =>
  payload.subarray(0, 40).includes(protocol.kind === 'socket.io' ? '40{' : '"welcome"')

/** A message with its number, which {@link numbersIn} finds in what receivers get. */
export function saying({ kind }: Protocol, number: number): string {
  const text = `#${number}# 次の一曲は何でしょう。Looking forward to it`
  if (kind === 'ginmaku') return JSON.stringify({ type: 'say', client_id: `message-${number}`, text })
  return kind === 'ws' ? text : `42${JSON.stringify(['say', text])}`
}

const hash = 0x23

/** The numbers of the messages in a payload, without parsing it. */
export function numbersIn(payload: Buffer): number[] {
  const found: number[] = []
  for (let at = payload.indexOf(hash); at >= 0; at = payload.indexOf(hash, at + 1)) {
    const end = payload.indexOf(hash, at + 1)
    found.push(Number(payload.toString('latin1', at + 1, end)))
    at = end
  }
  return found
}

export const memberId = (member: number): string => `bench-${member}`

/** As the API issues it (api/src/chat/chat-ticket.ts): thousands of members would otherwise have to log in first. */
function ticketOf(protocol: Extract<Protocol, { kind: 'ginmaku' }>, member: number): string {
  const secret = Buffer.from(hkdfSync('sha256', protocol.signingKey, '', 'ginmaku chat', 32)).toString('hex')
  const id = memberId(member)
  const claims = { member: id, session: id, full_title_id: protocol.fullTitleId, room_id: protocol.roomId }
  const expires = Math.floor(Date.now() / 1000) + 60
  const payload = Buffer.from(JSON.stringify({ ...claims, is_holder: true, expires })).toString('base64url')
  return `${payload}.${createHmac('sha256', secret).update(`chat.v1.${payload}`).digest('base64url')}`
}
