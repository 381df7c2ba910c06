import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'

const asked = {
  device_code: 'secret',
  user_code: 'BCDF-GHJK',
  verification_uri: 'http://localhost:3999/deviceflow',
  verification_uri_complete: 'http://localhost:3999/deviceflow?user_code=BCDF-GHJK',
  expires_in: 900,
  interval: 5,
}
const received: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[] = []
let isApproved = false

/** The service that the TV calls. */
const service = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ url: request.url, headers: request.headers, body })
    const answers: Record<string, [number, object]> = {
      '/api/v2/deviceflow/code': [200, asked],
      '/api/v2/deviceflow/token': isApproved
        ? [200, { auth_key: 'key', access_token: 'token', expires_at: '2026-11-23T12:15:00Z' }]
        : [400, { error: 'authorization_pending' }],
      '/api/v2/session': [200, { email: 'hanako@example.com' }],
    }
    const [status, answer] = answers[request.url ?? ''] ?? [204, undefined]
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer && JSON.stringify(answer))
  })
})

let sandbox: TestSandbox
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as { port: number }
  sandbox = await openTestSandbox({ apiOrigin: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await sandbox[Symbol.asyncDispose]()
  service.close()
})

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(sandbox.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('the page speaks both languages and names its script', async () => {
  for (const [locale, messages] of [
    ['ja', 'テレビでログイン'],
    ['en', 'Log in on your TV'],
  ]) {
    const page = await (await fetch(`${sandbox.origin}/tv?locale=${locale}`)).text()
    expect(page).toContain(messages)
    expect(page).toContain('/assets/tv-screen.ts')
  }
  for (const name of ['tv-screen.ts', 'device-flow.ts']) {
    const script = await fetch(`${sandbox.origin}/assets/${name}`)
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  }
})

test('the TV asks as itself, from its own location, and gets a QR code with its codes', async () => {
  const { status, body } = await post('/tv/code', { region: 'FR' })
  expect(status).toBe(200)
  expect(body).toMatchObject(asked)
  expect(body.qr).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^M4 4h1v1h-1z/) })
  expect(received.at(-1)).toMatchObject({
    headers: { 'user-agent': 'GinmakuTV/1.0 (SMART-TV; Linux)', 'x-client-region': 'FR' },
    body: 'client_id=ginmaku-tv',
  })
})

test('a poll repeats the service’s error, or names the member', async () => {
  expect(await post('/tv/token', { device_code: 'secret' })).toEqual({
    status: 400,
    body: { error: 'authorization_pending' },
  })
  isApproved = true
  expect(await post('/tv/token', { device_code: 'secret' })).toEqual({
    status: 200,
    body: { email: 'hanako@example.com', auth_key: 'key' },
  })
})

test('logging out ends the TV’s session', async () => {
  expect((await post('/tv/log-out', { auth_key: 'key' })).status).toBe(200)
  expect(received.at(-1)).toMatchObject({ url: '/api/v2/logout', headers: { 'x-auth-key': 'key' } })
})
