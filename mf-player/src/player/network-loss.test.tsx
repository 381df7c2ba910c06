import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { someGrant } from '../../harness/samples.ts'
import { Category, engines, fakeShaka, lastEngine } from '../testing/fake-shaka.ts'
import { fakeVideojs, lastPlayer, players } from '../testing/fake-video-js.ts'
import { openPlayer } from '../testing/open-player.ts'

vi.mock('video.js/core.es.js', () => ({ default: fakeVideojs }))
vi.mock('shaka-player/dist/shaka-player.hls-es2021.js', () => ({ default: fakeShaka }))
vi.mock('shaka-player/dist/shaka-player.dash-es2021.js', () => ({ default: fakeShaka }))

beforeEach(() => {
  players.length = 0
  engines.length = 0
  vi.stubGlobal('MediaSource', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const event = { is_live: true, manifest_url: '/media/first/harbour/live.mpd' }

async function watch(grant: Partial<PlayGrant> = {}) {
  await openPlayer({ handlers: { 'POST /user/check/purchase': () => someGrant(grant) } })
  await waitFor(() => expect(lastPlayer().source).toBeDefined())
  lastEngine().readManifest()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  act(() => {
    void lastPlayer().play()
    lastPlayer().advance(40)
  })
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const loseSegment = () => lastEngine().fail({ code: 1002, category: Category.NETWORK })
const words = 'ネットワークの接続を待っています'

it('playback that waits says so after three seconds, and gives up after a minute where it was', async () => {
  await watch()
  lastPlayer().trigger('waiting')
  await pass(2)
  expect(screen.queryByText(words)).toBeNull()
  await pass(2)
  expect(screen.getByText(words).getAttribute('role')).toBe('status')
  await pass(55)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(2)
  expect((await screen.findByRole('alert')).textContent).toContain('映像を受信できません')
})

it('without a network it says so at once, and no longer when the picture moves again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await watch()
  lastPlayer().trigger('waiting')
  await pass(0.1)
  screen.getByText(words)
  act(() => lastPlayer().advance(0.3))
  expect(screen.queryByText(words)).toBeNull()
  await pass(90)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a viewer who pauses waits for nothing', async () => {
  await watch()
  lastPlayer().trigger('waiting')
  await pass(4)
  act(() => lastPlayer().pause())
  expect(screen.queryByText(words)).toBeNull()
  await pass(90)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a segment that did not arrive is requested again, less often the longer it fails', async () => {
  await watch()
  loseSegment()
  loseSegment()
  await pass(1.1)
  expect(lastEngine().retries).toBe(1)
  await pass(30)
  loseSegment()
  await pass(6)
  expect(lastEngine().retries).toBe(1)
  await pass(2.1)
  expect(lastEngine().retries).toBe(2)
  lastEngine().respond()
  loseSegment()
  await pass(1.1)
  expect(lastEngine().retries).toBe(3)
})

it('it is requested at once when the network is back', async () => {
  await watch()
  loseSegment()
  window.dispatchEvent(new Event('online'))
  expect(lastEngine().retries).toBe(1)
  lastEngine().respond()
  window.dispatchEvent(new Event('online'))
  expect(lastEngine().retries).toBe(1)
})

it('an event that has not started begins by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let status = 425
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  await openPlayer({ handlers: { 'POST /user/check/purchase': () => someGrant(event) } })
  await screen.findByText(/^開演までこのまま/)
  expect(lastEngine().loads).toBe(0)
  await pass(90)
  expect(screen.queryByRole('alert')).toBeNull()
  status = 200
  await pass(4)
  expect(lastEngine().loads).toBe(1)
  expect(screen.queryByText(/^開演までこのまま/)).toBeNull()
})

it('a player waits for a lost camera as long as it takes, and says that it is not the viewer’s network', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
  await watch(event)
  lastPlayer().trigger('waiting')
  act(() => lastEngine().refuse(404))
  await pass(4)
  screen.getByText(/^会場からの映像が届いていません/)
  await pass(120)
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => {
    lastEngine().receive('/media/first/harbour/2/0-1.m4s')
    lastPlayer().advance(42)
  })
  expect(screen.queryByText(/^会場からの映像/)).toBeNull()
})

it('a viewer of an event who goes back stays there, and one who returns to its newest picture keeps close to it', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
  await watch(event)
  const video = document.querySelector('video')
  const moveTo = (seconds: number) => {
    if (!video) return
    Object.defineProperty(video, 'currentTime', { value: seconds, configurable: true })
    video.dispatchEvent(new Event('seeking'))
  }
  moveTo(50)
  expect(lastEngine().isNearEdge).toBe(false)
  moveTo(63)
  expect(lastEngine().isNearEdge).toBe(true)
})

it('an event whose camera was lost is loaded again when it is back', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
  await watch(event)
  const video = document.querySelector('video')
  if (video) Object.defineProperties(video, { paused: { value: false }, currentTime: { value: 9.8 } })
  const lost = '<Period id="1" start="PT0.000S" duration="PT10.000S">'
  lastEngine().updateManifest(lost)
  expect(lastEngine().loads).toBe(1)
  lastEngine().updateManifest(`${lost}<Period id="2" start="PT17.922S">`)
  expect(lastEngine().loads).toBe(2)
})

it('the recording of an event plays like a film', async () => {
  await watch({ ...event, is_live: false })
  expect(lastEngine().isNearEdge).toBeUndefined()
})
