import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { Topics } from '@ginmaku/shared-contracts/host/topics.ts'
import { createFakeHost, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { someGrant } from '../../harness/samples.ts'
import { prepareParcel } from '../parcel-player.tsx'
import { engines, fakeShaka, lastEngine, RequestType } from '../testing/fake-shaka.ts'
import { fakeVideojs, lastPlayer, players } from '../testing/fake-video-js.ts'
import { openPlayer } from '../testing/open-player.ts'

vi.mock('video.js/core.es.js', () => ({ default: fakeVideojs }))
vi.mock('shaka-player/dist/shaka-player.hls-es2021.js', () => ({ default: fakeShaka }))

const film = { fullTitleId: 'night-glass', playId: 'night-glass-1', isPreview: false, mode: 'modal' } as const
const member = { loggedIn: true, memberKey: 'first' }

/** A page on which these plays are likely to be opened, one after another. */
function prepare(
  plays: (Record<string, unknown> | undefined)[],
  answer: () => ReturnType<typeof someGrant>,
  topics: Partial<Topics> = {},
) {
  const handlers = { 'POST /user/check/purchase': answer, 'GET /title/{full_title_id}/preview': answer }
  const host = createFakeHost({ topics: { session: member, ...topics }, handlers })
  for (const play of plays) prepareParcel?.(play, host)
  return host
}
const granted = ({ calls }: { calls: readonly { key: string }[] }) =>
  calls.filter(({ key }) => key === 'POST /user/check/purchase' || key === 'GET /title/{full_title_id}/preview').length
const open = (options: Parameters<typeof openPlayer>[0] = {}) => openPlayer({ topics: { session: member }, ...options })
const isPlaying = () => waitFor(() => expect(lastPlayer().source).toBeDefined())

beforeEach(() => {
  players.length = 0
  engines.length = 0
  vi.stubGlobal('MediaSource', class {})
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // Whatever a test has left prepared is taken.
  const { unmount } = await open()
  await unmount()
})

it('opens a prepared play without another request, and the next time with one', async () => {
  const page = prepare([film, film], () => someGrant({ title_name: '用意した作品' }))
  await waitFor(() => expect(granted(page)).toBe(1))
  const first = await open()
  await screen.findByRole('dialog', { name: '再生：用意した作品' })
  await first.unmount()
  const second = await open()
  await isPlaying()
  expect([granted(first.host), granted(second.host), granted(page)]).toEqual([0, 1, 1])
})

it('requests only the code where no play is named', async () => {
  const page = prepare([undefined], someGrant)
  const { host } = await open()
  await isPlaying()
  expect([granted(page), granted(host)]).toEqual([0, 1])
})

it('requests a play again that is another one, another member’s, in another language, or prepared long ago', async () => {
  const others: [Record<string, unknown>, Parameters<typeof openPlayer>[0]][] = [
    [{ ...film, playId: 'night-glass-2' }, {}],
    [film, { topics: { session: { loggedIn: true, memberKey: 'second' } } }],
    [film, { topics: { session: member, locale: 'en' } }],
  ]
  for (const [prepared, opened] of others) {
    prepare([prepared], someGrant)
    const { host, unmount } = await open(opened)
    await waitFor(() => expect(granted(host)).toBe(1))
    await unmount()
  }
  prepare([film], someGrant)
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
  onTestFinished(() => clock.mockRestore())
  const { host } = await open()
  await waitFor(() => expect(granted(host)).toBe(1))
})

it('requests a grant again that has ended, or that was refused', async () => {
  const ended = () => someGrant({ expires_at: new Date(Date.now() - 1).toISOString() })
  const refused = () => {
    throw fakeFailure('internal')
  }
  for (const answer of [ended, refused]) {
    prepare([film], answer)
    const { host, onClose, unmount } = await open()
    await isPlaying()
    expect([granted(host), onClose.mock.calls.length]).toEqual([1, 0])
    await unmount()
  }
})

it('says why it stops when the right has ended since it was prepared', async () => {
  const message = '視聴期間が終わりました'
  const answers = [
    () => someGrant(),
    () => {
      throw fakeFailure('rental_expired', { message })
    },
  ]
  prepare([film], () => answers.shift()?.() ?? someGrant())
  await open()
  await isPlaying()
  lastEngine().refuse(403, '/media/first/night-sea/sd/index.m3u8')
  await screen.findByText(message)
  expect(answers).toEqual([])
})

it('loads a film up to its playlists before it is opened, and plays that one', async () => {
  prepare([film], someGrant)
  await waitFor(() => expect(engines.length).toBe(1))
  const requested = vi.fn<(address: string | undefined) => void>()
  await lastEngine().signed('/media/a/night-sea/480p/index.m3u8', RequestType.MANIFEST)
  void lastEngine().signed('/media/a/night-sea/480p/00001.m4s').then(requested)
  await vi.waitFor(() => expect(lastEngine().loads).toBe(1))
  expect(requested).not.toHaveBeenCalled()
  await open()
  await isPlaying()
  expect([requested.mock.calls.length, engines.length, lastEngine().loads]).toEqual([1, 1, 1])
})

it('requests nothing of a protected film before it is opened', async () => {
  vi.stubGlobal('navigator', { ...navigator, requestMediaKeySystemAccess: async () => ({}) })
  prepare([film], () => someGrant({ is_protected: true }))
  await waitFor(() => expect(engines.length).toBe(1))
  const requested = vi.fn<(address: string | undefined) => void>()
  void lastEngine().signed('/media/a/night-sea/480p/index.m3u8', RequestType.MANIFEST).then(requested)
  await vi.waitFor(() => expect(lastEngine().loads).toBe(1))
  expect(requested).not.toHaveBeenCalled()
})

it('ends a film that is not opened, once another one is likely or after a while', async () => {
  const isDestroyed = () => engines.map((engine) => engine.isDestroyed)
  prepare([film], someGrant)
  await waitFor(() => expect(engines.length).toBe(1))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  prepare([{ ...film, playId: 'night-glass-2' }], someGrant)
  await vi.waitFor(() => expect(isDestroyed()).toEqual([true, false]))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(isDestroyed()).toEqual([true, true])
})

it('prepares a trailer on a phone, but no film, which plays in the app', async () => {
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 })
  const page = prepare([film, { ...film, isPreview: true }], someGrant)
  await waitFor(() => expect(page.calls.map(({ key }) => key)).toEqual(['GET /title/{full_title_id}/preview']))
})

it('prepares a film in the app on a phone', async () => {
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 })
  const page = prepare([film], someGrant, { app: 'standalone' })
  await waitFor(() => expect(sent(page, 'POST /user/check/purchase')).toMatchObject([{ body: { player: 'app' } }]))
})
