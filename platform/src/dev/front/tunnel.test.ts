import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createFront } from './front-server.ts'

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A front server whose site repeats what it receives after an upgrade, with the address and the origin of the request. */
async function startFront(): Promise<number> {
  const site = createServer().on('upgrade', ({ url, headers }, socket, head) => {
    socket.unshift(head)
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n\r\n${url} ${headers.origin}: `)
    socket.pipe(socket)
  })
  const { server } = createFront({ siteOrigin: await listen(site), pageScript: () => '' })
  return Number(new URL(await listen(server)).port)
}

const request = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: a\r\norigin: http://a\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`

async function responseTo(port: number, sent: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.end(sent)
  return text(socket)
}

it('the websocket of the chat reaches the site in development', async () => {
  const response = await responseTo(await startFront(), `${request('/chat/v1/T1?a=1')}hello`)
  expect(response).toBe('HTTP/1.1 101 Switching Protocols\r\n\r\n/chat/v1/T1?a=1 http://a: hello')
})

it('another websocket is refused', async () => {
  expect(await responseTo(await startFront(), request('/title/T1'))).toMatch(/^HTTP\/1.1 404 /)
})
