import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A way to break off a connection: what is sent, and when the connection is reset. */
export interface Stage {
  name: string
  /** Sent at once. Nothing: the connection is reset before the request starts. */
  sent: string
  /** `sent`: once it is on its way; `answered`: at the first byte of the response; a number: so many milliseconds later. */
  resetAt: 'sent' | 'answered' | number
}

const head = (method: string, path: string, ...fields: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'host: localhost', ...fields].join('\r\n')}\r\n\r\n`

const webSocket = ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13']
const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='
/** h2c (RFC 7540, section 3.2); curl and Java's client ask for it on plain http. */
const http2 = ['connection: Upgrade, HTTP2-Settings', 'upgrade: h2c', 'http2-settings: AAMAAABkAAQAAP__']

/** Requests to speak another protocol, to which an HTTP server responds before it closes the connection. */
export const otherProtocols = {
  websocket: head('GET', '/', ...webSocket, key),
  'websocket of the API': head('GET', '/api/v1/user/account', ...webSocket, key),
  'websocket of the chat without its subprotocol': head('GET', '/chat/v1/T0001', ...webSocket, key),
  h2c: head('GET', '/', ...http2),
  'unknown protocol': head('GET', '/', 'connection: upgrade', 'upgrade: nonsense/7'),
  'upgrade of a post': `${head('POST', '/api/v1/user/login', ...webSocket, key, 'content-length: 9')}{"a":`,
  CONNECT: head('CONNECT', 'localhost:443'),
}

/** @param paths a short response, a long one, one that another process gives, and the address of a call that takes a body */
export function httpStages(paths: { short: string; long: string; proxied: string; post: string }): Stage[] {
  const { short, long, proxied, post } = paths
  const requests = [
    { name: 'short response', sent: head('GET', short) },
    { name: 'long response', sent: head('GET', long, 'accept: text/html', 'accept-encoding: br') },
    { name: 'pipelined', sent: head('GET', short).repeat(5) },
    { name: 'proxied response', sent: head('GET', proxied) },
    ...Object.entries(otherProtocols).map(([name, sent]) => ({ name, sent })),
    { name: 'malformed', sent: 'GET / HTTP/1.1\r\nhost: a\r\n b: \x01\r\n\r\n' },
    { name: 'expectation', sent: head('POST', post, 'expect: 100-continue', 'content-length: 9') },
  ]
  return [
    { name: 'before the head', sent: '', resetAt: 'sent' },
    { name: 'within the head', sent: head('GET', long).slice(0, -8), resetAt: 5 },
    {
      name: 'within the body',
      sent: `${head('POST', post, 'content-type: application/json', 'content-length: 90')}{"a":`,
      resetAt: 10,
    },
    ...requests.flatMap(({ name, sent }) =>
      (['sent', 'answered', 10] as const).map((resetAt) => ({
        name: `${name}, reset ${when(resetAt)}`,
        sent,
        resetAt,
      })),
    ),
  ]
}

const when = (resetAt: Stage['resetAt']) => (typeof resetAt === 'number' ? `after ${resetAt} ms` : `once ${resetAt}`)

export const smtpStages: Stage[] = [
  { name: 'before the greeting', sent: '', resetAt: 'sent' },
  { name: 'at the greeting', sent: '', resetAt: 'answered' },
  { name: 'within a command', sent: 'EHL', resetAt: 5 },
  { name: 'after a command', sent: 'EHLO a.example\r\n', resetAt: 5 },
  {
    name: 'within a mail',
    sent: 'EHLO a.example\r\nMAIL FROM:<a@a.example>\r\nRCPT TO:<b@b.example>\r\nDATA\r\nSubject: half',
    resetAt: 10,
  },
  { name: 'not SMTP', sent: head('GET', '/', ...webSocket, key), resetAt: 5 },
]

/** Milliseconds after which a connection that waits for a response is reset all the same. */
const patience = 5_000

/** Settles once the connection is closed. */
async function breakOff(port: number, { sent, resetAt }: Stage): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  socket.on('error', () => undefined)
  const overdue = setTimeout(() => socket.resetAndDestroy(), patience)
  socket.once('connect', () => void send(socket, sent, resetAt))
  await closed
  clearTimeout(overdue)
}

async function send(socket: Socket, sent: string, resetAt: Stage['resetAt']): Promise<void> {
  const reset = () => void socket.resetAndDestroy()
  if (resetAt === 'answered') socket.once('data', reset)
  if (sent) await new Promise((written) => socket.write(sent, 'latin1', written))
  if (resetAt === 'sent') reset()
  else if (resetAt !== 'answered') await wait(resetAt).then(reset)
}

/** Breaks off `times` connections at this stage, `together` at a time. */
export async function breakConnections(port: number, stage: Stage, times: number, together = 10): Promise<void> {
  let left = times
  const worker = async () => {
    while (left-- > 0) await breakOff(port, stage)
  }
  await Promise.all(Array.from({ length: Math.min(together, times) }, worker))
}

/** What a server responds to `sent` until it closes the connection. Rejects when it does not close it in time. */
export function responseUntilClosed(port: number, sent: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1', () => void socket.write(sent))
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  socket.on('error', reject).once('close', () => resolve(received))
  socket.setTimeout(patience, () => socket.destroy(new Error(`still open after ${patience} ms, with ${received}`)))
  return promise
}
