import { afterEach, expect, it, vi } from 'vitest'
import { listenToKeys } from './keyboard.ts'
import type { PreferenceStore } from './preferences.ts'
import type { VideoPlayer } from './video-js.ts'

let stop: () => void = () => undefined
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** A player in a room with a chat. */
function openRoom() {
  document.body.innerHTML =
    '<main tabindex="-1"><div id="room" tabindex="-1"><div id="player"><button></button></div></div><input id="chat"></main>'
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body
  const pause = vi.fn()
  const player = { paused: () => false, pause, reportUserActivity: () => undefined, muted: () => false }
  stop = listenToKeys(find('#player'), player as unknown as VideoPlayer, {} as PreferenceStore)
  const press = (selector: string, key: string) =>
    find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  return { press, pause }
}

it.each([
  ['in the player', '#player button', 'k', 1],
  ['on the room around it', '#room', 'k', 1],
  ['on the room around it', '#room', ' ', 1],
  ['on nothing', 'body', 'k', 0],
  ['on the page', 'main', 'k', 0],
  ['in the chat', '#chat', 'k', 0],
])('with the focus %s (%s), “%s” pauses %i times', (_, focused, key, times) => {
  const { press, pause } = openRoom()
  press(focused, key)
  expect(pause).toHaveBeenCalledTimes(times)
})

it('takes no key after it has stopped', () => {
  const { press, pause } = openRoom()
  stop()
  press('#room', 'k')
  expect(pause).not.toHaveBeenCalled()
})
