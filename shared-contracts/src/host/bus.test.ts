import { expect, test, vi } from 'vitest'
import { createBus } from './bus.ts'
import { initialTopics } from './topics.ts'

const newBus = (onListenerError = vi.fn()) => ({ bus: createBus(initialTopics, onListenerError), onListenerError })

test('a late listener reads the value that was published before', () => {
  const { bus } = newBus()
  bus.publish('region', 'FR')
  expect(bus.read('region')).toBe('FR')
})

test('followers are notified of every change, and not of an equal value', () => {
  const { bus } = newBus()
  const listener = vi.fn()
  bus.follow('locale', listener)
  bus.publish('locale', 'en')
  bus.publish('locale', 'en')
  bus.publish('locale', 'ja')
  expect(listener.mock.calls).toEqual([['en'], ['ja']])
})

test('the new value can already be read while followers are notified', () => {
  const { bus } = newBus()
  let seen: string | undefined
  bus.follow('locale', () => {
    seen = bus.read('locale')
  })
  bus.publish('locale', 'en')
  expect(seen).toBe('en')
})

test('a listener that throws does not stop the later ones, and its error is reported', () => {
  const { bus, onListenerError } = newBus()
  const behind = vi.fn()
  const broken = new Error('broken listener')
  bus.on('player:closed', () => {
    throw broken
  })
  bus.on('player:closed', behind)
  bus.emit('player:closed', { playId: 'p1' })
  expect(behind).toHaveBeenCalledWith({ playId: 'p1' })
  expect(onListenerError).toHaveBeenCalledWith(broken, 'event:player:closed')
})

test('a stopped listener is not called again', () => {
  const { bus } = newBus()
  const listener = vi.fn()
  bus.follow('region', listener)()
  bus.publish('region', 'US')
  expect(listener).not.toHaveBeenCalled()
})

test('one bus does not change the initial values of the next', () => {
  newBus().bus.publish('region', 'US')
  expect(newBus().bus.read('region')).toBe('JP')
})

test('a topic of a newer remote has no value, and can be followed', () => {
  const { bus } = newBus()
  const listener = vi.fn()
  const unknown = 'wishes' as never
  expect(bus.read(unknown)).toBeUndefined()
  bus.follow(unknown, listener)()
  bus.publish('region', 'FR')
  expect(listener).not.toHaveBeenCalled()
})

test('a listener that publishes leaves every follower with the last value', () => {
  const { bus } = newBus()
  const seen: string[] = []
  bus.follow('region', (region) => {
    if (region === '') bus.publish('region', 'JP')
  })
  bus.follow('region', (region) => seen.push(region))
  bus.publish('region', 'FR')
  bus.publish('region', '')
  expect(seen.at(-1)).toBe(bus.read('region'))
})
