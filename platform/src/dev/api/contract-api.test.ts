import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createContractApi } from './contract-api.ts'

const publishers = { items: [{ publisher_id: 'p', name: '松影座' }], result_total_count: 1 }
const handlers: FakeHandlers = {
  'GET /publisher': () => publishers,
  'GET /page/{slug}': ({ params }) => {
    throw fakeFailure('not_found', { message: params.slug })
  },
}
const scenarios = {
  empty: { path: '/', handlers: { 'GET /publisher': () => ({ items: [], result_total_count: 0 }) } },
  drifted: { path: '/', handlers: { 'GET /publisher': () => ({ items: [] }) as never } },
}
const complaints: string[] = []
let api: FastifyInstance

beforeEach(() => {
  complaints.length = 0
  api = createContractApi({ handlers, scenarios, complain: (message) => complaints.push(message) })
})
afterEach(() => api.close())

const get = (url: string, choices = '', headers = {}) =>
  api.inject({ url, headers: { 'x-client-dev': choices, ...headers } })

it("answers with the remote's handlers, or with those of the chosen scenario", async () => {
  expect((await get('/api/v2/publisher?timestamp=1')).json()).toEqual(publishers)
  expect((await get('/api/v2/publisher', 'scenario=empty')).json().items).toEqual([])
})

it('refuses a response that violates the contract, and logs it', async () => {
  const answer = await get('/api/v2/publisher', 'scenario=drifted')
  expect(answer.statusCode).toBe(500)
  expect(complaints.join()).toMatch(/GET \/publisher breaks the contract.*result_total_count/s)
})

it('validates requests as the API does', async () => {
  expect((await get('/api/v2/page/NO_SLUG')).json().code).toBe('invalid_request')
  const answer = await get('/api/v2/page/help')
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ status: 404, code: 'not_found', message: 'help' })
})

it("keeps a member's calls from visitors", async () => {
  expect((await get('/api/v2/session')).json().code).toBe('not_signed_in')
  const member = { 'x-auth-key': 'a', 'x-access-token': 'b' }
  expect((await get('/api/v2/session', '', member)).json().email).toBeTruthy()
})

it('fails the chosen call alone, with the chosen code', async () => {
  const choices = 'fails=GET%20%2Fpublisher&failure=maintenance'
  expect((await get('/api/v2/publisher', choices)).statusCode).toBe(503)
  expect((await get('/api/v2/region', choices)).json()).toEqual({ region: 'JP' })
  expect((await get('/api/v2/region', 'fails=*&failure=internal')).statusCode).toBe(500)
})
