import { createBus } from '@ginmaku/shared-contracts/host/bus.ts'
import { type AppState, initialTopics } from '@ginmaku/shared-contracts/host/topics.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { needsApp, playsAsApp } from './phone-app.ts'

afterEach(() => void vi.unstubAllGlobals())

const phone = { userAgent: 'Mozilla/5.0 (Linux; Android 16; K) Mobile', maxTouchPoints: 5 }
const computer = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0 }
/** What the shell before this topic had. */
const unknown = undefined as unknown as AppState

it.each<[string, typeof phone, AppState, [boolean, boolean]]>([
  ['a phone’s browser', phone, 'browser', [true, false]],
  ['a phone’s browser that has just installed the app', phone, 'installed', [true, false]],
  ['a phone under an older shell', phone, unknown, [true, false]],
  ['the app on a phone', phone, 'standalone', [false, true]],
  ['a computer’s browser', computer, 'installable', [false, false]],
  ['the app on a computer', computer, 'standalone', [false, false]],
])('%s: needs the app, plays as the app', (_, navigator, app, expected) => {
  vi.stubGlobal('navigator', navigator)
  const host = { bus: createBus({ ...initialTopics, app }, (error) => expect.fail(String(error))) }
  expect([needsApp(host), playsAsApp(host)]).toEqual(expected)
})
