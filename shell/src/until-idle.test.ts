// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { untilIdle } from './until-idle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('waits until the browser is idle, at most as long as it may', async () => {
  const request = vi.fn((idle: () => void, _options: IdleRequestOptions) => idle())
  vi.stubGlobal('requestIdleCallback', request)
  await untilIdle()
  await untilIdle(2_000)
  expect(request.mock.calls.map(([, options]) => options)).toEqual([{}, { timeout: 2_000 }])
})

test('waits half a second where the browser cannot say when it is idle', async () => {
  vi.useFakeTimers()
  const onIdle = vi.fn()
  void untilIdle().then(onIdle)
  await vi.advanceTimersByTimeAsync(499)
  expect(onIdle).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onIdle).toHaveBeenCalledOnce()
})
