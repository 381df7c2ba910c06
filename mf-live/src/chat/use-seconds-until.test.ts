import { act, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useSecondsUntil } from './use-seconds-until.ts'

it('counts the seconds until an instant, from the first render after a quiet time', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const rendered: number[] = []
  const { rerender } = renderHook(
    ({ instant }) => {
      const seconds = useSecondsUntil(instant)
      rendered.push(seconds)
    },
    { initialProps: { instant: 0 } },
  )
  vi.setSystemTime(Date.now() + 300_000)
  rerender({ instant: Date.now() + 2_000 })
  act(() => vi.advanceTimersByTime(1_000))
  act(() => vi.advanceTimersByTime(1_000))
  expect(rendered).toEqual([0, 2, 1, 0])
})
