// @vitest-environment jsdom
import { createBus } from '@ginmaku/shared-contracts/host/bus.ts'
import { initialTopics } from '@ginmaku/shared-contracts/host/topics.ts'
import { beforeEach, expect, it } from 'vitest'
import { showLiveBackground } from './live-background.ts'

const bus = createBus(initialTopics, (error) => {
  throw error
})
showLiveBackground(bus)

const shown = () => [document.body.dataset.background, document.body.dataset.theme]
const openPage = (address: string) => {
  history.pushState(null, '', address)
  dispatchEvent(new Event('single-spa:routing-event'))
}

beforeEach(() => {
  openPage('/title/T1')
  bus.emit('live:started', { fullTitleId: 'T1' })
  expect(shown()).toEqual(['live', 'dark'])
})

it('ends when the room is left, and shows again when it is entered again (spec §4.4)', () => {
  bus.emit('live:left', { fullTitleId: 'T1' })
  expect(shown()).toEqual([undefined, undefined])
  bus.emit('live:started', { fullTitleId: 'T1' })
  expect(shown()).toEqual(['live', 'dark'])
})

it('ends with the page, not with a step within it', () => {
  openPage('/title/T1?lang=en#chat')
  expect(shown()).toEqual(['live', 'dark'])
  openPage('/title/T2')
  expect(shown()).toEqual([undefined, undefined])
})
