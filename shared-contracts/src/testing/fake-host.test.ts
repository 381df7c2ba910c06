import { expect, test } from 'vitest'
import { isApiFailure } from '../errors/api-failure.ts'
import { createFakeHost, fakeFailure } from './fake-host.ts'

test('a response that violates the contract is refused, so that a test cannot drift from the API', async () => {
  const host = createFakeHost({ handlers: { 'GET /region': () => ({ region: 7 }) as never } })
  await expect(host.api.call('GET /region')).rejects.toThrow()
})

test('a call without a handler fails with a network error', async () => {
  const failure = await createFakeHost()
    .api.call('GET /region')
    .catch((error: unknown) => error)
  expect(isApiFailure(failure) && failure.kind).toBe('network')
})

test('a failure has the status that the contract gives its code', () => {
  expect(fakeFailure('already_purchased').status).toBe(405)
})

test('calls of Host functions are recorded in order', async () => {
  const host = createFakeHost()
  host.navigate('/library')
  host.setTitle('Library')
  await host.signOut()
  expect(host.asked).toEqual([['navigate', '/library'], ['setTitle', 'Library'], ['signOut']])
})

test('signing in is published, as in the shell', () => {
  const host = createFakeHost()
  host.signIn({ auth_key: 'a', access_token: 'b', expires_at: '2030-01-01T00:00:00Z' })
  expect(host.bus.read('session').loggedIn).toBe(true)
})

test('published facts are recorded in order, and delivered', () => {
  const host = createFakeHost()
  const received: string[] = []
  host.bus.on('player:opened', ({ playId }) => received.push(playId))
  host.bus.emit('player:opened', { playId: 'p1' })
  expect(host.facts).toEqual([['player:opened', { playId: 'p1' }]])
  expect(received).toEqual(['p1'])
})
