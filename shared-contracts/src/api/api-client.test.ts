import { expect, test } from 'vitest'
import { createApiClient, toRequest, type WireRequest } from './api-client.ts'

test('a GET carries its parameters as query, its params in the path, and the time', () => {
  const request = toRequest(
    'GET /title/{full_title_id}',
    { params: { full_title_id: 'a/b' }, query: { offset: 10 } },
    {},
    1700,
  )
  expect(request.url).toBe('/api/v2/title/a%2Fb?offset=10&timestamp=1700')
  expect(request.headers).toMatchObject({ accept: 'application/json', 'x-os-type': 'Web' })
  expect(request.body).toBeUndefined()
})

test('what was left out of a query is not sent', () => {
  expect(toRequest('GET /latestTitle', { query: { offset: undefined } }, {}, 1).url).toBe(
    '/api/v2/latestTitle?timestamp=1',
  )
})

test('a POST carries JSON and its idempotency key, and no timestamp', () => {
  const request = toRequest('POST /purchase', { body: { confirmed: true } }, { idempotencyKey: 'wish-1' })
  expect(request).toEqual({
    method: 'POST',
    url: '/api/v2/purchase',
    headers: {
      accept: 'application/json',
      'x-os-type': 'Web',
      'idempotency-key': 'wish-1',
      'content-type': 'application/json',
    },
    body: '{"confirmed":true}',
  })
})

test('events of a player are sent as they are, with their media type', () => {
  const { headers, body } = toRequest('POST /telemetry/playback', { body: 'e=t,ts=1,v=2' })
  expect([headers['content-type'], body]).toEqual(['application/cmcd', 'e=t,ts=1,v=2'])
})

test('the live API has a base of its own', () => {
  const request = toRequest('POST /live/v2/user/check/playable', { body: { full_title_id: 't', device_id: 'd' } })
  expect(request.url).toBe('/live/v2/user/check/playable')
})

test('the client passes the request and the abort signal to its transport and returns its result', async () => {
  const sent: [request: WireRequest, signal?: AbortSignal][] = []
  const { signal } = new AbortController()
  const client = createApiClient(async (...request) => {
    sent.push(request)
    return { region: 'JP' }
  })
  expect(await client.call('GET /region', {}, { signal })).toEqual({ region: 'JP' })
  expect(sent[0]?.[0].url).toMatch(/^\/api\/v2\/region\?timestamp=\d+$/)
  expect(sent[0]?.[1]).toBe(signal)
})
