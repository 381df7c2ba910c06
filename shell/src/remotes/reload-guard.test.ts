import { expect, it, vi } from 'vitest'
import { isChunkFailure, reloadOnce, reloadPauseMs } from './reload-guard.ts'

const fakeStorage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage
}

it('reloads once in 60 s, and again after them', () => {
  const store = fakeStorage()
  const reload = vi.fn()
  expect(reloadOnce(reload, () => store, 1_000)).toBe(true)
  expect(reloadOnce(reload, () => store, 1_000 + reloadPauseMs - 1)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(reloadOnce(reload, () => store, 1_000 + reloadPauseMs)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('distinguishes a chunk that failed to load from an error of the page', () => {
  const chunk = Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError' })
  expect(isChunkFailure(chunk)).toBe(true)
  expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false)
})

it('does not reload where the time cannot be stored', () => {
  const reload = vi.fn()
  const forbidden = () => {
    throw new DOMException('', 'SecurityError')
  }
  expect(reloadOnce(reload, forbidden, 1_000)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
