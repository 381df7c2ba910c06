import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Category, engines, fakeShaka, lastEngine } from '../testing/fake-shaka.ts'
import { fakeVideojs, lastPlayer, players } from '../testing/fake-video-js.ts'
import { openPlayer } from '../testing/open-player.ts'

vi.mock('video.js/core.es.js', () => ({ default: fakeVideojs }))
vi.mock('shaka-player/dist/shaka-player.hls-es2021.js', () => ({ default: fakeShaka }))

beforeEach(() => {
  players.length = 0
  engines.length = 0
  vi.stubGlobal('MediaSource', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function watch() {
  await openPlayer()
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
