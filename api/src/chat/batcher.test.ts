import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBatcher } from './batcher.ts'

describe('batches of a room', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are sent at once while the room is quiet', () => {
    const send = vi.fn()
    const batcher = createBatcher(200, send)
    batcher.request()
    expect(send).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(200)
    batcher.request()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('wait until 200 ms after the last one while it is busy, and are then sent once', () => {
    const send = vi.fn()
    const batcher = createBatcher(200, send)
    batcher.request()
    vi.advanceTimersByTime(50)
    batcher.request()
    batcher.request()
    vi.advanceTimersByTime(149)
    expect(send).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(send).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1_000)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('number five a second, however many messages there are', () => {
    const send = vi.fn()
    const batcher = createBatcher(200, send)
    for (let ms = 0; ms < 1_000; ms += 10) {
      batcher.request()
      vi.advanceTimersByTime(10)
    }
    expect(send).toHaveBeenCalledTimes(6)
  })

  it('are not sent after stopping', () => {
    const send = vi.fn()
    const batcher = createBatcher(200, send)
    batcher.request()
    batcher.request()
    batcher.stop()
    vi.advanceTimersByTime(1_000)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
