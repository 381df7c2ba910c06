// @vitest-environment jsdom
import { createBus } from '@ginmaku/shared-contracts/host/bus.ts'
import { initialTopics } from '@ginmaku/shared-contracts/host/topics.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { appStateAtStart, followAppInstall } from './app-install.ts'

const bus = createBus(initialTopics, (error) => expect.fail(String(error)))
const install = followAppInstall(bus)

/** The browser offers to install the app, and the visitor answers its question so. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(event)
  return { prompt, isSilent: event.defaultPrevented }
}

it('asks by the browser’s own dialog, once for each offer', async () => {
  await install()
  expect(bus.read('app')).toBe('browser')
  const { prompt, isSilent } = offer('dismissed')
  expect([isSilent, bus.read('app'), prompt.mock.calls.length]).toEqual([true, 'installable', 0])
  await install()
  await install()
  expect([prompt.mock.calls.length, bus.read('app')]).toEqual([1, 'browser'])
  offer('accepted')
  await install()
  expect(bus.read('app')).toBe('installed')
})

it('notices an installation from the browser’s menu', () => {
  bus.publish('app', 'browser')
  dispatchEvent(new Event('appinstalled'))
  expect(bus.read('app')).toBe('installed')
})

it('knows the app by its display mode', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const show = (mode: string) =>
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${mode})` }))
  show('standalone')
  expect(appStateAtStart()).toBe('standalone')
  for (const mode of ['browser', 'fullscreen']) {
    show(mode)
    expect(appStateAtStart(), mode).toBe('browser')
  }
})
