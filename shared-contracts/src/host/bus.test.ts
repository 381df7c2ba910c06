import { expect, test, vi } from 'vitest'
import { createBus } from './bus.ts'
import { initialTopics } from './topics.ts'

const newBus = (onListenerError = vi.fn()) => ({ bus: createBus(initialTopics, onListenerError), onListenerError })

test('a listener that comes late reads the value that was published before it came', () => {
  const { bus } = newBus()
  bus.publish('region', 'FR')
  expect(bus.read('region')).toBe('FR')
})

test('followers hear every change, and not what stayed equal', () => {
  const { bus } = newBus()
  const heard = vi.fn()
  bus.follow('locale', heard)
  bus.publish('locale', 'en')
  bus.publish('locale', 'en')
  bus.publish('locale', 'ja')
  expect(heard.mock.calls).toEqual([['en'], ['ja']])
})

test('the new value can already be read while followers hear of it', () => {
  const { bus } = newBus()
  let seen: string | undefined
  bus.follow('locale', () => {
    seen = bus.read('locale')
  })
  bus.publish('locale', 'en')
  expect(seen).toBe('en')
})

test('a listener that throws does not silence the ones behind it, and is told of', () => {
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

test('who stopped listening hears nothing more', () => {
  const { bus } = newBus()
  const heard = vi.fn()
  bus.follow('region', heard)()
  bus.publish('region', 'US')
  expect(heard).not.toHaveBeenCalled()
})

test('one bus does not change the beginning of the next', () => {
  newBus().bus.publish('region', 'US')
  expect(newBus().bus.read('region')).toBe('JP')
})
