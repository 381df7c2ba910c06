import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Holds every GET, and copies each chunk of the next PUT to all of them: what the machine can do without rights and stores. */
let held: ServerResponse[] = []
const server = createServer((request, response) => {
  if (request.method === 'GET') return void held.push(response)
  const readers = held
  held = []
  request.on('data', (chunk: Buffer) => {
    for (const reader of readers) reader.write(chunk)
  })
  request.on('end', () => {
    for (const reader of readers) reader.end()
    response.writeHead(204).end()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
