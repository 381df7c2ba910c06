import { expect, it, vi } from 'vitest'
import { createState } from './state.ts'

it('what a follower throws is reported as it is, and the others are called', () => {
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  const state = createState(1)
  const fault = new Error('in mf-catalog')
  const other = vi.fn()
  state.follow(() => {
    throw fault
  })
  state.follow(other)
  state.set(2)
  expect(reported).toHaveBeenCalledWith(fault)
  expect(other).toHaveBeenCalled()
})
