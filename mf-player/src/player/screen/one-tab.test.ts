import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { FakePlayer } from '../../testing/fake-video-js.ts'
import { playInOneTab } from './one-tab.ts'
import type { VideoPlayer } from './video-js.ts'

/** Channels that deliver at once, to every tab but the sender's. */
class FakeChannel {
  static open = new Set<FakeChannel>()
  private listener: ((event: { data: unknown }) => void) | undefined
  constructor() {
    FakeChannel.open.add(this)
  }
  addEventListener(_: string, listener: (event: { data: unknown }) => void) {
    this.listener = listener
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) if (other !== this) other.listener?.({ data: structuredClone(data) })
  }
  close() {
    FakeChannel.open.delete(this)
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openTab(playId = 'night-glass-1') {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  const player = new FakePlayer(document.createElement('div'), {})
  const leave = playInOneTab(player as unknown as VideoPlayer, playId)
  onTestFinished(leave)
  return { player, leave }
}

const playFrom = (player: FakePlayer, seconds: number) => {
  player.time = seconds
  vi.advanceTimersByTime(1_000)
  void player.play()
}

it('the last tab that plays a film pauses the others', () => {
  const [first, second, other] = [openTab(), openTab(), openTab('night-glass-2')]
  playFrom(other.player, 5)
  playFrom(first.player, 10)
  playFrom(second.player, 20)
  expect([first, second, other].map(({ player }) => player.paused())).toEqual([true, false, false])
})

it('a tab goes on where the film is by then', () => {
  const [first, second] = [openTab(), openTab()]
  playFrom(first.player, 10)
  playFrom(second.player, 0)
  expect(second.player.time).toBe(10)
  vi.advanceTimersByTime(1_000)
  second.player.advance(60)
  second.leave()
  playFrom(first.player, 10)
  expect(first.player.time).toBe(70)
  expect(first.player.paused()).toBe(false)
})

it('but where its viewer has moved it, from there', () => {
  const [first, second] = [openTab(), openTab()]
  playFrom(first.player, 10)
  playFrom(second.player, 20)
  first.player.time = 300
  first.player.trigger('seeking')
  vi.advanceTimersByTime(1_000)
  second.player.advance(5)
  playFrom(first.player, 300)
  expect(first.player.time).toBe(300)
  expect(second.player.paused()).toBe(true)
})

it('a pause by another tab does not move that one', () => {
  const [first, second] = [openTab(), openTab()]
  playFrom(first.player, 10)
  playFrom(second.player, 20)
  second.player.time = 400
  first.player.trigger('pause')
  second.player.pause()
  playFrom(second.player, 400)
  expect(second.player.time).toBe(400)
})
