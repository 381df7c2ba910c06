import { afterAll, beforeAll, expect, it } from 'vitest'
import { settableClock } from '../../testing/settable-clock.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { hourMs, secondMs } from '../clock.ts'
import type { Connection } from '../database/connection.ts'
import { ApiError } from './api-error.ts'
import { runOnce } from './idempotency.ts'

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const clock = settableClock()
let runs = 0
let keys = 0
const newKey = () => `request-${String(++keys).padStart(8, '0')}`

const request = (
  key: string | undefined,
  body: unknown,
  work: () => Promise<unknown> = async () => ({ run: ++runs }),
  memberId = 'm1',
) => runOnce({ db: connection.db, clock, memberId, key, call: 'POST /purchase', body, status: 201, work })

const codeOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ApiError ? error.code : error
}

it('twenty concurrent calls with one key do the work once and get one response', async () => {
  const key = newKey()
  const before = runs
  const responses = await Promise.all(Array.from({ length: 20 }, () => request(key, { pack: 1 })))
  expect(runs).toBe(before + 1)
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
})

it('another body under the same key is a conflict, another member is not', async () => {
  const key = newKey()
  const first = await request(key, { pack: 1 })
  expect(await codeOf(request(key, { pack: 2 }))).toBe('idempotency_conflict')
  expect(await request(key, { pack: 2 }, undefined, 'm2')).not.toEqual(first)
})

it('the response is stored for 24 hours', async () => {
  const key = newKey()
  const first = await request(key, { pack: 1 })
  clock.pass(24 * hourMs - 1)
  expect(await request(key, { pack: 1 })).toEqual(first)
  clock.pass(1)
  expect(await request(key, { pack: 1 })).not.toEqual(first)
})

it('a final refusal is repeated, a failure frees the key', async () => {
  const refused = newKey()
  expect(await codeOf(request(refused, {}, async () => Promise.reject(new ApiError('card_declined'))))).toBe(
    'card_declined',
  )
  expect(await codeOf(request(refused, {}))).toBe('card_declined')
  const failed = newKey()
  await codeOf(request(failed, {}, async () => Promise.reject(new Error('crash'))))
  expect(await request(failed, {})).toHaveProperty('run')
})

/** A worker that has started, and ends when the test decides. */
async function startWorker(key: string) {
  const beginning = Promise.withResolvers<void>()
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const response = request(key, {}, () => {
    beginning.resolve()
    return promise
  })
  await beginning.promise
  return { response, end: resolve, fail: reject }
}

/** One that does not renew its lease until it is presumed dead. */
async function startLateWorker(key: string) {
  const worker = await startWorker(key)
  clock.pass(10 * secondMs)
  return worker
}

it('a worker without renewal is replaced, and if it ends late the successor’s response stays', async () => {
  const key = newKey()
  const dead = await startLateWorker(key)
  const next = await request(key, {})
  expect(next).toEqual({ run: runs })
  dead.end({ run: 'late' })
  expect(await dead.response).toEqual(next)
  expect(await request(key, {})).toEqual(next)
})

it.each([
  ['ends', (dead: Awaited<ReturnType<typeof startLateWorker>>) => dead.end({ run: 'late' })],
  ['is refused', (dead: Awaited<ReturnType<typeof startLateWorker>>) => dead.fail(new ApiError('card_declined'))],
])('a late worker that %s while its successor is at work returns the successor’s response', async (_, end) => {
  const key = newKey()
  const dead = await startLateWorker(key)
  const successor = await startWorker(key)
  end(dead)
  successor.end({ run: 'successor' })
  expect(await successor.response).toEqual({ run: 'successor' })
  expect(await dead.response).toEqual({ run: 'successor' })
})

it('a late worker that fails does not free the key of its successor', async () => {
  const key = newKey()
  const dead = await startLateWorker(key)
  const successor = await startWorker(key)
  dead.fail(new Error('crash'))
  expect(await codeOf(dead.response)).toEqual(new Error('crash'))
  const before = runs
  const third = request(key, {})
  successor.end({ run: 'successor' })
  expect(await successor.response).toEqual({ run: 'successor' })
  expect(await third).toEqual({ run: 'successor' })
  expect(runs).toBe(before)
})

it('a slow worker does not lose its key', async () => {
  const key = newKey()
  const before = runs
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = request(key, {}, async () => {
    await promise
    return { run: ++runs }
  })
  clock.pass(5 * secondMs)
  const renewed = async () => {
    const row = connection.db.selectFrom('idempotent_answer').select('working_until').where('idempotency_key', '=', key)
    return (await row.executeTakeFirstOrThrow()).working_until.getTime() - clock.now().getTime()
  }
  await expect.poll(renewed).toBe(10 * secondMs)
  clock.pass(6 * secondMs)
  const second = request(key, {})
  resolve()
  expect(await second).toEqual(await slow)
  expect(runs).toBe(before + 1)
})

it.each([undefined, 'short', 'with space in it', 'あいうえおかきくけこ'])('the key %s is refused', async (key) => {
  expect(await codeOf(request(key, {}))).toBe('invalid_request')
})
