import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server that accepts every mail and keeps none, since production does not start without one. */
export async function openMailSink(): Promise<{ url: string; close(): void }> {
  const server = createServer(receive).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

function receive(socket: Socket): void {
  let isContent = false
  const answer = (line: string) => {
    if (isContent && line !== '.') return
    isContent = line === 'DATA'
    socket.write(isContent ? '354 Go ahead\r\n' : '250 OK\r\n')
    if (line === 'QUIT') socket.end()
  }
  socket.on('error', () => socket.destroy())
  socket.write('220 sink\r\n')
  createInterface({ input: socket }).on('line', answer)
}
