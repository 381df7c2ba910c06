import { afterEach, expect, it, vi } from 'vitest'
import { yieldToInput } from './yield-to-input.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['can yield', { yield: () => Promise.resolve() }],
  ['can only post tasks, as Chrome 120 has it', { postTask: () => undefined }],
  ['is not there', undefined],
])('goes on where the scheduler %s', async (_, scheduler) => {
  vi.stubGlobal('scheduler', scheduler)
  await expect(yieldToInput()).resolves.toBeUndefined()
})
