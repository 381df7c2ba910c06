import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRetries } from './retries.ts'
import type { ShakaPlayer } from './shaka.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Types of requests. */
const [manifest, segment] = [0, 1]

function openPlayer() {
  let arrive = (_: number) => undefined as unknown
  const retryStreaming = vi.fn(() => true)
  const player = {
    retryStreaming,
    configure: () => true,
    getNetworkingEngine: () => ({
      registerResponseFilter: (filter: (type: number) => void) => {
        arrive = filter
      },
    }),
  }
  const retries = createRetries(player as unknown as ShakaPlayer, segment)
  return { retries, retryStreaming, arrive: (type = segment) => arrive(type) }
}

it('requests what failed again, although something else arrived since', () => {
  const { retries, retryStreaming, arrive } = openPlayer()
  retries.requestLater()
  arrive()
  vi.advanceTimersByTime(1_000)
  expect(retryStreaming).toHaveBeenCalledOnce()
  retries.stop()
})

it('requests it at once when the browser is online again, and nothing if all arrived', () => {
  const { retries, retryStreaming } = openPlayer()
  window.dispatchEvent(new Event('online'))
  expect(retryStreaming).not.toHaveBeenCalled()
  retries.requestLater()
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(10_000)
  expect(retryStreaming).toHaveBeenCalledOnce()
  retries.stop()
})

it('waits longer while nothing arrives', () => {
  const { retries, retryStreaming } = openPlayer()
  vi.setSystemTime(0)
  retries.requestLater()
  vi.advanceTimersByTime(1_000)
  vi.setSystemTime(20_000)
  retries.requestLater()
  vi.advanceTimersByTime(4_000)
  expect(retryStreaming).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(retryStreaming).toHaveBeenCalledTimes(2)
  retries.stop()
})

it('is silent when no segment has arrived or failed for long, whatever else arrives', () => {
  const { retries, arrive } = openPlayer()
  vi.advanceTimersByTime(5_000)
  arrive(manifest)
  expect(retries.wasSilentFor(6_000)).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(retries.wasSilentFor(6_000)).toBe(true)
  expect(retries.wasSilentFor(6_000)).toBe(false)
  vi.advanceTimersByTime(5_000)
  arrive()
  vi.advanceTimersByTime(5_000)
  retries.requestLater()
  vi.advanceTimersByTime(5_000)
  expect(retries.wasSilentFor(6_000)).toBe(false)
  retries.stop()
})
