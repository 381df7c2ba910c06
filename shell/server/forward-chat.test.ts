import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect as connectTcp, type Socket } from 'node:net'
import { isChatUpgrade, refuseOtherProtocols } from '@ginmaku/shared-contracts/errors/raw-connections.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createCallerHeaders } from './caller-headers.ts'
import { proxyApi } from './proxy.ts'

const siteOrigin = 'https://ginmaku.example'
let api: Server
let chat: WebSocketServer
let site: FastifyInstance
let address: string
let isBlocked = false

beforeEach(async () => {
  isBlocked = false
  chat = new WebSocketServer({ noServer: true, handleProtocols: () => 'chat.v1' })
  api = createHttpServer((_, response) => response.end()).listen(0, '127.0.0.1')
  api.on('upgrade', (request, socket, head) => {
    if (request.url === '/chat/v1/late') return
    if (request.url !== '/chat/v1/none')
      return chat.handleUpgrade(request, socket, head, (ws) => chat.emit('connection', ws, request))
    const problem = '{"code":"chat_not_offered"}'
    const fields = [
      'content-type: application/problem+json',
      'x-request-id: request-1',
      `content-length: ${problem.length}`,
    ]
    socket.end(`${['HTTP/1.1 404 Not Found', ...fields].join('\r\n')}\r\n\r\n${problem}`)
  })
  await once(api, 'listening')
  site = fastify({ forceCloseConnections: 'idle' })
  refuseOtherProtocols(site.server, isChatUpgrade)
  const trustedProxies = ['192.0.2.1']
  const callerHeaders = createCallerHeaders({ trustedProxies, regionHeader: 'x-client-region', findRegion: () => 'FR' })
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  await proxyApi(site, { apiOrigin, siteOrigin }, callerHeaders, () => isBlocked)
  address = (await site.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})

afterEach(async () => {
  for (const client of chat.clients) client.terminate()
  api.closeAllConnections()
  api.close()
  await site.close()
})

const open = (path: string, options: { origin?: string; headers?: Record<string, string> } = {}) =>
  new WebSocket(`${address}${path}`, 'chat.v1', { origin: siteOrigin, ...options })

/** Both ends of a connection through the site. */
async function openBoth(headers: Record<string, string> = {}) {
  const accepted = once(chat, 'connection') as Promise<[WebSocket, IncomingMessage]>
  const client = open('/chat/v1/T0001?since=1', { headers })
  const [[server, request]] = await Promise.all([accepted, once(client, 'open')])
  return { client, server, request }
}

/** The response to a refused handshake. */
async function refusalOf(client: WebSocket) {
  const [, response] = (await once(client, 'unexpected-response')) as [unknown, IncomingMessage]
  const body = JSON.parse(Buffer.concat(await response.toArray()).toString()) as { code: string }
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    code: body.code,
    headers: response.headers,
  }
}

it('messages pass in both directions, with the subprotocol and the whole address', async () => {
  const { client, server, request } = await openBoth()
  expect([client.protocol, request.url]).toEqual(['chat.v1', '/chat/v1/T0001?since=1'])
  client.send('こんにちは')
  expect(String((await once(server, 'message'))[0])).toBe('こんにちは')
  server.send('x'.repeat(200_000))
  expect(String((await once(client, 'message'))[0])).toHaveLength(200_000)
})

it('the API receives the caller and their region, whatever the client claims, and no cookies', async () => {
  const claimed = { 'x-forwarded-for': '198.51.100.7', 'x-client-region': 'US', cookie: 'auth_key=secret' }
  const { request } = await openBoth({ ...claimed, 'accept-language': 'ja' })
  expect(request.headers).toMatchObject({
    ...{ 'x-forwarded-for': '127.0.0.1', 'x-client-region': 'FR', 'accept-language': 'ja', origin: siteOrigin },
  })
  expect(request.headers.cookie).toBeUndefined()
})

it.each([1012, 4401])('close code %i and its reason reach the client', async (code) => {
  const { client, server } = await openBoth()
  server.close(code, 'because')
  expect(await once(client, 'close')).toEqual([code, Buffer.from('because')])
})

it('a close code of the client reaches the API, and a lost client ends its connection to the API', async () => {
  const first = await openBoth()
  first.client.close(1000)
  expect((await once(first.server, 'close'))[0]).toBe(1000)
  const second = await openBoth()
  second.client.terminate()
  expect((await once(second.server, 'close'))[0]).toBe(1006)
})

it('a lost connection to the API ends the connection of the client', async () => {
  const { client, server } = await openBoth()
  server.terminate()
  expect((await once(client, 'close'))[0]).toBe(1006)
})

it('a client that does not read holds the API back, and misses nothing later', async () => {
  const { client, server } = await openBoth()
  client.pause()
  const piece = 'x'.repeat(1_000_000)
  for (let sent = 0; sent < 40; sent++) server.send(piece)
  const drained = new Promise<void>((done) => server.send('last', () => done()))
  expect(server.bufferedAmount).toBeGreaterThan(10_000_000)
  const received: number[] = []
  client.on('message', (data: Buffer) => received.push(data.length))
  client.resume()
  await drained
  while (received.length < 41) await once(client, 'message')
  expect(received).toEqual([...Array<number>(40).fill(1_000_000), 4])
})

it('a refusal by the API reaches the client as it is', async () => {
  const { status, type, code, headers } = await refusalOf(open('/chat/v1/none'))
  expect([status, type, code]).toEqual([404, 'application/problem+json', 'chat_not_offered'])
  expect(headers['x-request-id']).toBe('request-1')
})

it('a page of another site is refused before the API is called', async () => {
  const refusal = await refusalOf(open('/chat/v1/T0001', { origin: 'https://other.example' }))
  expect(refusal).toMatchObject({ status: 403, type: expect.stringContaining('problem+json'), code: 'forbidden' })
  expect(chat.clients.size).toBe(0)
})

it('a blocked region is refused (spec §1.3)', async () => {
  isBlocked = true
  expect(await refusalOf(open('/chat/v1/T0001'))).toMatchObject({ status: 403, code: 'region_blocked' })
})

it('an API that is down gives a problem immediately', async () => {
  api.close()
  expect(await refusalOf(open('/chat/v1/T0001'))).toMatchObject({ status: 502, code: 'server_unreachable' })
})

it.each(['/api/v2/home', '/', '/chatter'])('a websocket for %s is refused', async (path) => {
  expect(await refusalOf(open(path))).toMatchObject({ status: 404, code: 'not_found' })
})

it('a client that leaves during the handshake leaves nothing at the API', async () => {
  const arrived = once(api, 'upgrade') as Promise<[IncomingMessage, Socket, Buffer]>
  const client = open('/chat/v1/late')
  client.on('error', () => undefined)
  const [request, socket, head] = await arrived
  client.terminate()
  chat.handleUpgrade(request, socket, head, (server) => chat.emit('connection', server, request))
  const [server] = [...chat.clients]
  expect((await once(server as WebSocket, 'close'))[0]).toBe(1006)
})

it('what a client sends right after its handshake is not lost', async () => {
  const fields = ['host: a', 'connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13']
  const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='
  const frame = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69])
  const accepted = once(chat, 'connection') as Promise<[WebSocket]>
  const socket = connectTcp(Number(new URL(address).port), '127.0.0.1')
  const head = `${['GET /chat/v1/T0001 HTTP/1.1', ...fields, key].join('\r\n')}\r\n\r\n`
  socket.write(Buffer.concat([Buffer.from(head), frame]))
  const [server] = await accepted
  expect(String((await once(server, 'message'))[0])).toBe('hi')
  socket.destroy()
})

it('open connections and handshakes do not delay the stop of the server', async () => {
  const { client } = await openBoth()
  const waiting = open('/chat/v1/late')
  await once(api, 'upgrade')
  const [[code], [failure]] = await Promise.all([once(client, 'close'), once(waiting, 'error'), site.close()])
  expect(failure).toMatchObject({ code: 'ECONNRESET' })
  expect(code).toBe(1006)
})
