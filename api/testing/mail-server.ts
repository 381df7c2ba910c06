import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server that accepts everything, or hangs. */
export interface MailServer {
  url: string
  /** The recipient of each mail. */
  taken: string[]
  /** While true, clients get no response, as from a server that hangs. */
  hangs: boolean
  /** Number of connections. */
  callers: number
  close(): Promise<void>
}

function serve(socket: Socket, server: MailServer): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let recipient = ''
  let isInMail = false
  socket.on('error', () => undefined)
  say('220 ready')
  const lines = createInterface({ input: socket })
  // It repeats the socket's errors, e.g. when a client is killed.
  lines.on('error', () => undefined)
  lines.on('line', (line) => {
    if (isInMail && line !== '.') return
    if (isInMail) {
      isInMail = false
      server.taken.push(recipient)
      return say('250 taken')
    }
    if (line.startsWith('RCPT')) recipient = /<(.*)>/.exec(line)?.[1] ?? ''
    isInMail = line.startsWith('DATA')
    say(isInMail ? '354 go on' : line.startsWith('QUIT') ? '221 bye' : '250 ok')
  })
}

export async function openMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    server.callers += 1
    if (server.hangs) socket.on('error', () => undefined).resume()
    else serve(socket, server)
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const server: MailServer = {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    taken: [],
    hangs: false,
    callers: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await once(listener.close(), 'close')
    },
  }
  return server
}
