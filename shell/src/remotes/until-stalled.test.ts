// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemoteRelease } from '../page-facts.ts'
import { untilStalled } from './until-stalled.ts'

const busy = vi.hoisted(() => ({ isBusy: vi.fn(async () => false) }))
vi.mock('../is-busy.ts', () => busy)

const release: RemoteRelease = {
  name: 'mf-a',
  version: '2',
  url: '/releases/mf-a/2/remoteEntry.js',
  integrity: '',
  uniqueName: 'mf_a_2',
  routes: [],
  parcels: [],
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  for (const script of [...document.scripts]) script.remove()
})

function open({ isCalling = false } = {}) {
  const state = { isCalling, isOver: false, hasStalled: false }
  const stalled = untilStalled(
    release,
    () => state.isCalling,
    () => state.isOver,
  )
  void stalled.then(() => {
    state.hasStalled = true
  })
  return state
}

const load = (address: string) => {
  const script = Object.assign(document.createElement('script'), { src: address, type: 'text/not-run' })
  document.head.append(script)
  return script
}

test('a release has stalled when there was nothing to do twice', async () => {
  const state = open()
  await vi.advanceTimersByTimeAsync(150)
  expect(state.hasStalled).toBe(false)
  await vi.advanceTimersByTimeAsync(50)
  expect(state.hasStalled).toBe(true)
})

test('not while its code is loading; that of another release does not count', async () => {
  load('/releases/mf-a/1/page.js')
  const chunk = load('/releases/mf-a/2/page.js')
  const state = open()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(state.hasStalled).toBe(false)
  chunk.remove()
  await vi.advanceTimersByTimeAsync(200)
  expect(state.hasStalled).toBe(true)
})

test('not while the API is called', async () => {
  const state = open({ isCalling: true })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(state.hasStalled).toBe(false)
  state.isCalling = false
  await vi.advanceTimersByTimeAsync(200)
  expect(state.hasStalled).toBe(true)
})

test('not while the page is busy', async () => {
  busy.isBusy.mockResolvedValue(true)
  const state = open()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(state.hasStalled).toBe(false)
  busy.isBusy.mockResolvedValue(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(state.hasStalled).toBe(true)
})

test('stops looking when it is over', async () => {
  const state = open({ isCalling: true })
  await vi.advanceTimersByTimeAsync(200)
  state.isOver = true
  await vi.advanceTimersByTimeAsync(100)
  expect(state.hasStalled).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
