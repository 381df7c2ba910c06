import { afterAll, beforeAll, expect, it } from 'vitest'
import { hourMs, secondMs } from '../clock.ts'
import type { Connection } from '../database/connection.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { openTestDatabase } from '../testing/test-database.ts'
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
const newKey = () => `wish-${String(++keys).padStart(8, '0')}`

const wish = (
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

it('twenty calls at once with one key do the work once and get one answer', async () => {
  const key = newKey()
  const before = runs
  const answers = await Promise.all(Array.from({ length: 20 }, () => wish(key, { pack: 1 })))
  expect(runs).toBe(before + 1)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

it('another body under the same key is a conflict, another member is not', async () => {
  const key = newKey()
  const first = await wish(key, { pack: 1 })
  expect(await codeOf(wish(key, { pack: 2 }))).toBe('idempotency_conflict')
  expect(await wish(key, { pack: 2 }, undefined, 'm2')).not.toEqual(first)
})

it('the answer is kept for 24 hours', async () => {
  const key = newKey()
  const first = await wish(key, { pack: 1 })
  clock.pass(24 * hourMs - 1)
  expect(await wish(key, { pack: 1 })).toEqual(first)
  clock.pass(1)
  expect(await wish(key, { pack: 1 })).not.toEqual(first)
})

it('a refusal for good is answered again, a failure frees the key', async () => {
  const refused = newKey()
  expect(await codeOf(wish(refused, {}, async () => Promise.reject(new ApiError('card_declined'))))).toBe(
    'card_declined',
  )
  expect(await codeOf(wish(refused, {}))).toBe('card_declined')
  const failed = newKey()
  await codeOf(wish(failed, {}, async () => Promise.reject(new Error('crash'))))
  expect(await wish(failed, {})).toHaveProperty('run')
})

/** A worker that has begun, and ends when the test decides. */
async function begun(key: string) {
  const beginning = Promise.withResolvers<void>()
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const answer = wish(key, {}, () => {
    beginning.resolve()
    return promise
  })
  await beginning.promise
  return { answer, end: resolve, fail: reject }
}

/** One that does not renew its lease until it is presumed dead. */
async function late(key: string) {
  const worker = await begun(key)
  clock.pass(10 * secondMs)
  return worker
}

it('a worker that says nothing any more is replaced, and when it ends late all the same, the answer of its successor stays', async () => {
  const key = newKey()
  const dead = await late(key)
  const next = await wish(key, {})
  expect(next).toEqual({ run: runs })
  dead.end({ run: 'late' })
  expect(await dead.answer).toEqual(next)
  expect(await wish(key, {})).toEqual(next)
})

it.each([
  ['ends', (dead: Awaited<ReturnType<typeof late>>) => dead.end({ run: 'late' })],
  ['is refused', (dead: Awaited<ReturnType<typeof late>>) => dead.fail(new ApiError('card_declined'))],
])('a late worker that %s while its successor is at work gives the successor’s answer', async (_, end) => {
  const key = newKey()
  const dead = await late(key)
  const successor = await begun(key)
  end(dead)
  successor.end({ run: 'successor' })
  expect(await successor.answer).toEqual({ run: 'successor' })
  expect(await dead.answer).toEqual({ run: 'successor' })
})

it('a late worker that fails does not free the key of its successor', async () => {
  const key = newKey()
  const dead = await late(key)
  const successor = await begun(key)
  dead.fail(new Error('crash'))
  expect(await codeOf(dead.answer)).toEqual(new Error('crash'))
  const before = runs
  const third = wish(key, {})
  successor.end({ run: 'successor' })
  expect(await successor.answer).toEqual({ run: 'successor' })
  expect(await third).toEqual({ run: 'successor' })
  expect(runs).toBe(before)
})

it('a worker that is only slow keeps its key', async () => {
  const key = newKey()
  const before = runs
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = wish(key, {}, async () => {
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
  const second = wish(key, {})
  resolve()
  expect(await second).toEqual(await slow)
  expect(runs).toBe(before + 1)
})

it.each([undefined, 'short', 'with space in it', 'あいうえおかきくけこ'])('the key %s is refused', async (key) => {
  expect(await codeOf(wish(key, {}))).toBe('invalid_request')
})
