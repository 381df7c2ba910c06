import { expect, it, vi } from 'vitest'

it('frames still come after fake timers under which an element had the focus', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  vi.useFakeTimers()
  button.focus()
  button.remove()
  vi.useRealTimers()
  const frame = vi.fn()
  requestAnimationFrame(frame)
  await expect.poll(() => frame.mock.calls).toHaveLength(1)
})
