import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import asyncApi from '@asyncapi/specs'
import { clientFrame, serverFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { type Problem, problemSchema } from '@ginmaku/shared-contracts/errors/problem.ts'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import type { AsyncApiDocument } from './asyncapi.ts'
import type { OpenApiDocument } from './openapi-document.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

const get = (path: string, init?: RequestInit) => fetch(server.origin + path, init)
const postJson = (path: string, body: string, headers: Record<string, string> = {}) =>
  get(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

async function refusal(response: Response): Promise<[number, Problem['code']]> {
  return [response.status, problemSchema.parse(await response.json()).code]
}

describe('every call', () => {
  it('reports that the server is up and ready', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'up' })
    const ready = await get('/readyz')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({
      status: 'ready',
      checks: { database: true, broker: true, disk: true },
      problems: [],
    })
  })

  it('reports a full disk in a sentence', async () => {
    const full = await openTestServer({ settings: { DISK_FLOOR_BYTES: '9000000000000000' } })
    onTestFinished(() => full.stop())
    const response = await fetch(`${full.origin}/readyz`)
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      status: 'not_ready',
      checks: { database: true, broker: true, disk: false },
      problems: [
        expect.stringMatching(/^The disk is full: \d+ MB are left for data, and at least 9000000000 MB are needed\.$/),
      ],
    })
  })

  it('measures each route by its pattern', async () => {
    await get('/api/v2/region')
    expect(await (await get('/metrics')).text()).toContain('route="/api/v2/region",status="200"')
  })

  it('returns the given request id, and generates one when it is malformed', async () => {
    const given = await get('/healthz', { headers: { 'x-request-id': 'abc-12345678' } })
    expect(given.headers.get('x-request-id')).toBe('abc-12345678')
    const odd = await get('/healthz', { headers: { 'x-request-id': 'a b' } })
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('responds to an unknown path with 404 in the requested language, and v1 always in Japanese', async () => {
    const english = await get('/api/v2/nowhere', { headers: { 'accept-language': 'en-GB,ja;q=0.5' } })
    expect(english.status).toBe(404)
    expect(english.headers.get('content-type')).toContain('application/problem+json')
    expect(await english.json()).toMatchObject({
      code: 'not_found',
      message: 'The page you are looking for was not found.',
    })
    const japanese = await get('/api/v1/nowhere', { headers: { 'accept-language': 'en' } })
    expect(await japanese.json()).toMatchObject({ message: 'お探しのページが見つかりません。' })
  })

  it('responds to a known path with another method with 405 and the allowed ones', async () => {
    const response = await get('/api/v2/login')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
  })

  it('refuses bodies that cannot be parsed', async () => {
    const broken = await postJson('/api/v2/login', '{"email":')
    expect(await refusal(broken)).toEqual([400, 'invalid_request'])
    const xml = await postJson('/api/v2/login', '<a/>', { 'content-type': 'application/xml' })
    expect(await refusal(xml)).toEqual([415, 'unsupported_media_type'])
    const form = await postJson('/api/v2/login', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(form.status).toBe(415)
    const huge = await postJson('/api/v2/login', JSON.stringify({ email: 'x'.repeat(300_000) }))
    expect(await refusal(huge)).toEqual([413, 'payload_too_large'])
  })

  it.each(['%00', '%ED%A0%80', '%', '%E0%A4%A', 'x'.repeat(3_000)])('an id like %.20s is not found', async (id) => {
    for (const path of [`/api/v2/title/${id}`, `/live/v2/title/${id}/live`, `/images/${id}.avif`]) {
      const [status, code] = await refusal(await get(path))
      expect([404, 400], `${path}: ${code}`).toContain(status)
    }
  })

  it.each([
    ['NUL', '\\u0000'],
    ['half of a surrogate pair', '\\ud83d'],
  ])('a string with %s is refused in every position', async (_, text) => {
    const signUp = await postJson(
      '/api/v2/signup',
      `{"email":"a${text}@example.com","password":"filmfan1234","locale":"ja","terms_accepted":true}`,
      { 'accept-language': 'en' },
    )
    expect(await signUp.json()).toMatchObject({
      status: 400,
      code: 'invalid_request',
      errors: { email: 'The format is not valid' },
    })
    const key = await postJson('/api/v2/login', `{"${text}":1}`)
    expect(await refusal(key)).toEqual([400, 'invalid_request'])
  })

  it('a GET with a content type has no body', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await get('/api/v2/region', { headers: type })).status).toBe(200)
  })

  it('a very deeply nested body is refused', async () => {
    const deep = await postJson('/api/v2/login', `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)
    expect(await refusal(deep)).toEqual([400, 'invalid_request'])
  })

  it('a query with NUL is refused', async () => {
    expect(await refusal(await get('/api/v2/latestTitle?offset=%00'))).toEqual([400, 'invalid_request'])
  })

  it('an unusual method is refused', async () => {
    const [status] = await refusal(await get('/api/v2/login', { method: 'PROPFIND' }))
    expect([404, 405]).toContain(status)
  })

  it('a request that is not HTTP gets a problem response', async () => {
    const socket = createConnection(Number(new URL(server.origin).port), '127.0.0.1')
    socket.write('NONSENSE / HTTP/1.1\r\n\r\n')
    const response = await text(socket)
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(problemSchema.parse(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).code).toBe('invalid_request')
  })

  it('a body that never arrives completely is timed out', async () => {
    expect(server.app.server.requestTimeout).toBe(30_000)
  })

  it('names each field that is wrong, in both languages', async () => {
    const bodies = { email: 'no', password: 'short', locale: 'fr', terms_accepted: false }
    const wrong = (locale: 'ja' | 'en') =>
      postJson('/api/v2/signup', JSON.stringify(bodies), { 'accept-language': locale }).then((r) => r.json())
    expect(await wrong('ja')).toMatchObject({
      code: 'invalid_fields',
      errors: {
        email: 'メールアドレスの形式が正しくありません',
        password: '半角の英数字・記号8文字以上で入力してください',
        locale: '選択肢の中から選んでください',
        terms_accepted: 'チェックを入れてください',
      },
    })
    expect(await wrong('en')).toMatchObject({ errors: { email: 'This is not a valid email address' } })
    const missing = await postJson('/api/v2/login', '{}', { 'accept-language': 'en' })
    expect(await missing.json()).toMatchObject({ status: 422, errors: { email: 'Required', password: 'Required' } })
  })

  it('requires both auth headers for a member call', async () => {
    const { tokens } = await server.addMember()
    expect((await problemFrom(server.api.call('GET /session'))).code).toBe('not_signed_in')
    const half = await get('/api/v2/session', { headers: { 'x-access-token': tokens.access_token } })
    expect(half.status).toBe(401)
    const mixed = server.client({ tokens: { ...(await server.addMember()).tokens, access_token: tokens.access_token } })
    expect((await problemFrom(mixed.call('GET /session'))).code).toBe('not_signed_in')
  })

  it('describes itself as OpenAPI', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as OpenApiDocument
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/api/v2/login']?.post?.responses['401']?.description).toContain('wrong_credentials')
    expect(document.paths['/api/v2/purchase']?.post?.parameters[0]?.name).toBe('idempotency-key')
  })

  it('describes its chat as valid AsyncAPI, with every frame of the contract (spec §12.9)', async () => {
    const served = await get('/api/asyncapi.json')
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    const document = (await served.json()) as AsyncApiDocument
    const ajv = new Ajv({ strict: false })
    formats.default(ajv)
    const validate = ajv.compile(asyncApi.schemasWithoutId['3.0.0'])
    validate(document)
    expect(validate.errors).toBeNull()
    const types = [...clientFrame.options, ...serverFrame.options].flatMap(({ shape }) => [...shape.type.values])
    expect(Object.keys(document.channels.chat.messages).sort()).toEqual(types.sort())
  })

  it('has a documentation page that loads everything from this server, under a policy that allows nothing else', async () => {
    const page = await get('/api/docs')
    const html = await page.text()
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    const [script = ''] = /(?<=<script src=")[^"]+/.exec(html) ?? []
    const bundle = await fetch(new URL(script, page.url))
    expect([bundle.status, bundle.headers.get('content-type')]).toEqual([200, 'application/javascript; charset=utf-8'])
    expect(html).not.toContain('//')
  })
})
