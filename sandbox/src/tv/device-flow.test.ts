import { expect, test } from 'vitest'
import { type Codes, runDeviceFlow, type TvState } from './device-flow.ts'

const codes: Codes = {
  device_code: 'secret',
  user_code: 'BCDF-GHJK',
  verification_uri: 'http://localhost:3999/deviceflow',
  expires_in: 900,
  interval: 5,
  qr: { size: 1, path: '' },
}
const member = { email: 'hanako@example.com', auth_key: 'key' }
const problem = (error: string) => ({ status: 400, body: { error } })
const yes = { status: 200, body: member }

/** Runs the TV against these answers to its polls; the last one is repeated. */
async function run(...polls: ({ status: number; body: unknown } | 'no answer')[]) {
  const waits: number[] = []
  const states: TvState[] = []
  let nth = 0
  const post = async (path: string) => {
    if (path === '/tv/code') return { status: 200, body: codes }
    const answer = polls[Math.min(nth++, polls.length - 1)]
    if (!answer || answer === 'no answer') throw new TypeError('no answer')
    return answer
  }
  const wait = async (seconds: number) => void waits.push(seconds)
  await runDeviceFlow({ post, wait }, (state) => void states.push(state))
  return { waits, names: states.map(({ name }) => name), last: states.at(-1) }
}

test('shows its code, polls by the interval, and ends as the member', async () => {
  const { waits, names, last } = await run(problem('authorization_pending'), problem('authorization_pending'), yes)
  expect(waits).toEqual([5, 5, 5])
  expect(names).toEqual(['starting', 'showing', 'done'])
  expect(last).toEqual({ name: 'done', member })
})

test('slow_down makes every later pause five seconds longer', async () => {
  const slow = problem('slow_down')
  const { waits } = await run(slow, problem('authorization_pending'), slow, problem('authorization_pending'), yes)
  expect(waits).toEqual([5, 10, 10, 15, 15])
})

test('without an answer the pauses double, and it goes on', async () => {
  const { waits, last } = await run('no answer', { status: 503, body: {} }, problem('authorization_pending'), yes)
  expect(waits).toEqual([5, 10, 20, 20])
  expect(last?.name).toBe('done')
})

test.each([
  ['access_denied', 'denied'],
  ['expired_token', 'expired'],
  ['invalid_grant', 'failed'],
])('%s ends it as %s', async (error, name) => {
  const { waits, last } = await run(problem('authorization_pending'), problem(error))
  expect([waits.length, last?.name]).toEqual([2, name])
})

test('gives up when the code must have expired, also without ever an answer', async () => {
  for (const poll of ['no answer', problem('authorization_pending')] as const) {
    const { waits, last } = await run(poll)
    expect(last?.name).toBe('expired')
    expect(waits.reduce((sum, seconds) => sum + seconds)).toBeGreaterThanOrEqual(900)
  }
})

test('says so when it gets no code', async () => {
  const states: string[] = []
  const post = async () => problem('invalid_client')
  await runDeviceFlow({ post, wait: async () => undefined }, ({ name }) => void states.push(name))
  expect(states).toEqual(['starting', 'failed'])
})
