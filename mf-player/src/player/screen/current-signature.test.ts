import { expect, it, vi } from 'vitest'
import { someGrant } from '../../../harness/samples.ts'
import { createGrantCache } from '../grant-cache.ts'
import { type Send, type SentRequest, withCurrentSignature } from './current-signature.ts'

const segment = 'https://site.test/media/first/night-sea/hd/004.m4s'
const fresh = someGrant({ manifest_url: '/media/second/night-sea/master.m3u8' })

function network(statusOf: (uri: string) => number) {
  const requested: string[] = []
  const send: Send = ({ uri }, answered) => {
    requested.push(uri)
    const request: SentRequest = {
      status: statusOf(uri),
      abort() {
        this.aborted = true
      },
    }
    queueMicrotask(() => answered(request.status === 200 ? null : new Error('refused'), request))
    return request
  }
  return { requested, send }
}

const onlySecond = (uri: string) => (uri.includes('/second/') ? 200 : 403)

it('a refused segment is requested again with a fresh token, and the engine gets only the second response', async () => {
  const { requested, send } = network(onlySecond)
  const grants = createGrantCache(someGrant(), async () => fresh)
  const answered = vi.fn()
  withCurrentSignature(send, grants, vi.fn())({ uri: segment }, answered)
  await expect.poll(() => answered).toHaveBeenCalled()
  expect(answered).toHaveBeenCalledExactlyOnceWith(null, expect.objectContaining({ status: 200 }))
  expect(requested).toEqual([segment, segment.replace('first', 'second')])
})

it('requests refused one after the other share one fresh token', async () => {
  const { requested, send } = network(onlySecond)
  const fetchGrant = vi.fn(async () => fresh)
  const grants = createGrantCache(someGrant(), fetchGrant)
  const late = Promise.withResolvers<void>()
  const lateOnce: Send = (options, answered) =>
    send(options, (error, request) => void late.promise.then(() => answered(error, request)))
  const answered = vi.fn()
  withCurrentSignature(lateOnce, grants, vi.fn())({ uri: segment }, answered)
  await grants.renew()
  late.resolve()
  await expect.poll(() => answered).toHaveBeenCalledExactlyOnceWith(null, expect.objectContaining({ status: 200 }))
  expect(requested).toEqual([segment, segment.replace('first', 'second')])
  expect(fetchGrant).toHaveBeenCalledOnce()
})

it('after a renewal no request has the old token', async () => {
  const { requested, send } = network(onlySecond)
  const grants = createGrantCache(someGrant(), async () => fresh)
  await grants.renew()
  withCurrentSignature(send, grants, vi.fn())({ uri: segment }, vi.fn())
  expect(requested).toEqual([segment.replace('first', 'second')])
})

it('when no fresh token is granted, the reason is reported and the engine gets the refusal', async () => {
  const { send } = network(() => 403)
  const over = new Error('410 rental_expired')
  const grants = createGrantCache(someGrant(), () => Promise.reject(over))
  const answered = vi.fn()
  const onRefused = vi.fn()
  withCurrentSignature(send, grants, onRefused)({ uri: segment }, answered)
  await expect.poll(() => answered).toHaveBeenCalled()
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(over)
  expect(answered).toHaveBeenCalledExactlyOnceWith(expect.any(Error), expect.objectContaining({ status: 403 }))
})

it('a request aborted while a token is fetched is not sent again', async () => {
  const { requested, send } = network(onlySecond)
  const coming = Promise.withResolvers<typeof fresh>()
  const fetchGrant = vi.fn(() => coming.promise)
  const grants = createGrantCache(someGrant(), fetchGrant)
  const request = withCurrentSignature(send, grants, vi.fn())({ uri: segment }, vi.fn())
  await expect.poll(() => fetchGrant).toHaveBeenCalled()
  request.abort()
  coming.resolve(fresh)
  await grants.renew()
  expect(requested).toEqual([segment])
})

it('any other failure is passed on', async () => {
  const { requested, send } = network(() => 500)
  const answered = vi.fn()
  withCurrentSignature(
    send,
    createGrantCache(someGrant(), async () => fresh),
    vi.fn(),
  )({ uri: segment }, answered)
  await expect.poll(() => answered).toHaveBeenCalled()
  expect(requested).toEqual([segment])
})
